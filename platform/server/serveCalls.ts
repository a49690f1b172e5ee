import { countAttempt, lockAttempts } from '#platform/accounts/attempts/index.ts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readForm } from '#kit/readForm.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import { callTable, defaultBodyBytes, type CallName, type CallQuery } from '#schemas/generated/api.ts';
import { requestValidators } from '#schemas/generated/apiValidators.js';
import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { requirePaymentPassword } from '#platform/identity/passwords/index.ts';
import { signedIn, type CallContext, type CallHandler } from '#platform/accounts/context/index.ts';
import {
  checkKey,
  fingerprintOf,
  memberStoredMs,
  oneAtATime,
  requestClaim,
  transact,
} from '#platform/base/once/index.ts';
import {
  openBody,
  type PlatformContext,
  limitBody,
  readJson,
  requirePlain,
} from '#platform/base/http/index.ts';
import { requireAgreement } from '#platform/identity/agreement/index.ts';
import { guardGate } from './gate.ts';
import { requireNoBreak, callsInBreak, noteLimitHit } from '#platform/identity/limits/index.ts';
import { handlers } from './handlers.ts';
import type { PlatformParts } from './parts.ts';
import { readContext } from '#platform/identity/sessions/index.ts';
import { replicaCalls } from './replicaCalls.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { invalidRequest, noSession } from './refuseRequest.ts';

/** More fields than any form of the table has. */
const maxFields = 64;

/**
 * A route for every entry of the table of calls. The table, not the handler, defines method, token, encryption and
 * shape.
 */
export function serveCalls(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const name of callNames()) serve(app, parts, name);
  for (const [path, methods] of methodsByPath())
    app.all(path, (c) => {
      c.header('allow', methods.join(', '));
      throw new Refusal(405, 'wrong-method', { message: `${path} is a ${methods.join(' or ')} call.` });
    });
  return app;
}

/** The methods of each path: the lobby of the lotteries is a GET where games start by POST (R7.5). */
function methodsByPath(): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, method, also } of callNames().map((name) => callTable[name]))
    paths.set(path, [...(paths.get(path) ?? []), method, ...(also ? [also] : [])]);
  return paths;
}

/** Names of all calls. */
export function callNames(): CallName[] {
  return Object.keys(callTable).filter((name): name is CallName => name in callTable);
}

/** Calls whose refusals count as attempts, and whose attempts these are: of one they are judged one at a time. */
const countsRefusals: Readonly<Partial<Record<CallName, (query: unknown, context: CallContext) => number>>> =
  {
    // Of all agents above the recipient together.
    downlineTransfer: (query) => Number(fieldOf(query, 'account')),
    agentOpenAccount: (_, context) => signedIn(context).account.id,
  };

function serve<N extends CallName>(
  app: Hono<{ Bindings: HttpBindings }>,
  parts: PlatformParts,
  name: N,
): void {
  const entry = callTable[name];
  const handler: CallHandler<PlatformParts, N> = handlers[name];
  const validate = requestValidators[name];
  const methods = [entry.method, ...(entry.also ? [entry.also] : [])];
  const bytes = entry.bodyBytes ?? defaultBodyBytes;
  const replica = replicaCalls.has(name) ? parts.replica : undefined;
  const answer = async (c: PlatformContext): Promise<Response> => {
    const context = await readContext(parts, c);
    guardGate(name, context);
    requireHeaders(c, name);
    if (entry.token && !context.session) throw noSession(context);
    if (entry.token && !entry.trial) requireRealAccount(signedIn(context).account);
    if (entry.token) requireAgreement(signedIn(context).account, name, entry.method);
    if (callsInBreak[name].inBreak === 'closed') requireNoBreak(context.session?.exclusion);
    const query = await readQuery(parts, c, name, bytes);
    if (!validate(query)) throw invalidRequest(validate);
    if (hasInfinity(query)) throw new Refusal(422, 'invalid-request', { message: 'A number is too large.' });
    // Before the transaction of a call that moves money, so that a refusal does not undo the count of wrong ones.
    if (entry.paymentPassword)
      await requirePaymentPassword(parts, context, fieldOf(query, 'paymentPassword'));
    c.header('cache-control', 'no-store');
    c.header('content-type', 'application/json');
    const make = async (idempotencyKey?: string): Promise<string> =>
      written(
        name,
        await noting(parts, () => {
          const given = { ...context, ...(idempotencyKey && { idempotencyKey }) };
          return replica
            ? replica.read(async (db) => handler({ ...parts, db }, query, given))
            : handler(parts, query, given);
        }),
      );
    if (entry.movedByVendor) return c.body(await make(keyOf(c)));
    if (entry.movesMoney || entry.once) {
      const of = countsRefusals[name]?.(query, context);
      const key = keyOf(c);
      const { answer, isRepeat } = await noting(parts, () =>
        of === undefined
          ? makeOnce(parts, name, query, context, key)
          : makeCounted(parts, name, of, (own) => makeOnce(own, name, query, context, key)),
      );
      if (isRepeat) c.header('idempotent-replayed', 'true');
      return c.body(answer);
    }
    // Responses to members may be personal, so they are not cached.
    if (context.session || !parts.responseCache) return c.body(await make());
    return c.body(
      await parts.responseCache.find(name, [context.merchant.code, context.language, query], () => make()),
    );
  };
  const span = { name: `call ${name}`, kind: 'internal', attributes: { 'livery.call': name } } as const;
  app.on(methods, entry.path, limitBody(bytes), (c) =>
    inSpan(
      () => span,
      () => answer(c),
    ),
  );
}

