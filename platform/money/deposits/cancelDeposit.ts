import type { Deposit as DepositValue } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { askProvider, providerAmount } from '../provider/index.ts';
import { depositOf, type Deposit } from './deposits.ts';
import { depositValue } from './depositValue.ts';
import { settleDeposit, type PaymentReport } from './settleDeposit.ts';
import { unknownDeposit } from './unknownDeposit.ts';

/**
 * Cancels the member's deposit: the provider first, so that nothing is paid for a canceled one. If it has ended meanwhile,
 * it is returned as it is. Refuses with `deposit-in-progress` (409) once it has been paid, and with `payments-away` (503)
 * while the provider does not answer.
 */
export async function cancelDeposit(
  parts: MoneyParts,
  context: CallContext,
  reference: string,
): Promise<DepositValue> {
  const { db } = parts;
  const accountId = signedIn(context).account.id;
  const deposit = await depositOf(db, accountId, reference);
  if (!deposit) throw unknownDeposit(reference);
  if (deposit.state === 'pending') {
    const report = await reportOf(parts, deposit, context.merchant.digits);
    await db.transaction((tx) => settleDeposit(parts, tx, report));
  }
  return depositValue((await depositOf(db, accountId, reference)) ?? deposit, context.merchant.digits);
}

async function reportOf(parts: MoneyParts, deposit: Deposit, digits: number): Promise<PaymentReport> {
  const { merchant, reference, currency } = deposit;
  const canceled = {
    merchant,
    reference,
    currency,
    amount: providerAmount(deposit.amount, { currency, digits }),
    state: 'canceled',
  } as const;
  const answer = await askProvider(parts, 'cancelPayment', { merchant, reference });
  if (answer.kind === 'done') return canceled;
  if (answer.kind === 'refused' && answer.code === 'unknown-payment') return canceled;
  if (answer.kind === 'refused') {
    const status = await askProvider(parts, 'paymentStatus', { merchant, reference });
    if (status.kind === 'done' && status.value.state !== 'processing') return status.value;
    throw new Refusal(409, 'deposit-in-progress', {
      message: 'This deposit has been paid. It arrives soon.',
    });
  }
  throw new Refusal(503, 'payments-away', {
    message: 'The payment provider does not answer. Please try again.',
    retryAfter: 5,
  });
}
