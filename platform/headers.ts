import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { hasOneHost } from '#kit/hasOneHost.ts';
import { Refusal } from './core/Refusal.ts';

/** Kinds of responses of the platform and of the games' origin. */
type ResponseKind = 'call' | 'operator' | 'health' | 'media' | 'service' | 'games';

/** Headers of all responses. No policy lets anything run, load or be framed; a page names what it needs itself. */
const always = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const noStore = { 'cache-control': 'no-store' };

/** The headers of the platform by kind of response. A handler adds to them what only it knows. */
const responseHeaders: Readonly<Record<ResponseKind, Readonly<Record<string, string>>>> = {
  call: { ...always, ...noStore },
  operator: { ...always, ...noStore },
  health: { ...always, ...noStore },
  // Pictures stand on the pages of all sites.
  media: { ...always, 'cross-origin-resource-policy': 'cross-origin' },
  service: { ...always, ...noStore, 'cross-origin-opener-policy': 'same-origin' },
  // A site frames a game.
  games: { ...always, ...noStore, 'cross-origin-resource-policy': 'cross-origin' },
};

/** For a year browsers reach the host by https alone. Subdomains are the operator's: they are not named. */
const strictTransport = 'max-age=31536000';

/**
 * Gives every response of an app the headers of its kind, refusals and missing addresses included, and refuses a
 * request with two `Host` lines. `publicUrl` is where browsers reach the app.
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
      throw new Refusal(400, 'bad-request', { message: 'A request names its host once.' });
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

/** The kind of a response of the games' origin. */
export function gamesKind(path: string): ResponseKind {
  if (path.startsWith('/media/')) return 'media';
  return path === '/healthz' ? 'health' : 'games';
}
