import { and, asc, eq, gte } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import { formerRates, ranksOf } from '#platform/accounts/ranks/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rankChanges, type RebateRates } from '#platform/base/database/schema/index.ts';
import { dayIn, type Day, type Merchant, momentOf } from '#platform/site/merchants/index.ts';

/** What was in force until a moment; the last one still is, and has none. */
interface Period<Value> {
  value: Value;
  until?: Date;
}

/**
 * The rates of each day for a member's bets. A lowered rate acts from the next day, never backwards (R6.8), whether the
 * operator lowered those of the rank or the member lost the rank: a day has the highest rate that was in force on it or
 * later. A raised one therefore also serves earlier bets that are not claimed yet.
 */
export async function ratesByDay(
  db: Database,
  { code, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  { id, rankLevel }: Pick<Account, 'id' | 'rankLevel'>,
  first: Day,
): Promise<(day: Day) => RebateRates> {
  const since = momentOf(timeZone, first);
  const changes = await db
    .select()
    .from(rankChanges)
    .where(and(eq(rankChanges.accountId, id), gte(rankChanges.at, since)))
    .orderBy(asc(rankChanges.id));
  const levels: Period<number>[] = [
    ...changes.map(({ fromLevel, at }) => ({ value: fromLevel, until: at })),
    { value: rankLevel },
  ];
  const former = await formerRates(db, code, since);
  const now = await ranksOf(db, code);
  const ratesOf = (level: number): Period<RebateRates>[] => [
    ...former.filter((one) => one.level === level).map(({ rebates, until }) => ({ value: rebates, until })),
    { value: now.find((one) => one.level === level)?.rebates ?? {} },
  ];
  const periods = overlapping(levels, ratesOf);
  const days = new Map<Day, RebateRates>();
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const later = periods.filter(({ until }) => until === undefined || lastDay(timeZone, until) >= day);
    const highest = highestOf(later.map(({ value }) => value));
    days.set(day, highest);
    return highest;
  };
}

/** The rates of the level that a member had, for each part of the time in which both stayed the same. */
function overlapping(
  levels: readonly Period<number>[],
  ratesOf: (level: number) => Period<RebateRates>[],
): Period<RebateRates>[] {
  let begin = -Infinity;
  return levels.flatMap(({ value: level, until }) => {
    const from = begin;
    begin = until?.getTime() ?? Infinity;
    let rateBegin = -Infinity;
    return ratesOf(level).flatMap((rates): Period<RebateRates>[] => {
      const start = Math.max(from, rateBegin);
      rateBegin = rates.until?.getTime() ?? Infinity;
      const end = Math.min(begin, rateBegin);
      if (start >= end) return [];
      return [{ value: rates.value, ...(end < Infinity && { until: new Date(end) }) }];
    });
  });
}

/** The last day that a period reaches: one that ends at midnight does not reach the day that begins then. */
const lastDay = (timeZone: string, until: Date): Day => dayIn(timeZone, new Date(until.getTime() - 1));

function highestOf(all: readonly RebateRates[]): RebateRates {
  const highest: RebateRates = {};
  for (const rates of all)
    for (const [category, rate] of Object.entries(rates))
      highest[category] = Math.max(rate, highest[category] ?? 0);
  return highest;
}
