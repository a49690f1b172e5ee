import { fromMinor } from '#kit/money.ts';
import type { PaymentState } from '#schemas/generated/payments.ts';
import type { Database } from '#platform/base/database/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { findMerchant, refuseWhileConverting, type Merchant } from '#platform/site/merchants/index.ts';
import { endPayout, payoutByReference, payoutOf, type ProviderPayout } from './providerPayouts.ts';
import { lockWithdrawal, payHold, releaseHold, takeStep } from './steps.ts';
import type { StoredWithdrawal } from './withdrawalView.ts';
import { providerAmount } from '../provider/index.ts';

/** What the provider says of a payout. */
export interface PayoutReport {
  merchant: string;
  reference: string;
  state: PaymentState;
  /** Minor units. */
  amount: number;
  currency: string;
  reason?: string | undefined;
}

/**
 * `applied`: the withdrawal is disbursed or rejected. `nothing`: the report names no end. `late`: the payout had ended
 * before, and stays as it is. `unknown` and `conflict`: no payout of this merchant has this reference, amount and currency.
 */
type PayoutSettlement =
  | { outcome: 'applied' | 'nothing' | 'late' | 'conflict'; payout: ProviderPayout }
  | { outcome: 'unknown' };

/**
 * Applies a report to its withdrawal, within the caller's transaction. A payout ends once, whatever is reported how often
 * and in which order: paid, the withdrawal is disbursed and asks for its confirmation (R4.17); failed, it is rejected and
 * the money is back in the wallet (R2.7.7). The member is notified.
 */
export async function settlePayout(tx: Database, report: PayoutReport, now: Date): Promise<PayoutSettlement> {
  const { merchant: code, reference, amount, currency } = report;
  const found = await payoutByReference(tx, code, reference);
  if (!found) return { outcome: 'unknown' };
  // Operators lock in the same order.
  const withdrawal = await lockWithdrawal(tx, { merchant: code }, String(found.withdrawalId));
  const payout = (await payoutOf(tx, withdrawal.id)) ?? found;
  const merchant = await findMerchant(tx, code);
  if (!merchant) throw new Error(`There is no merchant ${code}.`);
  refuseWhileConverting(merchant);
  const { digits } = merchant;
  if (
    providerAmount(payout.amount, { currency: payout.currency, digits }) !== amount ||
    payout.currency !== currency
  )
    return { outcome: 'conflict', payout };
  if (report.state !== 'succeeded' && report.state !== 'failed') return { outcome: 'nothing', payout };
  if (payout.state !== 'pending') return { outcome: 'late', payout };
  const reason = report.state === 'failed' ? (report.reason ?? 'failed') : null;
  await endPayout(tx, withdrawal.id, { state: report.state, reason, settledAt: now });
  if (report.state === 'succeeded') await disburse(tx, merchant, withdrawal, now);
  else await returnMoney(tx, merchant, withdrawal, now);
  return { outcome: 'applied', payout: { ...payout, state: report.state, reason } };
}

/** The money has left: the fee goes to the house, and the member is asked whether the rest arrived. */
export async function disburse(
  tx: Database,
  merchant: Merchant,
  withdrawal: StoredWithdrawal,
  at: Date,
): Promise<void> {
  const { accountId: account, amount, fee } = withdrawal;
  const confirmBy = new Date(at.getTime() + merchant.settings.receiptMinutes * 60_000);
  await takeStep(tx, withdrawal, { state: 'disbursed', disbursedAt: at, confirmBy });
  await payHold(tx, withdrawal, at);
  const params = { amount: fromMinor(amount - fee, merchant.digits) };
  await notify(tx, { account, kind: 'withdrawal-disbursed', params, now: at });
}

async function returnMoney(
  tx: Database,
  merchant: Merchant,
  withdrawal: StoredWithdrawal,
  at: Date,
): Promise<void> {
  const { accountId: account, amount } = withdrawal;
  // Without a reason of an operator: the member reads that the payout failed, in the member's own language.
  await takeStep(tx, withdrawal, { state: 'rejected', endedAt: at });
  await releaseHold(tx, withdrawal, at);
  const params = { amount: fromMinor(amount, merchant.digits) };
  await notify(tx, { account, kind: 'withdrawal-failed', params, now: at });
}
