import { inSpan, traceHeader } from '#kit/tracing/tracing.ts';
import type { Payment, PaymentCallName, PaymentCalls, Payout } from '#schemas/generated/payments.ts';
import { validatePayment, validatePayout } from '#schemas/generated/paymentsValidators.js';
import { sameSecret, requestHeaders, signAnswer, targetOf } from '#platform/base/crypto/index.ts';
import type { MoneyParts } from '../parts.ts';
import { providerSignatures } from './providerSignatures.ts';

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
 * Asks the payment provider, once, signed with the shared secret. An answer that is no payment or payout, one of another
 * merchant or reference, or in version 2 one that the provider did not sign, counts as none. Never call it within a
 * transaction: it takes as long as a network does.
 */
export async function askProvider<N extends PaymentCallName>(
  parts: Pick<MoneyParts, 'payments' | 'db' | 'now' | 'log'>,
  name: N,
  request: PaymentCalls[N]['request'],
): Promise<ProviderAnswer<PaymentCalls[N]['response']>> {
  const { log } = parts;
  try {
    const answer = await send(parts, paths[name], JSON.stringify(request));
    if (!answer) return { kind: 'away' };
    if (!answer.isSigned) {
      const { status } = answer;
      log('warn', 'an answer of the payment provider is not signed by version 2', { call: name, status });
      return { kind: 'away' };
    }
    const { value, status } = answer;
    if (status >= 200 && status < 300)
      return isAnswerTo(request, value) ? { kind: 'done', value } : { kind: 'away' };
    const code = (value as { error?: { code?: unknown } } | null)?.error?.code;
    if (typeof code !== 'string' || status >= 500) return { kind: 'away' };
    log('warn', 'the payment provider refused a request', { call: name, code, reference: request.reference });
    return { kind: 'refused', code };
  } catch {
    // Not reachable, too slow, or not JSON: no answer.
    return { kind: 'away' };
  }
}

interface Answer {
  status: number;
  isSigned: boolean;
  value: unknown;
}

async function send(
  { payments, db, now }: Pick<MoneyParts, 'payments' | 'db' | 'now'>,
  path: string,
  body: string,
): Promise<Answer | undefined> {
  if (!payments) return undefined;
  const { url, secret, fetch: reach = fetch } = payments;
  const { version } = await providerSignatures(db, url);
  const headers = requestHeaders(
    { secret, direction: 'platform-to-provider' },
    { method: 'POST', target: targetOf(url + path), body, version, now: now() },
  );
  const { response, text } = await inSpan(
    () => ({ name: 'ask payment provider', kind: 'client' }),
    async () => {
      const response = await reach(url + path, {
        method: 'POST',
        headers: { ...headers, ...traceHeader() },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(attemptMs),
      });
      return { response, text: await response.text() };
    },
  );
  const { status } = response;
  if (text.length > longestAnswer) return undefined;
  const signature = signAnswer(
    { secret, direction: 'provider-to-platform' },
    { request: headers['x-signature'], status, body: text },
  );
  const isSigned = version === 1 || sameSecret(response.headers.get('x-signature') ?? '', signature);
  return { status, isSigned, value: isSigned ? JSON.parse(text) : undefined };
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
