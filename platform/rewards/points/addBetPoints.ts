import { eq, sql } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, merchants, pointAccounts, pointEntries } from '#platform/base/database/schema/index.ts';
import { readSettings, dayIn } from '#platform/site/merchants/index.ts';
import { pointCost, weightOf } from './pointConfig.ts';

/** A settled bet, as far as points count it. The valid stake is in minor units. */
export interface EarningBet {
  id: number;
  merchant: string;
  accountId: number;
  category: string;
  validStake: bigint;
  now: Date;
}

/**
 * Gives the points of a settled bet in its transaction, by the merchant's rate and the category; what is no whole point
 * is carried to the next bet. A bet is settled once, and a stake that was taken back before is no part of the valid
 * stake, so points are never given for it. Trial accounts get none.
 */
export async function addBetPoints(tx: Database, bet: EarningBet): Promise<void> {
  if (bet.validStake <= 0n) return;
  const [row] = await tx
    .select({
      type: accounts.type,
      digits: merchants.decimals,
      timeZone: merchants.timeZone,
      stored: merchants.settings,
    })
    .from(accounts)
    .innerJoin(merchants, eq(merchants.code, accounts.merchant))
    .where(eq(accounts.id, bet.accountId));
  if (!row || row.type === trialType) return;
  const settings = readSettings(row.stored);
  const cost = pointCost({ digits: row.digits, settings });
  const counted = bet.validStake * BigInt(weightOf(settings, bet.category));
  if (cost === undefined || counted === 0n) return;
  const { accountId, merchant } = bet;
  // Locks the row, so that bets that settle at once carry on from each other.
  const [own] = await tx
    .insert(pointAccounts)
    .values({ accountId, merchant, carried: counted })
    .onConflictDoUpdate({
      target: pointAccounts.accountId,
      set: { carried: sql`${pointAccounts.carried} + ${counted}::bigint` },
    })
    .returning({ carried: pointAccounts.carried });
  const points = (own?.carried ?? 0n) / cost;
  if (points === 0n) return;
  await tx
    .update(pointAccounts)
    .set({ carried: sql`${pointAccounts.carried} - ${points * cost}::bigint` })
    .where(eq(pointAccounts.accountId, accountId));
  await tx.insert(pointEntries).values({
    accountId,
    kind: 'bet',
    amount: Number(points),
    key: `bet:${bet.id}`,
    reference: String(bet.id),
    at: bet.now,
    day: dayIn(row.timeZone, bet.now),
  });
}
