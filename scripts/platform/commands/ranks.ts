import { readJsonFile } from './readJsonFile.ts';
import type { OperatorRank } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'ranks list, ranks set <file.json> [--dry-run], ranks hold <account> [--level 3] [--until 2027-01-31], or ranks release <account>';

/** `ranks`: the ranks of members, from a file, and one member's rank by hand. */
export const ranks: Command = async (client, site, { words: [, action, what], dryRun, option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listRanks', { merchant });
    return { value, lines: tableOr(rowsOf(value), 'no ranks') };
  }
  if (action === 'set' && what !== undefined) {
    const value = await client.call('setRanks', { merchant, ranks: await readJsonFile(what), dryRun });
    const outcome = dryRun ? 'the file is valid; nothing was changed' : 'the ranks are set';
    return { value, lines: [outcome, ...tableOr(rowsOf(value), 'no ranks')] };
  }
  if ((action !== 'hold' && action !== 'release') || what === undefined) throw usageError(usage);
  const which = { merchant, account: what, level: option('level') };
  const value =
    action === 'hold'
      ? await client.call('holdRank', { ...which, until: option('until') })
      : await client.call('releaseRank', which);
  const state = value.held
    ? `play does not move it ${value.until === null ? 'until you release it' : `until ${value.until}`}`
    : 'it follows play again';
  return { value, lines: [`${value.account} has the rank ${value.name} (${value.level}); ${state}`] };
};

function rowsOf(rows: OperatorRank[]): unknown[][] {
  return rows.map((rank) => [
    rank.level,
    rank.name,
    counted(rank.members, 'member'),
    `bets ${rank.validBets} and deposits ${rank.deposits} in ${counted(rank.windowDays, 'day')}`,
    `upkeep ${rank.upkeep}`,
    `rebate ${Object.entries(rank.rebates)
      .map(([category, percent]) => `${category} ${percent} %`)
      .join(', ')}`,
    `reward ${rank.upgradeReward}, birthday ${rank.birthdayReward}`,
    rank.withdrawalMax === null ? '' : `withdrawals up to ${rank.withdrawalMax}`,
  ]);
}
