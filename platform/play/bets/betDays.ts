import type { SettledBet } from '../events.ts';
import { sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { betDays } from '#platform/base/database/schema/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';

export type BetDay = Omit<typeof betDays.$inferInsert, 'category' | 'vendor'> & {
  category: string;
  vendor: string;
};

/** Sums of settled bets by account, day of the merchant's time zone, category and vendor. */
export function betDaysOf(
  { code, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  settled: Omit<SettledBet, 'game' | 'round'>[],
): BetDay[] {
  const days = new Map<string, BetDay>();
  for (const { accountId, category, vendor, settledAt, stake, validStake, payout } of settled) {
    const day = dayIn(timeZone, settledAt);
    const key = JSON.stringify([accountId, day, category, vendor]);
    const empty = { accountId, day, category, vendor, merchant: code };
    const sum = days.get(key) ?? { ...empty, bets: 0, stake: 0n, validStake: 0n, payout: 0n };
    days.set(key, {
      ...sum,
      bets: sum.bets + 1,
      stake: sum.stake + stake,
      validStake: sum.validStake + validStake,
      payout: sum.payout + payout,
    });
  }
  return [...days.values()];
}

/** Adds sums to the daily aggregates, creating missing ones. */
export async function addBetDays(tx: Database, days: BetDay[]): Promise<void> {
  const grows = sql.raw(
    ['bets', 'stake', 'valid_stake', 'payout']
      .map((name) => `${name} = bet_days.${name} + excluded.${name}`)
      .join(', '),
  );
  // In one order, so that concurrent transactions cannot deadlock.
  const sorted = days.toSorted((a, b) => a.accountId - b.accountId || (a.day < b.day ? -1 : 1));
  await insertMany(
    tx,
    betDays,
    sorted,
    sql`on conflict (account_id, day, category, vendor) do update set ${grows}`,
  );
}
