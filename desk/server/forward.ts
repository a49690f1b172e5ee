import type { Context } from 'hono';
import { endSession, sessionOf, setSession } from './session.ts';

/** The platform behind the desk. */
export interface PlatformAccess {
  /** `http://127.0.0.1:4100`, without a path. */
  platformUrl: string;
  /** With it the platform takes the browser's address from the desk (PLATFORM_KEY). */
  platformKey: string;
}

/** Milliseconds until the platform has to begin its response. A file may take longer to arrive. */
const patienceMs = 60_000;
/** A backup, and the audits of a large database, take as long as they take. */
const longPatienceMs = 3_600_000;
const slowPath = /^\/operator\/(backup|(ledger|records|settlements)\/audit)$/;

const sent = ['content-type', 'idempotency-key', 'accept'];
const received = ['content-type', 'content-disposition', 'idempotent-replayed', 'retry-after'];

/**
 * Hands a request of the page to the operator API with the token of the session, and its response back. The token that a sign-in gives goes
 * into the cookie and not to the page. Without a response of the platform: 502 `platform-away`.
 */
export async function forward(
  c: Context,
  { platformUrl, platformKey }: PlatformAccess,
  address: string,
): Promise<Response> {
  const token = sessionOf(c);
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers({
    'x-platform-key': platformKey,
    'x-visitor-address': address,
    'x-visitor-browser': c.req.header('user-agent') ?? '',
  });
  for (const name of sent) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const hasBody = !['GET', 'HEAD'].includes(c.req.method);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), slowPath.test(pathname) ? longPatienceMs : patienceMs);
  let response: Response;
  try {
    response = await fetch(`${platformUrl}${pathname}${search}`, {
      method: c.req.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([c.req.raw.signal, patience.signal]),
      ...(hasBody && { body: await c.req.arrayBuffer() }),
    });
  } catch {
    return c.json({ success: false, code: 'platform-away', message: 'The platform does not respond.' }, 502, {
      'cache-control': 'no-store',
    });
  } finally {
    clearTimeout(timer);
  }
  c.header('cache-control', 'no-store');
  for (const name of received) {
    const value = response.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  // Not of a request that was sent before someone signed in.
  if (response.status === 401 && token !== undefined) endSession(c);
  if (pathname === '/operator/sign-in' && response.ok) return signedIn(c, response);
  if (pathname === '/operator/me/sign-out' && response.ok) endSession(c);
  return new Response(response.body, { status: response.status, headers: c.res.headers });
}

/** The response to a sign-in without its token, which goes into the cookie. */
async function signedIn(c: Context, response: Response): Promise<Response> {
  const body = (await response.json()) as { success: boolean; value: { token: string } };
  const { token, ...rest } = body.value;
  setSession(c, token);
  return c.json({ ...body, value: rest });
}
