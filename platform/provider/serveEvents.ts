import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { errorFacts } from '#kit/errorFacts.ts';
import { defaultBodyBytes } from '#schemas/generated/api.ts';
import { refusalStatus, type PaymentEvent, type PaymentRefusalCode } from '#schemas/generated/payments.ts';
import { validatePaymentEvent } from '#schemas/generated/paymentsValidators.js';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { limitBody, parseInput, requirePlain } from '../core/requestInput.ts';
import { statusOf } from '../core/respondWithError.ts';
import { sameSecret } from '../crypto/hashToken.ts';
import { databaseFault } from '../database/index.ts';
import { sign, toleranceSeconds } from '../integration/signature.ts';

/**
 * What takes the events of one subject. Returns the code with which an event is refused, or undefined: it arrived,
 * whether or not it changed anything.
 */
export type EventReceiver = (
  parts: PlatformParts,
  event: PaymentEvent,
) => Promise<PaymentRefusalCode | undefined>;

/**
 * The webhook of the payment provider, `POST /payments/v1/event`: signed, validated, and answered in the words of the
 * payment API (docs/payments.md). Without a provider it does not exist.
 */
export function serveEvents(
  parts: PlatformParts,
  receivers: Readonly<Record<PaymentEvent['subject'], EventReceiver>>,
): Hono<{ Bindings: HttpBindings }> {
  const { payments, now, log } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!payments) return app;
  app.post('/payments/v1/event', limitBody(defaultBodyBytes), async (c) => {
    const refuse = (code: PaymentRefusalCode, message: string) =>
      c.json({ error: { code, message } }, statusOf(refusalStatus[code]));
    c.header('cache-control', 'no-store');
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const timestamp = c.req.header('x-timestamp') ?? '';
    const isSigned =
      /^\d{1,12}$/.test(timestamp) &&
      sameSecret(c.req.header('x-signature') ?? '', sign(payments.secret, timestamp, bytes));
    if (!isSigned) return refuse('bad-signature', 'The signature is wrong.');
    // Each attempt is signed again, so an old one was recorded by somebody.
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
      return refuse('stale-timestamp', `The timestamp is more than ${toleranceSeconds} seconds off.`);
    try {
      const event = parseInput(bytes, badRequest);
      requirePlain(event);
      if (!validatePaymentEvent(event)) throw badRequest();
      const code = await receivers[event.subject](parts, event);
      if (code !== undefined) return refuse(code, `${event.reference} is not a ${event.subject} like this.`);
      return c.json({ received: true });
    } catch (error) {
      if (error instanceof Refusal) return refuse('bad-request', error.message);
      const fault = databaseFault(error);
      if (fault) return refuse('unavailable', fault.message);
      log('error', 'a payment event failed', errorFacts(error, { withStack: true }));
      return refuse('failed', 'The platform failed. Send the same event again.');
    }
  });
  return app;
}

const badRequest = () => new Refusal(400, 'bad-request', { message: 'The body is not an event.' });
