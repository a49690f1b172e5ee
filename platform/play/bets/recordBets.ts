import { sql } from 'drizzle-orm';
import { ensureMonths, type Database, insertMany } from '#platform/base/database/index.ts';
import { bets } from '#platform/base/database/schema/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { BetEvent, SettledBet } from '../events.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { addBetDays, betDaysOf } from './betDays.ts';

/**
 * Stores bets that are settled at once, such as those of a simulation, adds them to their accounts' days, and announces them. The ledger
 * moves their money in the same transaction. Returns the ids by round.
 */
export async function recordBets(
  tx: Database,
  merchant: Pick<Merchant, 'code' | 'timeZone'>,
  settled: SettledBet[],
  announce: Announce<BetEvent>,
): Promise<Map<string, number>> {
  if (settled.length === 0) return new Map();
  await ensureMonths(
    tx,
    settled.map(({ settledAt }) => settledAt),
  );
  const written = await insertMany(
    tx,
    bets,
    settled.map((bet) => ({
      ...bet,
      merchant: merchant.code,
      placedAt: bet.settledAt,
      state: 'settled' as const,
    })),
    sql`returning id, round`,
  );
  await addBetDays(tx, betDaysOf(merchant, settled));
  await announce(tx, { kind: 'bets-recorded', merchant: merchant.code, bets: settled });
  return new Map(written.map(({ id, round }) => [String(round), Number(id)] as const));
}
