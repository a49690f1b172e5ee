import type { MoneyParts } from '../parts.ts';
import { askProvider, providerAmount } from '../provider/index.ts';
import { overdueDeposits, type Deposit } from './deposits.ts';
import { settleDeposit, type PaymentReport } from './settleDeposit.ts';
import { decimalsOf } from '#platform/site/merchants/index.ts';

/** How long an overdue deposit waits for a provider that does not answer, in milliseconds. */
const patienceMs = 24 * 3_600_000;
/** Deposits of one run. */
const batch = 50;

/**
 * Ends deposits whose time is over. The provider is asked first: if a webhook was lost or is on its way, its answer counts.
 * A deposit whose payment is still being processed waits. Returns how many ended.
 */
export async function expireDeposits(parts: MoneyParts): Promise<number> {
  const { db, now } = parts;
  let ended = 0;
  for (const deposit of await overdueDeposits(db, now(), batch)) {
    const report = await reportOf(parts, deposit);
    if (!report) continue;
    const { outcome } = await db.transaction((tx) => settleDeposit(parts, tx, report));
    if (outcome === 'applied') ended += 1;
  }
  return ended;
}

/** What ends the deposit; undefined to wait. */
async function reportOf(parts: MoneyParts, deposit: Deposit): Promise<PaymentReport | undefined> {
  const { merchant, reference, currency, expiresAt } = deposit;
  const expired = {
    merchant,
    reference,
    currency,
    amount: providerAmount(deposit.amount, { currency, digits: await decimalsOf(parts.db, merchant) }),
    state: 'expired',
  } as const;
  const answer = await askProvider(parts, 'paymentStatus', { merchant, reference });
  if (answer.kind === 'done') {
    const { state } = answer.value;
    if (state === 'processing') return undefined;
    // The provider's clock may be behind: what it has not taken by now, it must not take.
    if (state === 'pending') return (await isClosed(parts, deposit)) ? expired : undefined;
    return answer.value;
  }
  // Its checkout was never opened.
  if (answer.kind === 'refused' && answer.code === 'unknown-payment') return expired;
  return parts.now().getTime() - expiresAt.getTime() > patienceMs ? expired : undefined;
}

async function isClosed(parts: MoneyParts, { merchant, reference }: Deposit): Promise<boolean> {
  const answer = await askProvider(parts, 'cancelPayment', { merchant, reference });
  return answer.kind === 'done' && answer.value.state === 'canceled';
}
