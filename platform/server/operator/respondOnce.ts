import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { fingerprintOf, requestClaim } from '#platform/base/once/idempotentRequests.ts';
import { transact } from '#platform/base/once/transact.ts';
import type { PlatformParts } from '../parts.ts';

type OperatorApp = Hono<{ Bindings: HttpBindings }>;

/** Response header of a replayed response. */
const replayed = 'idempotent-replayed';

/** Operators' requests are stored for 30 days. A ledger entry refuses its key forever. */
const storedMs = 30 * 86_400_000;

/** The scope of operators' keys. */
export const operatorScope = 'operator';

/** Handles a POST with an Idempotency-Key, see `transact`. `appFor` makes the routes that run in the transaction. */
export async function respondOnce(
  c: Context<{ Bindings: HttpBindings }>,
  key: string,
  parts: PlatformParts,
  appFor: (parts: PlatformParts) => OperatorApp,
): Promise<Response> {
  const body = await c.req.text();
  const fingerprint = fingerprintOf(c.req.path, body);
  const request = { scope: operatorScope, key, fingerprint, storedMs };
  let headers: Record<string, string> = { [replayed]: 'true' };
  const { answer } = await transact(parts, {
    claim: requestClaim(request, parts.now()),
    async work(own) {
      const repeated = new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body });
      const response = await appFor(own).fetch(repeated, c.env);
      headers = Object.fromEntries(response.headers);
      return response.text();
    },
  });
  return new Response(answer, { headers: { ...headers, 'content-type': 'application/json' } });
}
