import type { OperatorMissionRow } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';
import { readJsonFile } from './readJsonFile.ts';

/** Nouns of goals that are counted; the others are amounts. */
const nouns: Readonly<Record<string, string>> = {
  rounds: 'round',
  wins: 'win',
  deposits: 'deposit',
  games: 'game',
};

/** What a mission asks for: `1 deposit`, `5 rounds`, `500.00 deposit-amount`. */
export function goalText({ goal, counts }: Pick<OperatorMissionRow, 'goal' | 'counts'>): string {
  const noun = nouns[counts];
  return noun === undefined ? `${goal} ${counts}` : counted(goal, noun);
}

const until = (endsAt: string | null): string => (endsAt === null ? 'no end' : `until ${endsAt}`);

/** `missions`: what members do for prizes, and the applications that wait for a decision. */
export const missions: Command = async (client, site, { words: [, action, what], dryRun, option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listMissions', { merchant });
    const rows = value.map((one) => [
      one.id,
      one.title,
      one.period,
      goalText(one),
      `${one.prize}${one.prizeKind === 'money' ? '' : ` ${one.prizeKind}`}, ${counted(one.points, 'point')}`,
      until(one.endsAt),
      `${one.entries} taken up, ${one.applying} applying, ${one.issued} issued, ${one.claimed} claimed`,
    ]);
    return { value, lines: tableOr(rows, 'no missions') };
  }
  if (action === 'applications') {
    const value = await client.call('listMissionApplications', { merchant });
    const rows = value.map(({ id, mission, day, account, comment, pictures, appliedAt }) => [
      id,
      appliedAt ?? '',
      mission,
      day,
      account,
      comment ?? '',
      pictures.length === 0 ? '' : counted(pictures.length, 'picture'),
    ]);
    return { value, lines: tableOr(rows, 'no applications') };
  }
  if ((action === 'accept' || action === 'reject') && what !== undefined) {
    const reason = option('reason');
    if (action === 'reject' && reason === undefined) throw usageError('missions reject <id> --reason "…"');
    const value =
      action === 'accept'
        ? await client.call('acceptMissionApplication', { merchant, id: what })
        : await client.call('rejectMissionApplication', { merchant, id: what, reason: reason ?? '' });
    return { value, lines: [`mission ${value.mission} of ${value.account} is ${value.state}`] };
  }
  if (action === 'end' && what !== undefined) {
    const value = await client.call('endMission', { merchant, id: what });
    return { value, lines: [`mission ${value.id} has ended; prizes that were issued can be claimed`] };
  }
  if (action !== 'add' || what === undefined)
    throw usageError(
      'missions add <file.json> [--dry-run], list, end <id>, applications, accept or reject <id>',
    );
  const value = await client.call('addMission', { merchant, mission: await readJsonFile(what), dryRun });
  const outcome = dryRun
    ? `mission ${value.id} is valid; nothing was added`
    : `mission ${value.id} added, from ${value.startsAt}, ${until(value.endsAt)}`;
  const forecast =
    value.reached === null
      ? `${counted(value.members, 'member')} may take part`
      : `${counted(value.members, 'member')} may take part; ${value.reached} of them reached it in the last period, for ${value.cost ?? '0'} in all`;
  return { value, lines: [outcome, forecast] };
};

/** `leaderboards`: members ranked over a period, with prizes. */
export const leaderboards: Command = async (client, site, { words: [, action, what], dryRun }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listLeaderboards', { merchant });
    const rows = value.map((one) => [
      one.id,
      one.title,
      `by ${one.measure}`,
      `each ${one.period}`,
      `${one.places} places, ${one.cost} in all`,
      until(one.endsAt),
    ]);
    return { value, lines: tableOr(rows, 'no leaderboards') };
  }
  if (action === 'end' && what !== undefined) {
    const value = await client.call('endLeaderboard', { merchant, id: what });
    return { value, lines: [`leaderboard ${value.id} ends at ${value.endsAt}; its prizes are granted then`] };
  }
  if (action !== 'add' || what === undefined)
    throw usageError('leaderboards add <file.json> [--dry-run], list, or end <id>');
  const leaderboard = await readJsonFile(what);
  const value = await client.call('addLeaderboard', { merchant, leaderboard, dryRun });
  const outcome = dryRun
    ? `leaderboard ${value.id} is valid; nothing was added`
    : `leaderboard ${value.id} added, from ${value.startsAt}, ${until(value.endsAt)}`;
  return {
    value,
    lines: [outcome, `each period has ${value.places} places with prizes of ${value.cost} in all`],
  };
};
