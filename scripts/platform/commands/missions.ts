import type {
  LeaderboardSummary,
  MissionApplication,
  MissionSummary,
  OperatorLeaderboard,
  OperatorMission,
} from '../responses.ts';
import { counted } from '../counted.ts';
import { systemUser, tableOr, usageError, type Command } from './Command.ts';
import { readJsonFile } from './readJsonFile.ts';

/** Nouns of goals that are counted; the others are amounts. */
const nouns: Readonly<Record<string, string>> = {
  rounds: 'round',
  wins: 'win',
  deposits: 'deposit',
  games: 'game',
};

/** What a mission asks for: `1 deposit`, `5 rounds`, `500.00 deposit-amount`. */
export function goalText({ goal, counts }: Pick<OperatorMission, 'goal' | 'counts'>): string {
  const noun = nouns[counts];
  return noun === undefined ? `${goal} ${counts}` : counted(goal, noun);
}

const until = (endsAt: string | null): string => (endsAt === null ? 'no end' : `until ${endsAt}`);

/** `missions`: what members do for prizes, and the applications that wait for a decision. */
export const missions: Command = async (client, site, { words: [, action, what], dryRun, option }) => {
  const path = `${site}/missions`;
  const by = option('by') ?? systemUser();
  if (action === 'list') {
    const value = await client.request<OperatorMission[]>('GET', path);
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
    const value = await client.request<MissionApplication[]>('GET', `${path}/applications`);
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
    const value = await client.request<{ mission: string; account: string; state: string }>(
      'POST',
      `${path}/applications/${encodeURIComponent(what)}/${action}`,
      { by, ...(reason !== undefined && { reason }) },
    );
    return { value, lines: [`mission ${value.mission} of ${value.account} is ${value.state}`] };
  }
  if (action === 'end' && what !== undefined) {
    const value = await client.request<{ id: string }>('POST', `${path}/${encodeURIComponent(what)}/end`, {
      by,
    });
    return { value, lines: [`mission ${value.id} has ended; prizes that were issued can be claimed`] };
  }
  if (action !== 'add' || what === undefined)
    throw usageError(
      'missions add <file.json> [--dry-run], list, end <id>, applications, accept or reject <id>',
    );
  const body = { mission: await readJsonFile(what), dryRun, by };
  const value = await client.request<MissionSummary>('POST', path, body);
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
export const leaderboards: Command = async (client, site, { words: [, action, what], dryRun, option }) => {
  const path = `${site}/leaderboards`;
  const by = option('by') ?? systemUser();
  if (action === 'list') {
    const value = await client.request<OperatorLeaderboard[]>('GET', path);
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
    const value = await client.request<{ id: string; endsAt: string }>(
      'POST',
      `${path}/${encodeURIComponent(what)}/end`,
      { by },
    );
    return { value, lines: [`leaderboard ${value.id} ends at ${value.endsAt}; its prizes are granted then`] };
  }
  if (action !== 'add' || what === undefined)
    throw usageError('leaderboards add <file.json> [--dry-run], list, or end <id>');
  const body = { leaderboard: await readJsonFile(what), dryRun, by };
  const value = await client.request<LeaderboardSummary>('POST', path, body);
  const outcome = dryRun
    ? `leaderboard ${value.id} is valid; nothing was added`
    : `leaderboard ${value.id} added, from ${value.startsAt}, ${until(value.endsAt)}`;
  return {
    value,
    lines: [outcome, `each period has ${value.places} places with prizes of ${value.cost} in all`],
  };
};
