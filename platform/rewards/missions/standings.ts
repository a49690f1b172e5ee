import { and, between, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, betDays, leaderboards, missionEntries } from '#platform/base/database/schema/index.ts';
import { periodOf } from '#platform/play/ranking/index.ts';
import { type Merchant, addDays, dayIn, type Day } from '#platform/site/merchants/index.ts';
import { sharedPrize } from './sharedPrize.ts';

export type Leaderboard = typeof leaderboards.$inferSelect;

/** A period of a leaderboard: whole days of the merchant's zone, cut at its own start and end. */
export interface BoardSpan {
  /** First day of the period, by which closed ones are named. */
  day: Day;
  firstDay: Day;
  lastDay: Day;
  from: Date;
  until: Date;
}

/** A member's place. Amounts are minor units. */
export interface Standing {
  accountId: number;
  account: string;
  simulated: boolean;
  place: number;
  score: bigint;
  prize: bigint;
}

/** The period of a leaderboard that contains a moment; undefined outside its own time. */
export function boardSpan(
  { period, startsAt, endsAt }: Pick<Leaderboard, 'period' | 'startsAt' | 'endsAt'>,
  timeZone: string,
  at: Date,
): BoardSpan | undefined {
  if (at < startsAt || (endsAt && at >= endsAt)) return undefined;
  const { firstDay, lastDay, from, until } = periodOf(period, timeZone, at);
  const starts = from < startsAt ? startsAt : from;
  const ends = endsAt && endsAt < until ? endsAt : until;
  return {
    day: firstDay,
    firstDay: from < startsAt ? dayIn(timeZone, startsAt) : firstDay,
    // Ends are midnights: the last day is the one before.
    lastDay: ends === until ? lastDay : addDays(dayIn(timeZone, ends), -1),
    from: starts,
    until: ends,
  };
}

/**
 * The places of a period, best first: the first `limit` lines, and the line of `accountId`. Members with the same score
 * share a place (1, 1, 3) and the prizes of the places that they take up. Left out are trial, closed and self-excluded
 * accounts, and those of the demonstration outside one.
 */
export async function standings(
  db: Database,
  merchant: Pick<Merchant, 'code'>,
  board: Leaderboard,
  span: BoardSpan,
  {
    limit,
    accountId,
    demo,
    now,
  }: { limit: number; accountId?: number | undefined; demo: boolean; now: Date },
): Promise<Standing[]> {
  const totals = board.measure === 'points' ? points(merchant.code, span) : validBets(merchant.code, span);
  const isRanked = and(
    ne(accounts.type, trialType),
    eq(accounts.closed, false),
    ...(demo ? [] : [eq(accounts.demo, false)]),
    sql`not exists (select from exclusions where exclusions.account_id = ${accounts.id}
      and exclusions.begins_at <= ${now.toISOString()}::timestamptz
      and (exclusions.ends_at is null or exclusions.ends_at > ${now.toISOString()}::timestamptz))`,
  );
  const { rows } = (await db.execute(sql`
    with totals as (${totals}),
    ranked as (
      select ${accounts.id} as id, ${accounts.account} as account, ${accounts.simulated} as simulated, totals.score,
        rank() over (order by totals.score desc) as place,
        count(*) over (partition by totals.score) as shared,
        row_number() over (order by totals.score desc, ${accounts.id}) as line
      from totals join ${accounts} on ${accounts.id} = totals.account_id
      where totals.score > 0 and ${isRanked}
    )
    select id, account, simulated, score::text as score, place::int as place, shared::int as shared from ranked
    where line <= ${limit} or id = ${accountId ?? null}
    order by line`)) as unknown as { rows: Row[] };
  return rows.map(({ id, account, simulated, score, place, shared }) => ({
    accountId: Number(id),
    account,
    simulated,
    place,
    score: BigInt(score),
    prize: sharedPrize(board.prizes, place, shared),
  }));
}

interface Row {
  id: number | string;
  account: string;
  simulated: boolean;
  score: string;
  place: number;
  shared: number;
}

function points(merchant: string, { from, until }: BoardSpan): SQL {
  const condition = and(
    eq(missionEntries.merchant, merchant),
    eq(missionEntries.state, 'issued'),
    gte(missionEntries.decidedAt, from),
    lt(missionEntries.decidedAt, until),
  );
  return sql`select ${missionEntries.accountId} as account_id, sum(${missionEntries.points}) as score
    from ${missionEntries} where ${condition} group by 1`;
}

function validBets(merchant: string, { firstDay, lastDay }: BoardSpan): SQL {
  const condition = and(eq(betDays.merchant, merchant), between(betDays.day, firstDay, lastDay));
  return sql`select ${betDays.accountId} as account_id, sum(${betDays.validStake}) as score
    from ${betDays} where ${condition} group by 1`;
}
