import type { RequestWithdrawalRequest, Withdrawal } from '#schemas/generated/api.ts';
import { plainDigits } from '#kit/digits.ts';
import { feeOf } from '#kit/fee.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { withdrawalConfirmed } from '#schemas/confirmedMoney.ts';
import { openBonuses, takeMoneyOut } from '../turnover/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import { withdrawals } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { findPayoutAccount } from '../payouts/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { memberLedgerAccount, openHold, memberTransfer } from '../wallet/index.ts';
import { requirePayable } from './requirePayable.ts';
import { feeFor, largestWithdrawal, leastWithdrawal } from './terms.ts';
import { withdrawalOf } from './withdrawalView.ts';

/**
 * Requests a withdrawal (R2.7.7), which forfeits open bonuses, and puts its amount on hold; the payment password was verified before. Refuses with
 * `terms-changed` (409), `invalid-amount`, `amount-too-small`, `amount-too-large` (422), `no-such-payout-account` (404), `payout-account-waits`,
 * `turnover-owed`, `insufficient-funds`, `payouts-frozen` (409), and as `memberTransfer` does (R4.23, R6.3).
 */
export async function requestWithdrawal(
  parts: MoneyParts,
  context: CallContext,
  query: RequestWithdrawalRequest,
): Promise<Withdrawal> {
  const { db } = parts;
  const { merchant, idempotencyKey = '' } = context;
  const { account, exclusion } = signedIn(context);
  await requirePayable(db, account.id);
  const payout = await findPayoutAccount(db, account.id, query.payoutAccount);
  const requestedAt = parts.now();
  if (payout.usableAt > requestedAt)
    throw new Refusal(409, 'payout-account-waits', {
      message: 'This payout account is new. It can be used later.',
      value: { usableAt: payout.usableAt.getTime() },
    });
  const max = await largestWithdrawal(db, merchant, account);
  const wallet = await memberLedgerAccount(db, account.id);
  if (!wallet) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  const limits = { min: leastWithdrawal(merchant, wallet.balance, exclusion), max };
  const { amount, fee } = judged(merchant, query.amount, limits, feeFor(merchant, payout.kind));
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const terms = {
    payoutAccount: query.payoutAccount,
    amount: money(amount),
    fee: money(fee),
    arrives: money(amount - fee),
    openBonus: money(await openBonuses(db, account.id)),
  };
  requireConfirmed(query.confirmed, withdrawalConfirmed(terms));
  await takeMoneyOut(db, { accountId: account.id, digits: merchant.digits, now: requestedAt });
  const owner = { merchant: merchant.code, accountId: account.id, currency: merchant.currency };
  const hold = await openHold(db, owner);
  const [row] = await db
    .insert(withdrawals)
    .values({
      merchant: merchant.code,
      accountId: account.id,
      payoutAccountId: payout.id,
      amount,
      fee,
      requestedAt,
    })
    .returning({ id: withdrawals.id });
  if (!row) throw new Error('The withdrawal was not inserted.');
  await memberTransfer(parts, context, {
    kind: 'hold',
    reason: `withdrawal ${row.id}`,
    idempotencyKey: `member:${account.id}:${idempotencyKey}`,
    sides: [
      { ledgerAccountId: wallet.id, amount: -amount },
      { ledgerAccountId: hold, amount },
    ],
  });
  await notify(db, {
    account,
    kind: 'withdrawal-requested',
    params: { amount: fromMinor(amount, merchant.digits) },
    now: requestedAt,
  });
  return withdrawalOf(db, merchant, account.id, row.id, requestedAt);
}

/** The amount in minor units and its fee, within the limits of the merchant and the member's rank. */
function judged(
  { digits, currency }: Merchant,
  typed: string,
  { min, max }: { min: bigint; max: bigint },
  terms: Parameters<typeof feeOf>[1],
): { amount: bigint; fee: bigint } {
  const amount = toMinor(plainDigits(typed.trim()), digits);
  if (amount === undefined || amount <= 0n)
    throw wrongAmount('invalid-amount', `"${typed}" is not an amount in ${currency}.`);
  if (amount < min) throw wrongAmount('amount-too-small', `The minimum is ${fromMinor(min, digits)}.`);
  if (amount > max) throw wrongAmount('amount-too-large', `The largest amount is ${fromMinor(max, digits)}.`);
  const fee = feeOf(amount, terms, digits);
  if (fee >= amount) throw wrongAmount('amount-too-small', 'The fee is as high as the amount.');
  return { amount, fee };
}

function wrongAmount(code: string, message: string): Refusal {
  return new Refusal(422, code, { message, fields: [{ field: 'amount', code, message }] });
}
