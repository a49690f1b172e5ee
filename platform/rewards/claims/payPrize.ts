import { eq } from 'drizzle-orm';
import { addFreeSpins } from '#platform/play/freeSpins/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { merchants, type PrizeKind, type rewards } from '#platform/base/database/schema/index.ts';
import { movePoints } from '../points/index.ts';
import { demandTurnover } from '#platform/money/turnover/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';

export type Reward = typeof rewards.$inferSelect;

/** Pays a claimed reward, once, in the transaction that closes it. */
type PayPrize = (tx: Database, reward: Reward, now: Date) => Promise<void>;

export const payPrize: Record<PrizeKind, PayPrize> = {
  money: payMoney,
  points: payPoints,
  'free-spins': addFreeSpins,
};

/** Moves the money to the member's wallet, and demands its turnover. */
async function payMoney(tx: Database, reward: Reward, now: Date): Promise<void> {
  const { id, merchant, accountId, amount, times } = reward;
  const wallet = await memberLedgerAccount(tx, accountId);
  if (!wallet) throw new Error(`Account ${accountId} has no wallet for its reward.`);
  const expense = await merchantLedgerAccount(tx, merchant, 'bonus-expense', accountId);
  await transfer(tx, {
    merchant,
    kind: 'bonus',
    reason: `reward ${id}: ${reward.source} ${reward.key}`,
    idempotencyKey: `reward:${id}`,
    at: now,
    sides: [
      { ledgerAccountId: wallet.id, amount },
      { ledgerAccountId: expense.id, amount: -amount },
    ],
  });
  if (times === 0) return;
  await demandTurnover(tx, {
    merchant,
    accountId,
    source: 'reward',
    deposit: String(id),
    required: amount * BigInt(times),
    createdAt: now,
  });
}

/** Adds the points to the member's. */
async function payPoints(tx: Database, reward: Reward, now: Date): Promise<void> {
  const { id, merchant, accountId, amount } = reward;
  const [place] = await tx
    .select({ code: merchants.code, timeZone: merchants.timeZone })
    .from(merchants)
    .where(eq(merchants.code, merchant));
  if (!place) throw new Error(`There is no merchant ${merchant}.`);
  await movePoints(tx, place, {
    accountId,
    kind: 'prize',
    amount: Number(amount),
    key: `reward:${id}`,
    reference: String(id),
    now,
  });
}
