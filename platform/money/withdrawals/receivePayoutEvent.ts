import type { PaymentEvent, PaymentRefusalCode } from '#schemas/generated/payments.ts';
import type { MoneyParts } from '../parts.ts';
import { providerPayoutEvents } from '#platform/base/database/schema/index.ts';
import { settlePayout } from './settlePayout.ts';

/**
 * Takes a webhook about a payout: once per event, and in the same transaction as what it changes. Late, doubled and
 * out-of-order events change nothing and are confirmed; one for another merchant, or with another amount, is refused.
 */
export async function receivePayoutEvent(
  { db, now, log }: MoneyParts,
  event: PaymentEvent,
): Promise<PaymentRefusalCode | undefined> {
  const { merchant, reference, state } = event;
  return db.transaction(async (tx) => {
    const settlement = await settlePayout(tx, event, now());
    const { outcome } = settlement;
    if (outcome === 'unknown') return 'unknown-payout';
    if (outcome === 'conflict') {
      log('warn', 'an event differs from its payout', { payout: reference, merchant });
      return 'duplicate-conflict';
    }
    const [isNew] = await tx
      .insert(providerPayoutEvents)
      .values({ merchant, event: event.event, reference, state, outcome, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ event: providerPayoutEvents.event });
    const isPaidTwice =
      isNew && outcome === 'late' && state === 'succeeded' && settlement.payout.state !== 'succeeded';
    if (isPaidTwice) log('warn', 'a payout was paid after it had ended', { payout: reference, merchant });
    return undefined;
  });
}
