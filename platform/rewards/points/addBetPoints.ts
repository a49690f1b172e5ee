import { eq, sql } from 'drizzle-orm';
import { trialType } from '#platform/accounts/account/index.ts';
import { prepared, together, type Database } from '#platform/base/database/index.ts';
import { pointAccounts, pointEntries } from '#platform/base/database/schema/index.ts';
import { betRulesOfMerchant, dayIn } from '#platform/site/merchants/index.ts';
import { pointCost, weightOf } from './pointConfig.ts';

/** A settled bet, as far as points count it. The valid stake is in minor units. */
export interface EarningBet {
  id: number;
  merchant: string;
  accountId: number;
  category: string;
  validStake: bigint;
  now: Date;
  /** The version of the merchant's rules, if the transaction has read it. */
  rulesVersion?: string | undefined;
}

/**
 * Gives the points of a settled bet in its transaction, by the merchant's rate and the category; what is no whole point
 * is carried to the next bet. A bet is settled once, and a stake that was taken back before is no part of the valid
 * stake, so points are never given for it. Trial accounts get none.
 */
export async function addBetPoints(tx: Database, bet: EarningBet): Promise<void> {
  if (bet.validStake <= 0n) return;
  const { accountId, merchant } = bet;
  const { digits, timeZone, settings } = await betRulesOfMerchant(tx, merchant, bet.rulesVersion);
  const cost = pointCost({ digits, settings });
  const counted = bet.validStake * BigInt(weightOf(settings, bet.category));
  if (cost === undefined || counted === 0n) return;
  const [own] = await carry(tx, { accountId, merchant, counted });
  const points = BigInt(own?.carried ?? 0) / cost;
  if (points === 0n) return;
  await together([
    tx
      .update(pointAccounts)
      .set({ carried: sql`${pointAccounts.carried} - ${points * cost}::bigint` })
      .where(eq(pointAccounts.accountId, accountId)),
    tx.insert(pointEntries).values({
      accountId,
      kind: 'bet',
      amount: Number(points),
      key: `bet:${bet.id}`,
      reference: String(bet.id),
      at: bet.now,
      day: dayIn(timeZone, bet.now),
    }),
  ]);
}

/** Locks the row, so that bets that settle at once carry on from each other. None for a trial account. */
const carry = prepared<{ carried: string | number | bigint }>(
  () => sql`
  insert into point_accounts (account_id, merchant, carried)
  select id, ${sql.placeholder('merchant')}, ${sql.placeholder('counted')}::bigint from accounts
  where id = ${sql.placeholder('accountId')}::bigint and type <> ${trialType}::integer
  on conflict (account_id) do update set carried = point_accounts.carried + excluded.carried
  returning carried`,
);
