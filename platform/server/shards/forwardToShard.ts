import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorFacts } from '#kit/errorFacts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { type PlatformContext, requestMs, visitorOf } from '#platform/base/http/index.ts';
import { merchantInName, operatorMerchant } from '#platform/base/shards/index.ts';
import { integrationPath } from '#platform/play/integration/index.ts';
import type { PlatformParts } from '../parts.ts';

/** Says that a platform has forwarded the request: it is forwarded once at most. */
const hopHeader = 'x-shard-hop';

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1), and those that fetch sets itself. */
const ofConnection = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host'];

/** What only a portal that proved itself may say of a visitor. */
const ofPortals = ['x-site', 'x-visitor-country', 'x-visitor-agent', 'x-request-id', 'traceparent'];

/** Longest body in which a merchant is looked for; longer ones are refused by the routes of these calls. */
const mostBytes = 65_536;

/**
 * Passes requests for merchants of other shards on to the platforms there: calls of portals that do not know the directory, calls of
 * vendors, which name the merchant by their session or token, and events of the payment provider. Bodies and signatures stay as they
 * are. Operators are given the address instead (421), because their API answers on its own machine alone: their client goes there by itself
 * if it is the same machine.
 */
export function forwardToShard(app: Hono<{ Bindings: HttpBindings }>, parts: PlatformParts): void {
  const { shards } = parts;
  if (!shards) return;
  app.use('*', async (c, next) => {
    if (c.req.header(hopHeader) !== undefined) return next();
    const merchant = await merchantOf(c);
    if (merchant === undefined) {
      if (isOfVendor(c)) return searchAll(parts, c, next);
      return next();
    }
    const place = shards.placeOf(merchant);
    if (!place || place.isOwn) return next();
    if (operatorMerchant(c.req.path) !== undefined)
      throw new Refusal(421, 'other-shard', {
        message: `Merchant ${merchant} lives on shard ${place.shard}. Send the call to the platform at ${place.address}, from its machine.`,
        value: { shard: place.shard, address: place.address },
      });
    return forward(parts, c, place.address);
  });
}

const isOfVendor = ({ req: { method, path } }: PlatformContext): boolean =>
  method === 'POST' && path.startsWith(`${integrationPath}/`);

/**
 * A vendor's call that names no merchant, such as for the status of a round, or with a session from before sessions named it: this shard
 * answers, or the first other one that knows what the call is about.
 */
async function searchAll(parts: PlatformParts, c: PlatformContext, next: () => Promise<void>): Promise<void> {
  const body = await c.req.raw.clone().arrayBuffer();
  await next();
  for (const address of parts.shards?.others() ?? []) {
    if (!(await isUnknown(c.res))) return;
    c.res = undefined;
    c.res = await forward(parts, c, address, body);
  }
}

async function isUnknown(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  const { error } = Object(await answer.clone().json()) as { error?: { code?: string } };
  return error?.code === 'unknown-round' || error?.code === 'unknown-session';
}

async function merchantOf(c: PlatformContext): Promise<string | undefined> {
  const { path, method } = c.req;
  const named = c.req.header('x-merchant') ?? operatorMerchant(path);
  if (named !== undefined || method !== 'POST') return named;
  if (isOfVendor(c)) {
    const { session, token } = await fieldsOf(c);
    return merchantInName(session ?? token ?? '');
  }
  return path === '/payments/v1/event' ? (await fieldsOf(c)).merchant : undefined;
}

/** The texts of a JSON body, which the route reads again. */
async function fieldsOf(c: PlatformContext): Promise<Partial<Record<string, string>>> {
  const length = Number(c.req.header('content-length') ?? Infinity);
  if (!(length <= mostBytes)) return {};
  try {
    const body = Object(await c.req.raw.clone().json()) as Record<string, unknown>;
    const texts = Object.entries(body).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    // Not JSON: the route says so.
    return {};
  }
}

async function forward(
  parts: PlatformParts,
  c: PlatformContext,
  address: string,
  body: BodyInit | null = c.req.raw.body,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ofConnection) headers.delete(name);
  headers.set(hopHeader, String(parts.shards?.shard ?? ''));
  // The answer is passed on byte by byte: it may be signed.
  headers.set('accept-encoding', 'identity');
  const visitor = visitorOf(parts, c);
  if (!visitor.portal) {
    for (const name of ofPortals) headers.delete(name);
    headers.set('x-platform-key', parts.platformKey);
    headers.set('x-visitor-address', visitor.address);
  }
  const { method } = c.req.raw;
  const { pathname, search } = new URL(c.req.url);
  const request: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    redirect: 'manual',
    duplex: 'half',
    signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(requestMs)]),
    ...(body && { body }),
  };
  try {
    const answer = await fetch(`${address}${pathname}${search}`, request);
    const passed = new Headers(answer.headers);
    for (const name of [...ofConnection, 'content-encoding', 'x-request-id']) passed.delete(name);
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch (error) {
    parts.log('warn', 'the platform of another shard does not answer', { address, ...errorFacts(error) });
    throw new Refusal(503, 'unavailable', {
      message: 'This is not possible at the moment. Please try again shortly.',
      retryAfter: 1,
    });
  }
}
