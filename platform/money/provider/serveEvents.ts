import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { errorFacts } from '#kit/errorFacts.ts';
import { defaultBodyBytes } from '#schemas/generated/api.ts';
import { refusalStatus, type PaymentEvent, type PaymentRefusalCode } from '#schemas/generated/payments.ts';
import { validatePaymentEvent } from '#schemas/generated/paymentsValidators.js';
import type { MoneyParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { limitBody, parseInput, requirePlain, statusOf } from '#platform/base/http/index.ts';
import {
  incomingOf,
  isRecent,
  toleranceSeconds,
  versionOf,
  withSignature,
  type Incoming,
  type SignatureVersion,
} from '#platform/base/crypto/index.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import { noteProviderVersion1, providerSignatures } from './providerSignatures.ts';

/**
 * What takes the events of one subject. Returns the code with which an event is refused, or undefined: it arrived,
 * whether or not it changed anything.
 */
export type EventReceiver = (
  parts: MoneyParts,
  event: PaymentEvent,
) => Promise<PaymentRefusalCode | undefined>;

type Receivers = Readonly<Record<PaymentEvent['subject'], EventReceiver>>;

interface EventRefusal {
  code: PaymentRefusalCode;
  message: string;
}

/**
 * The webhook of the payment provider, `POST /payments/v1/event`: signed, validated, and answered in the words of the
 * payment API (docs/payments.md). Without a provider it does not exist.
 */
export function serveEvents(parts: MoneyParts, receivers: Receivers): Hono<{ Bindings: HttpBindings }> {
  const { payments } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!payments) return app;
  const { secret, url } = payments;
  app.post('/payments/v1/event', limitBody(defaultBodyBytes), async (c) => {
    c.header('cache-control', 'no-store');
    const request = incomingOf(c.req.raw, new Uint8Array(await c.req.arrayBuffer()));
    const version = versionOf({ secret, direction: 'provider-to-platform' }, request);
    const answer =
      version === undefined
        ? refusal('bad-signature', 'The signature is wrong.')
        : await answerTo(parts, { url, receivers }, { ...request, version });
    const response =
      'code' in answer
        ? c.json({ error: answer }, statusOf(refusalStatus[answer.code]))
        : c.json({ received: true });
    return version === 2
      ? withSignature(response, { secret, direction: 'platform-to-provider' }, request.signature)
      : response;
  });
  return app;
}

async function answerTo(
  parts: MoneyParts,
  { url, receivers }: { url: string; receivers: Receivers },
  { version, timestamp, body }: Incoming & { version: SignatureVersion },
): Promise<EventRefusal | { received: true }> {
  const now = parts.now();
  try {
    const provider = await providerSignatures(parts.db, url);
    if (version < provider.version)
      return refusal(
        'signature-version',
        'The provider signs by version 2: X-Signature must be v2=<hex>. Send the same event, signed by version 2.',
      );
    // Each attempt is signed again, so an old signature means a replay.
    if (!isRecent(timestamp, now))
      return refusal('stale-timestamp', `The timestamp is more than ${toleranceSeconds} seconds off.`);
    if (version === 1) await noteProviderVersion1(parts.db, url, { ...provider, now });
    const event = parseInput(body, badRequest);
    requirePlain(event);
    if (!validatePaymentEvent(event)) throw badRequest();
    const code = await receivers[event.subject](parts, event);
    // Its merchant moves to another shard: the provider sends the event again.
    if (code !== undefined && (await parts.shards?.isElsewhere(event.merchant)))
      return refusal('unavailable', 'The merchant moves to another server.');
    if (code !== undefined) return refusal(code, `${event.reference} is not a ${event.subject} like this.`);
    return { received: true };
  } catch (error) {
    if (error instanceof Refusal) return refusal('bad-request', error.message);
    const fault = databaseFault(error);
    if (fault) return refusal('unavailable', fault.message);
    parts.log('error', 'a payment event failed', errorFacts(error, { withStack: true }));
    return refusal('failed', 'The platform failed. Send the same event again.');
  }
}

const refusal = (code: PaymentRefusalCode, message: string): EventRefusal => ({ code, message });
const badRequest = () => new Refusal(400, 'bad-request', { message: 'The body is not an event.' });
