import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { claimRequest, findRequest, storeResponse } from './requests.ts';

type OperatorApp = Hono<{ Bindings: HttpBindings }>;

/** Response header of a replayed response. */
const replayed = 'idempotent-replayed';

/**
 * Handles a POST with an Idempotency-Key. The change and its response are committed in one transaction, so repeating a
 * request under its key never executes it twice and returns the same response, whatever failed in between. Another
 * request under that key is refused (409 `key-reused`). A refused request leaves no trace. `appFor` makes the routes
 * that run in the transaction.
 */
export async function respondOnce(
  c: Context<{ Bindings: HttpBindings }>,
  key: string,
  parts: PlatformParts,
  appFor: (parts: PlatformParts) => OperatorApp,
): Promise<Response> {
  if (key === '' || key.length > 100)
    throw new Refusal(400, 'bad-idempotency-key', { message: 'An Idempotency-Key has 1 to 100 characters.' });
  const body = await c.req.text();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([c.req.path, body]))
    .digest('hex');
  return parts.db.transaction(async (tx) => {
    if (!(await claimRequest(tx, { key, fingerprint }, parts.now()))) {
      const earlier = await findRequest(tx, key);
      if (earlier?.fingerprint !== fingerprint)
        throw new Refusal(409, 'key-reused', {
          message: 'This Idempotency-Key was used for another request.',
        });
      return responseOf(earlier.response, { [replayed]: 'true' });
    }
    // Cached responses are computed outside this transaction: waiting for one could deadlock.
    const { responseCache: _, ...own } = parts;
    const request = new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body });
    const response = await appFor({ ...own, db: tx }).fetch(request, c.env);
    const text = await response.text();
    await storeResponse(tx, key, text);
    return responseOf(text, Object.fromEntries(response.headers));
  });
}

function responseOf(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}
