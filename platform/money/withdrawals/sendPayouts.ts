import { errorFacts } from '#kit/errorFacts.ts';
import type { MoneyParts } from '../parts.ts';
import { askProvider, providerAmount } from '../provider/index.ts';
import { duePayouts, recordAttempt, type DuePayout } from './providerPayouts.ts';
import { settlePayout, type PayoutReport } from './settlePayout.ts';
import { decimalsOf } from '#platform/site/merchants/index.ts';

/** Payouts of one run. */
const batch = 50;
/** Milliseconds until the second question; each further wait is twice as long, up to `longestWait`. */
const firstWait = 5_000;
const longestWait = 600_000;

/**
 * Sends payouts to the payment provider, and asks for those that it has but of which no webhook has come. While the
 * provider does not answer, they wait and are sent again: each is idempotent by its reference. Returns how many ended.
 */
export async function sendPayouts(parts: MoneyParts): Promise<number> {
  const { db, now, log } = parts;
  if (!parts.payments) return 0;
  let ended = 0;
  for (const due of await duePayouts(db, now(), batch)) {
    try {
      if (await sendPayout(parts, due)) ended += 1;
    } catch (error) {
      // One payout must not keep the others from being sent.
      log('error', 'a payout could not be sent', { payout: due.payout.reference, ...errorFacts(error) });
    }
  }
  return ended;
}

/** Sends one payout or asks for it. Whether it has ended. */
async function sendPayout(parts: MoneyParts, { payout, destination }: DuePayout): Promise<boolean> {
  const { db, now, log } = parts;
  const { merchant, reference, currency, attempts } = payout;
  const digits = await decimalsOf(db, merchant);
  const amount = providerAmount(payout.amount, { currency, digits });
  const answer = payout.acceptedAt
    ? await askProvider(parts, 'payoutStatus', { merchant, reference })
    : await askProvider(parts, 'createPayout', { merchant, reference, amount, currency, destination });
  const nextAt = new Date(now().getTime() + Math.min(firstWait * 2 ** Math.min(attempts, 20), longestWait));
  const isThere = answer.kind === 'done';
  await recordAttempt(db, payout, { nextAt, acceptedAt: payout.acceptedAt ?? (isThere ? now() : null) });
  const report = isThere ? answer.value : refusalReport({ ...payout, amount }, answer);
  if (!report) return false;
  const { outcome } = await db.transaction((tx) => settlePayout(tx, report, now()));
  if (outcome === 'conflict')
    log('error', 'the payment provider has another payout', { payout: reference, merchant });
  return outcome === 'applied';
}

/**
 * What a refusal means. A destination that the provider does not serve has failed. Any other refusal proves nothing about
 * the money, so the withdrawal stays `paying` and an operator decides; `askProvider` has logged it.
 */
function refusalReport(
  {
    merchant,
    reference,
    amount,
    currency,
    acceptedAt,
  }: Omit<DuePayout['payout'], 'amount'> & { amount: number },
  answer: { kind: 'refused'; code: string } | { kind: 'away' },
): PayoutReport | undefined {
  if (answer.kind !== 'refused' || answer.code !== 'unsupported' || acceptedAt) return undefined;
  return { merchant, reference, amount, currency, state: 'failed', reason: answer.code };
}
