import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { betDays, postingDays } from '#platform/base/database/schema/index.ts';
import { addDays, type Day } from '#platform/site/merchants/index.ts';
import type { Rank } from '#platform/accounts/ranks/index.ts';

/** What an account did on one day, in minor units. */
export interface ActiveDay {
  day: Day;
  validBets: bigint;
  deposits: bigint;
}

/** Sums of a window, in minor units. */
export interface Figures {
  validBets: bigint;
  deposits: bigint;
}

/** The valid stakes and deposits of accounts by day, in a half-open range of days of the merchant's time zone. */
export async function activeDays(
  db: Database,
  accountIds: number[],
  { from, before }: { from: Day; before: Day },
): Promise<Map<number, ActiveDay[]>> {
  if (accountIds.length === 0) return new Map();
  const played = await db
    .select({
      accountId: betDays.accountId,
      day: betDays.day,
      sum: sql<string>`sum(${betDays.validStake})`,
    })
    .from(betDays)
    .where(and(inArray(betDays.accountId, accountIds), gte(betDays.day, from), lt(betDays.day, before)))
    .groupBy(betDays.accountId, betDays.day);
  const paid = await db
    .select({
      accountId: postingDays.accountId,
      day: postingDays.day,
      sum: sql<string>`sum(${postingDays.credited})`,
    })
    .from(postingDays)
    .where(
      and(
        inArray(postingDays.accountId, accountIds),
        eq(postingDays.kind, 'deposit'),
        gte(postingDays.day, from),
        lt(postingDays.day, before),
      ),
    )
    .groupBy(postingDays.accountId, postingDays.day);
  const days = new Map<number, ActiveDay[]>();
  const add = (accountId: number, day: ActiveDay) =>
    days.set(accountId, [...(days.get(accountId) ?? []), day]);
  for (const { accountId, day, sum } of played) add(accountId, { day, validBets: BigInt(sum), deposits: 0n });
  for (const { accountId, day, sum } of paid) add(accountId, { day, validBets: 0n, deposits: BigInt(sum) });
  return days;
}

/** The sums of a rank's window, which ends with today. */
export function figuresFor(
  { windowDays }: Pick<Rank, 'windowDays'>,
  days: readonly ActiveDay[],
  today: Day,
): Figures {
  const first = addDays(today, 1 - windowDays);
  return sumFrom(days, first);
}

export function sumFrom(days: readonly ActiveDay[], first: Day): Figures {
  const sum = { validBets: 0n, deposits: 0n };
  for (const { day, validBets, deposits } of days) {
    if (day < first) continue;
    sum.validBets += validBets;
    sum.deposits += deposits;
  }
  return sum;
}

/** The highest rank above a level whose conditions are met, with the figures that meet them. */
export function rankReached(
  ranks: readonly Rank[],
  level: number,
  days: readonly ActiveDay[],
  today: Day,
): { rank: Rank; figures: Figures } | undefined {
  for (const rank of ranks.toSorted((a, b) => b.level - a.level)) {
    if (rank.level <= level) return undefined;
    const figures = figuresFor(rank, days, today);
    if (figures.validBets >= rank.validBets && figures.deposits >= rank.deposits) return { rank, figures };
  }
  return undefined;
}

/** The longest window of some ranks, in days. */
export const longestWindow = (ranks: readonly Rank[]): number =>
  Math.max(1, ...ranks.map(({ windowDays }) => windowDays));
