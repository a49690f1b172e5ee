import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, rebateClaims, rebateDays } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import {
  memberLedgerAccount,
  merchantLedgerAccount,
  transfer,
  type TransferRequest,
} from '#platform/money/wallet/index.ts';
import type { RebateDue } from './rebateDue.ts';

export interface RebatePayment {
  merchant: Pick<Merchant, 'code'>;
  /** As `lockForRebate` returned it, in the same transaction. */
  account: RebateAccount;
  due: RebateDue;
  /** Unique among the payments of the account. */
  key: string;
  at: Date;
}

export interface RebateAccount {
  id: number;
  rankLevel: number;
}

/** The account as it is now, locked against another payment of its rebate until the transaction ends. */
export async function lockForRebate(tx: Database, id: number): Promise<RebateAccount> {
  const [row] = await tx
    .select({ id: accounts.id, rankLevel: accounts.rankLevel })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update');
  if (!row) throw new Error(`Account ${id} does not exist.`);
  return row;
}

/**
 * Pays a rebate into the main wallet, without turnover, and counts the stakes as paid. `move` makes the transfer. Returns
 * false, and pays nothing, for an account without a wallet.
 */
export async function payRebate(
  tx: Database,
  { merchant, account, due, key, at }: RebatePayment,
  move = (request: Omit<TransferRequest, 'merchant'>) =>
    transfer(tx, { ...request, merchant: merchant.code }),
): Promise<boolean> {
  const wallet = await memberLedgerAccount(tx, account.id);
  if (!wallet) return false;
  const expense = await merchantLedgerAccount(tx, merchant.code, 'commission-expense', account.id);
  const { id: transferId } = await move({
    kind: 'commission',
    reason: 'rebate',
    idempotencyKey: `rebate:${account.id}:${key}`,
    at,
    sides: [
      { ledgerAccountId: wallet.id, amount: due.total },
      { ledgerAccountId: expense.id, amount: -due.total },
    ],
  });
  await tx.insert(rebateClaims).values({
    merchant: merchant.code,
    accountId: account.id,
    amount: due.total,
    lines: due.categories.map(({ category, validStake, rate, rebate }) => ({
      category,
      validStake: String(validStake),
      rate,
      rebate: String(rebate),
    })),
    rankLevel: account.rankLevel,
    transferId,
    claimedAt: at,
  });
  await countDays(tx, account.id, due);
  return true;
}

/** Counts stakes as paid; what was taken back since then is no longer counted. */
async function countDays(tx: Database, accountId: number, { days }: RebateDue): Promise<void> {
  for (const { day, category, validStake, earned } of days) {
    await tx
      .insert(rebateDays)
      .values({
        accountId,
        day,
        category,
        validStake: validStake > 0n ? validStake : 0n,
        earned: earned > 0n ? earned : 0n,
      })
      .onConflictDoUpdate({
        target: [rebateDays.accountId, rebateDays.day, rebateDays.category],
        set: {
          validStake: sql`${rebateDays.validStake} + ${validStake}::bigint`,
          earned: sql`${rebateDays.earned} + ${earned}::bigint`,
        },
      });
  }
}
