import type { PaymentEvent, PaymentRefusalCode } from '#schemas/generated/payments.ts';
import type { MoneyParts } from '../parts.ts';
import { depositEvents } from '#platform/base/database/schema/index.ts';
import { settleDeposit } from './settleDeposit.ts';

/**
 * Takes a webhook about a deposit: once per event, and in the same transaction as what it changes. Late, doubled and
 * out-of-order events change nothing and are confirmed; one for another merchant, or with another amount, is refused.
 */
export async function receiveDepositEvent(
  parts: MoneyParts,
  event: PaymentEvent,
): Promise<PaymentRefusalCode | undefined> {
  const { db, now, log } = parts;
  const { merchant, reference, state } = event;
  return db.transaction(async (tx) => {
    const settlement = await settleDeposit(parts, tx, event);
    const { outcome } = settlement;
    if (outcome === 'unknown') return 'unknown-payment';
    if (outcome === 'conflict') {
      log('warn', 'an event differs from its deposit', { deposit: reference, merchant });
      return 'duplicate-conflict';
    }
    const [isNew] = await tx
      .insert(depositEvents)
      .values({ merchant, event: event.event, reference, state, outcome, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ event: depositEvents.event });
    const isMoneyLost =
      isNew && outcome === 'late' && state === 'succeeded' && settlement.deposit.state !== 'success';
    if (isMoneyLost)
      log('warn', 'a payment arrived after its deposit had ended', { deposit: reference, merchant });
    return undefined;
  });
}
