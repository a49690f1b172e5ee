import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import openApi from '#schemas/generated/paymentsOpenApi.json' with { type: 'json' };
import {
  validateCancelPayment,
  validateCreatePayment,
  validateCreatePayout,
  validatePaymentStatus,
  validatePayoutStatus,
  type PaymentValidator,
} from '#schemas/generated/paymentsValidators.js';
import { isSigned } from '../vendors/core/sign.ts';
import type { Log } from '../vendors/core/types.ts';
import type { Book } from './Book.ts';
import { serveCheckout } from './serveCheckout.ts';
import { PaymentRefusal } from './PaymentRefusal.ts';
import { servePayouts } from './servePayouts.ts';

export interface AppParts {
  book: Book;
  secret: string;
  /** Milliseconds. */
  now: () => number;
  log: Log;
  /** Folders that are served: the checkout's sheet, and the platform's fonts. */
  folders: { page: string; media: string };
  /** Whether browsers reach the checkout by https. */
  isSecure: boolean;
  /** Whether there is a page of the latest payouts, which everyone who reaches the checkouts can read. */
  showsPayouts?: boolean;
}

/** Bytes of a request's body. */
const bodyBytes = 8_192;
/** Seconds by which the platform's clock may differ. */
const clockSeconds = 60;

/** Headers of every response; a checkout adds its own policy. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** The payment provider: its API below `/v1`, and the checkouts. */
export function createApp(parts: AppParts): Hono {
  const { book, log, folders, isSecure } = parts;
  const app = new Hono();
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000');
    await next();
  });
  app.use(
    '*',
    bodyLimit({ maxSize: bodyBytes, onError: (c) => c.json(refusal('bad-request', 'Too long.'), 413) }),
  );
  app.onError((error, c) => {
    if (error instanceof PaymentRefusal) return c.json(refusal(error.code, error.message), error.status);
    log('error', 'a request failed', { path: c.req.routePath, error: error.name, text: error.message });
    return c.json(refusal('failed', 'The provider failed. Send the same request again.'), 500);
  });
  app.notFound((c) => c.text('not found', 404));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/v1/openapi.json', (c) => c.json(openApi));
  const serve = <T>(path: string, validate: PaymentValidator<T>, answer: (request: T) => object) =>
    app.post(`/v1${path}`, async (c) => {
      const body = await c.req.text();
      requireSignature(parts, body, (name) => c.req.header(name) ?? '');
      return c.json(answer(parsed(body, validate)));
    });
  serve('/payments', validateCreatePayment, (request) => book.createPayment(request));
  serve('/payments/status', validatePaymentStatus, (request) => book.paymentStatus(request));
  serve('/payments/cancel', validateCancelPayment, (request) => book.cancelPayment(request));
  serve('/payouts', validateCreatePayout, (request) => book.createPayout(request));
  serve('/payouts/status', validatePayoutStatus, (request) => book.payoutStatus(request));
  app.get('/style/*', files(folders.page, '/style'));
  app.get('/media/*', files(folders.media, '/media'));
  if (parts.showsPayouts) app.route('/', servePayouts(book));
  app.route('/', serveCheckout(parts));
  return app;
}

function files(root: string, prefix: string): ReturnType<typeof serveStatic> {
  return serveStatic({
    root,
    rewriteRequestPath: (asked) => asked.slice(prefix.length),
    onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
  });
}

function requireSignature({ secret, now }: AppParts, body: string, header: (name: string) => string): void {
  const timestamp = header('x-timestamp');
  if (!/^\d{1,12}$/.test(timestamp) || !isSigned(secret, timestamp, body, header('x-signature')))
    throw new PaymentRefusal('bad-signature', 'The signature is wrong.');
  if (Math.abs(Number(timestamp) - now() / 1000) > clockSeconds)
    throw new PaymentRefusal('stale-timestamp', `The timestamp is more than ${clockSeconds} seconds off.`);
}

function parsed<T>(body: string, validate: PaymentValidator<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new PaymentRefusal('bad-request', 'The body is not JSON.');
  }
  if (validate(value)) return value;
  const [first] = validate.errors ?? [];
  throw new PaymentRefusal('bad-request', `${first?.instancePath || 'body'} ${first?.message ?? 'is wrong'}`);
}

const refusal = (code: string, message: string) => ({ error: { code, message } });
