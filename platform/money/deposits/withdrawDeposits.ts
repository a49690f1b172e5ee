import { and, desc, eq } from 'drizzle-orm';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { deposits } from '#platform/base/database/schema/index.ts';
import { depositedSince, periodOf, startOf, type MoneyLimitKind } from '#platform/identity/limits/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';

/**
 * Cancels deposits that wait for their payment: all of them when a break begins, and those beyond a lower deposit limit, the
 * latest first. The job `deposits` then cancels their payments at the provider (`cancelPayments`).
 */
export async function withdrawDeposits(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind === 'limit-lowered' && !event.limit.startsWith('deposit-')) return;
  const { accountId, now } = event;
  const waiting = await tx
    .select({ id: deposits.id, amount: deposits.amount })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), eq(deposits.state, 'pending')))
    .orderBy(desc(deposits.id))
    .for('update');
  if (waiting.length === 0) return;
  const reason = event.kind === 'break-began' ? 'play-break' : 'deposit-limit';
  let beyond = event.kind === 'break-began' ? undefined : await depositedBeyond(tx, event);
  for (const { id, amount } of waiting) {
    if (beyond !== undefined && beyond <= 0n) return;
    await tx
      .update(deposits)
      .set({ state: 'canceled', reason, settledAt: now, atProvider: true })
      .where(eq(deposits.id, id));
    if (beyond !== undefined) beyond -= amount;
  }
}

/** By how much a deposit limit that was lowered is exceeded already; 0 or less if it is not. */
async function depositedBeyond(
  tx: Database,
  { accountId, limit, value, now }: Extract<LimitEvent, { kind: 'limit-lowered' }>,
): Promise<bigint> {
  const account = await accountById(tx, accountId);
  const merchant = account && (await findMerchant(tx, account.merchant));
  if (!merchant) throw new Error(`There is no account ${accountId}.`);
  const since = startOf(periodOf(limit as MoneyLimitKind), merchant.timeZone, now);
  return (await depositedSince(tx, accountId, since)) - value;
}
