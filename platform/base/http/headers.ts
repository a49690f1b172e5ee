import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { hasOneHost } from '#kit/hasOneHost.ts';
import { Refusal } from '../errors/index.ts';

/** Kinds of responses of the platform. */
type ResponseKind = 'call' | 'operator' | 'health' | 'media' | 'service';

/** Headers of all responses. The policy allows nothing to run, load or be framed; a page adds what it needs. */
const always = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const noStore = { 'cache-control': 'no-store' };

/** Headers by kind of response. A handler adds those that only it can know. */
const responseHeaders: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  call: { ...always, ...noStore },
  operator: { ...always, ...noStore },
  health: { ...always, ...noStore },
  // All sites embed pictures.
  media: { ...always, 'cross-origin-resource-policy': 'cross-origin' },
  service: { ...always, ...noStore, 'cross-origin-opener-policy': 'same-origin' },
};

/** Browsers use only https for this host for a year. Subdomains belong to the operator and are not included. */
const strictTransport = 'max-age=31536000';

/**
 * Gives every response of an app the headers of its kind, including refusals and 404s, and refuses requests with two
 * `Host` lines. `publicUrl` is the app's address for browsers.
 */
export function guardResponses(
  app: Hono<{ Bindings: HttpBindings }>,
  kindOf: (path: string) => ResponseKind,
  publicUrl: () => string,
): void {
  app.use('*', async (c, next) => {
    for (const [name, value] of Object.entries(responseHeaders[kindOf(c.req.path)])) c.header(name, value);
    if (publicUrl().startsWith('https:')) c.header('strict-transport-security', strictTransport);
    if (!hasOneHost(c.env?.incoming?.rawHeaders ?? []))
      throw new Refusal(400, 'bad-request', { message: 'The request has more than one Host header.' });
    await next();
  });
}

/** The kind of a response of the platform. */
export function platformKind(path: string): ResponseKind {
  if (path.startsWith('/media/')) return 'media';
  if (path === '/operator' || path.startsWith('/operator/')) return 'operator';
  if (path === '/service' || path.startsWith('/service/')) return 'service';
  return checks.has(path) ? 'health' : 'call';
}

const checks = new Set(['/healthz', '/readyz', '/metrics']);
