import { and, asc, eq } from 'drizzle-orm';
import type { MoneyParts } from '../parts.ts';
import { deposits } from '#platform/base/database/schema/index.ts';
import { askProvider } from '../provider/index.ts';
import type { Deposit } from './deposits.ts';
import { settleDeposit, type PaymentReport } from './settleDeposit.ts';

/** Deposits of one run. */
const batch = 50;
/** How long a provider that does not answer is asked after the payment's own end, in milliseconds. */
const patienceMs = 24 * 3_600_000;

/**
 * Cancels at the provider the payments of deposits that a break or a lower limit has ended. Money that was under way all the
 * same is credited. Returns how many are done with.
 */
export async function cancelPayments(parts: MoneyParts): Promise<number> {
  const { db } = parts;
  const waiting = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.state, 'canceled'), eq(deposits.atProvider, true)))
    .orderBy(asc(deposits.id))
    .limit(batch);
  let done = 0;
  for (const deposit of waiting) {
    const report = await endOf(parts, deposit);
    if (report === undefined) continue;
    await db.transaction(async (tx) => {
      if (report !== 'canceled') await settleDeposit(parts, tx, report);
      await tx.update(deposits).set({ atProvider: false }).where(eq(deposits.id, deposit.id));
    });
    done += 1;
  }
  return done;
}

/** The outcome of the payment; undefined to ask again. */
async function endOf(parts: MoneyParts, deposit: Deposit): Promise<PaymentReport | 'canceled' | undefined> {
  const { merchant, reference, expiresAt } = deposit;
  const answer = await askProvider(parts, 'cancelPayment', { merchant, reference });
  if (answer.kind === 'done') return 'canceled';
  // Its checkout was never opened.
  if (answer.kind === 'refused' && answer.code === 'unknown-payment') return 'canceled';
  if (answer.kind === 'refused') {
    const status = await askProvider(parts, 'paymentStatus', { merchant, reference });
    if (status.kind === 'done') {
      const { state } = status.value;
      if (state === 'succeeded') return status.value;
      if (state !== 'processing' && state !== 'pending') return 'canceled';
    }
  }
  return parts.now().getTime() - expiresAt.getTime() > patienceMs ? 'canceled' : undefined;
}
