import { Hono, type Context } from 'hono';
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
import { servePageFiles } from '../style/servePageFiles.ts';
import { answerSignature, signatureProblem } from '../vendors/core/sign.ts';
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
      const question = await c.req.text();
      requireSignature(parts, c.req.raw, question);
      return signed(
        c,
        parts.secret,
        outcomeOf(() => answer(parsed(question, validate))),
      );
    });
  serve('/payments', validateCreatePayment, (request) => book.createPayment(request));
  serve('/payments/status', validatePaymentStatus, (request) => book.paymentStatus(request));
  serve('/payments/cancel', validateCancelPayment, (request) => book.cancelPayment(request));
  serve('/payouts', validateCreatePayout, (request) => book.createPayout(request));
  serve('/payouts/status', validatePayoutStatus, (request) => book.payoutStatus(request));
  servePageFiles(app, folders);
  if (parts.showsPayouts) app.route('/', servePayouts(book));
  app.route('/', serveCheckout(parts));
  return app;
}

function requireSignature({ secret, now }: AppParts, request: Request, body: string): void {
  const signer = { secret, direction: 'platform-to-provider' } as const;
  const problem = signatureProblem(signer, request, { body, now: now() });
  if (problem === 'bad-signature')
    throw new PaymentRefusal(problem, 'The signature is wrong, or not one of version 2.');
  if (problem === 'stale-timestamp')
    throw new PaymentRefusal(problem, 'The timestamp is more than 60 seconds off.');
}

/** What a request comes to: its answer, or a refusal in the words of the payment API. */
function outcomeOf(answer: () => object): { status: 200 | PaymentRefusal['status']; value: object } {
  try {
    return { status: 200, value: answer() };
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    return { status: error.status, value: refusal(error.code, error.message) };
  }
}

function signed(c: Context, secret: string, { status, value }: ReturnType<typeof outcomeOf>): Response {
  const [body, request] = [JSON.stringify(value), c.req.header('x-signature') ?? ''];
  const signer = { secret, direction: 'provider-to-platform' } as const;
  const signature = answerSignature(signer, { request, status, body });
  return c.body(body, status, { 'content-type': 'application/json', 'x-signature': signature });
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
