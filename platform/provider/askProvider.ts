import type { Payment, PaymentCallName, PaymentCalls, Payout } from '#schemas/generated/payments.ts';
import { validatePayment, validatePayout } from '#schemas/generated/paymentsValidators.js';
import { sign } from '../integration/signature.ts';
import type { PlatformParts } from '../core/parts.ts';

/**
 * What the provider said. `away`: it may or may not have been done, so the same request is sent again; every request is
 * idempotent by its reference.
 */
export type ProviderAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'away' };

const paths: Readonly<Record<PaymentCallName, string>> = {
  createPayment: '/v1/payments',
  paymentStatus: '/v1/payments/status',
  cancelPayment: '/v1/payments/cancel',
  createPayout: '/v1/payouts',
  payoutStatus: '/v1/payouts/status',
};

/** Milliseconds for one attempt. A member waits for it. */
const attemptMs = 4_000;
const longestAnswer = 16_384;

/**
 * Asks the payment provider, once, signed with the shared secret. An answer that is no payment or payout, or one of
 * another merchant or reference, counts as none. Never call it within a transaction: it takes as long as a network does.
 */
export async function askProvider<N extends PaymentCallName>(
  { payments, now, log }: Pick<PlatformParts, 'payments' | 'now' | 'log'>,
  name: N,
  request: PaymentCalls[N]['request'],
): Promise<ProviderAnswer<PaymentCalls[N]['response']>> {
  if (!payments) return { kind: 'away' };
  const { url, secret, fetch: send = fetch } = payments;
  const body = JSON.stringify(request);
  const timestamp = String(Math.floor(now().getTime() / 1000));
  try {
    const response = await send(`${url}${paths[name]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': sign(secret, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(attemptMs),
    });
    const text = await response.text();
    if (text.length > longestAnswer) return { kind: 'away' };
    const value: unknown = JSON.parse(text);
    if (response.ok) return isAnswerTo(request, value) ? { kind: 'done', value } : { kind: 'away' };
    const code = (value as { error?: { code?: unknown } } | null)?.error?.code;
    if (typeof code !== 'string' || response.status >= 500) return { kind: 'away' };
    log('warn', 'the payment provider refused a request', { call: name, code, reference: request.reference });
    return { kind: 'refused', code };
  } catch {
    // Not reachable, too slow, or not JSON: no answer.
    return { kind: 'away' };
  }
}

function isAnswerTo(
  { merchant, reference }: { merchant: string; reference: string },
  value: unknown,
): value is Payment & Payout {
  const isShaped = validatePayment(value) || validatePayout(value);
  if (!isShaped) return false;
  const answer: Payment | Payout = value;
  return answer.merchant === merchant && answer.reference === reference;
}