/** The Idempotency-Key of a request. */
function keyOf(c: PlatformContext): string {
  const key = c.req.header('idempotency-key');
  if (!key)
    throw new Refusal(400, 'no-idempotency-key', {
      message:
        'The header Idempotency-Key is missing. It prevents a repeated request from being carried out again.',
    });
  checkKey(key);
  return key;
}

/** Does the work of a call. If a limit of the member refuses it, the member is notified. */
async function noting<T>(parts: PlatformParts, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await noteLimitHit(parts, error);
    throw error;
  }
}

/**
 * Makes a call whose refusal counts as an attempt, one at a time: what the call wrote is undone, and the refusal counted before the next
 * attempt is judged, also among several platforms.
 */
async function makeCounted<T>(
  parts: PlatformParts,
  name: CallName,
  of: number,
  make: (own: PlatformParts) => Promise<T>,
): Promise<T> {
  const key = `${name} ${of}`;
  // In line before the transaction: at most one connection of this process waits for the lock.
  const outcome = await oneAtATime(key, () =>
    parts.db.transaction(async (tx) => {
      await lockAttempts(tx, key);
      try {
        return { made: await make({ ...parts, db: tx }) };
      } catch (error) {
        const attempt = error instanceof Refusal ? error.facts.attempt : undefined;
        if (!attempt) throw error;
        await countAttempt(tx, attempt, attempt.key, parts.now());
        return { error };
      }
    }),
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.made;
}

/** Makes a call once per Idempotency-Key of the member, in one transaction with its response. */
function makeOnce<N extends CallName>(
  parts: PlatformParts,
  name: N,
  query: CallQuery<N>,
  context: CallContext,
  idempotencyKey: string,
): Promise<{ answer: string; isRepeat: boolean }> {
  const scope = `member:${signedIn(context).account.id}`;
  const fingerprint = fingerprintOf(callTable[name].path, query);
  const { code: merchant } = context.merchant;
  const request = { scope, merchant, key: idempotencyKey, fingerprint, storedMs: memberStoredMs };
  return transact(parts, {
    claim: requestClaim(request, parts.now()),
    work: async (own) => written(name, await handlers[name](own, query, { ...context, idempotencyKey })),
  });
}

async function readQuery(
  { db }: PlatformParts,
  c: PlatformContext,
  name: CallName,
  bytes: number,
): Promise<unknown> {
  const entry = callTable[name];
  if (entry.method === 'GET' || entry.method === 'DELETE') return { ...c.req.query() };
  const body = entry.form ? await readFields(c, bytes) : await readJson(c);
  if (entry.encrypted) return openBody(db, body, entry.path);
  for (const field of entry.encryptedFields ?? []) {
    const jwe = fieldOf(body, field);
    if (jwe !== undefined)
      Object.assign(body as object, { [field]: await openBody(db, { jwe }, entry.path) });
  }
  return body;
}

/** Headers with a fixed value, such as the gateway's version (R7.7). */
function requireHeaders(c: PlatformContext, name: CallName): void {
  for (const [header, value] of Object.entries(callTable[name].headers ?? {}))
    if (c.req.header(header) !== value)
      throw new Refusal(400, 'wrong-header', { message: `The header ${header} must be ${value}.` });
}

async function readFields(c: PlatformContext, bytes: number): Promise<unknown> {
  const form = readForm(new Uint8Array(await c.req.arrayBuffer()), { bytes, fields: maxFields });
  if (!form) throw new Refusal(413, 'too-large', { message: `The form has more than ${maxFields} fields.` });
  const fields = Object.fromEntries(form);
  requirePlain(fields);
  return fields;
}

function written(name: CallName, value: unknown): string {
  return JSON.stringify(callTable[name].hasOutside ? value : { success: true, value });
}

/** `1e400` in a query becomes Infinity when Ajv coerces it, and then passes Ajv's limits. */
function hasInfinity(query: unknown): boolean {
  return Object.values(query as object).some((value) => typeof value === 'number' && !Number.isFinite(value));
}

function fieldOf(query: unknown, name: string): unknown {
  return typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
}
