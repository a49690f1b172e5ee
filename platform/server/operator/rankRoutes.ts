import type { OperatorRoutes } from './OperatorRoutes.ts';
import { holdRank, ranksForOperator, setRanks } from '#platform/rewards/ranks/index.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for the ranks of members. */
export function rankRoutes(on: OperatorRoutes): void {
  on.read('listRanks', ({ db }, _request, { merchant }) => ranksForOperator(db, merchant));

  on.write('setRanks', async ({ db, now }, { ranks, dryRun }, { merchant, note }) => {
    const set = await setRanks(db, merchant, ranks, { dryRun, now: now() });
    for (const { level, name, validBets, deposits, upkeep } of set)
      note({ [`level ${level}`]: `${name}: bets ${validBets}, deposits ${deposits}, upkeep ${upkeep}` });
    return set;
  });

  on.write('holdRank', async ({ db, now }, request, { merchant, operator, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const until = untilOf(request.until, now());
    const rank = await holdRank(db, account, { level: levelOf(request), until, operator, now: now() });
    note({ before: account.rankLevel, after: rank.level, until: rank.until ?? 'further notice' });
    return rank;
  });

  on.write('releaseRank', async ({ db, now }, request, { merchant, operator, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const level = levelOf(request);
    const rank = await holdRank(db, account, { level, until: undefined, operator, now: now() });
    note({ before: account.rankLevel, after: rank.level });
    return rank;
  });
}

function levelOf({ level }: { level?: string }): number | undefined {
  return level === undefined ? undefined : Number(level);
}

/** Null without a date. */
function untilOf(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const until = new Date(text);
  if (Number.isNaN(until.getTime()) || until <= now) throw wrongField('until', 'a time that is to come');
  return until;
}
