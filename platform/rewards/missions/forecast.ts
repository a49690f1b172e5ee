import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, betDays } from '#platform/base/database/schema/index.ts';
import { periodOf } from '#platform/play/ranking/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { Mission } from './missionSpan.ts';

const isMember = (merchant: string) =>
  and(
    eq(accounts.merchant, merchant),
    ne(accounts.type, trialType),
    eq(accounts.closed, false),
    eq(accounts.simulated, false),
  );

/** The members that may take part in a merchant's missions. */
export async function memberCount(db: Database, merchant: string): Promise<number> {
  return db.$count(accounts, isMember(merchant));
}

/**
 * How many members would have reached a mission's goal in the last whole day or week, by the daily aggregates. Null where
 * these do not know: goals other than rounds and valid bets, a smallest stake, and missions that are done once.
 */
export async function reachedBefore(
  db: Database,
  { code, timeZone }: Merchant,
  mission: Pick<Mission, 'period' | 'counts' | 'goal' | 'categories' | 'vendors' | 'minStake'>,
  now: Date,
): Promise<number | null> {
  const { period, counts, goal, categories, vendors, minStake } = mission;
  if (period === 'once' || minStake > 0n || (counts !== 'rounds' && counts !== 'valid-bets')) return null;
  const { from } = periodOf(period, timeZone, now);
  const { firstDay, lastDay } = periodOf(period, timeZone, new Date(from.getTime() - 1));
  const sum = counts === 'rounds' ? sql`sum(${betDays.bets})` : sql`sum(${betDays.validStake})`;
  const reached = await db
    .select({ id: betDays.accountId })
    .from(betDays)
    .innerJoin(accounts, eq(accounts.id, betDays.accountId))
    .where(
      and(
        isMember(code),
        eq(betDays.merchant, code),
        between(betDays.day, firstDay, lastDay),
        categories ? inArray(betDays.category, categories) : undefined,
        vendors ? inArray(betDays.vendor, vendors) : undefined,
      ),
    )
    .groupBy(betDays.accountId)
    .having(sql`${sum} >= ${goal}`);
  return reached.length;
}
