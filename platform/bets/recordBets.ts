import { sql } from 'drizzle-orm';
import { type Database, insertMany } from '../database/index.ts';
import { betDays, bets } from '../database/schema/index.ts';
import type { Merchant } from '../system/merchants.ts';
import { dayIn } from '../system/zoned.ts';

/** A settled bet. Amounts are minor units. */
export interface SettledBet {
  accountId: number;
  game: string;
  stake: bigint;
  validStake: bigint;
  payout: bigint;
  settledAt: Date;
}

export type BetDay = typeof betDays.$inferInsert;

/** Stores settled bets and adds them to their accounts' days. The ledger moves their money in the same transaction. */
export async function recordBets(
  tx: Database,
  { code, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  settled: SettledBet[],
): Promise<void> {
  if (settled.length === 0) return;
  await insertMany(
    tx,
    bets,
    settled.map((bet) => ({ ...bet, merchant: code })),
  );
  const days = new Map<string, BetDay>();
  for (const { accountId, settledAt, stake, validStake, payout } of settled) {
    const day = dayIn(timeZone, settledAt);
    const key = `${accountId} ${day}`;
    const sum = days.get(key) ?? {
      accountId,
      day,
      merchant: code,
      bets: 0,
      stake: 0n,
      validStake: 0n,
      payout: 0n,
    };
    days.set(key, {
      ...sum,
      bets: sum.bets + 1,
      stake: sum.stake + stake,
      validStake: sum.validStake + validStake,
      payout: sum.payout + payout,
    });
  }
  await addBetDays(tx, [...days.values()]);
}

/** Adds sums to the days of accounts, creating missing days. */
export async function addBetDays(tx: Database, days: BetDay[]): Promise<void> {
  const grows = sql.raw(
    ['bets', 'stake', 'valid_stake', 'payout']
      .map((name) => `${name} = bet_days.${name} + excluded.${name}`)
      .join(', '),
  );
  await insertMany(tx, betDays, days, sql`on conflict (account_id, day) do update set ${grows}`);
}
