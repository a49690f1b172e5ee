import { readJsonFile } from './readJsonFile.ts';
import type { HeldRank, RankRow } from '../responses.ts';
import { counted } from '../counted.ts';
import { systemUser, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'ranks list, ranks set <file.json> [--dry-run], ranks hold <account> [--level 3] [--until 2027-01-31], or ranks release <account>';

/** `ranks`: the ranks of members, from a file, and one member's rank by hand. */
export const ranks: Command = async (client, site, { words: [, action, what], dryRun, option }) => {
  const path = `${site}/ranks`;
  const by = option('by') ?? systemUser();
  if (action === 'list') {
    const value = await client.request<RankRow[]>('GET', path);
    return { value, lines: tableOr(rowsOf(value), 'no ranks') };
  }
  if (action === 'set' && what !== undefined) {
    const body = { ranks: await readJsonFile(what), dryRun, by };
    const value = await client.request<RankRow[]>('POST', path, body);
    const outcome = dryRun ? 'the file is valid; nothing was changed' : 'the ranks are set';
    return { value, lines: [outcome, ...tableOr(rowsOf(value), 'no ranks')] };
  }
  if ((action !== 'hold' && action !== 'release') || what === undefined) throw usageError(usage);
  const [level, until] = [option('level'), option('until')];
  const value = await client.request<HeldRank>('POST', `${site}/accounts/${encodeURIComponent(what)}/rank`, {
    hold: action === 'hold',
    by,
    ...(level !== undefined && { level }),
    ...(until !== undefined && { until }),
  });
  const state = value.held
    ? `play does not move it ${value.until === null ? 'until you release it' : `until ${value.until}`}`
    : 'it follows play again';
  return { value, lines: [`${value.account} has the rank ${value.name} (${value.level}); ${state}`] };
};

function rowsOf(rows: RankRow[]): unknown[][] {
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
