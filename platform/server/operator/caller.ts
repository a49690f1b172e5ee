import { sql } from 'drizzle-orm';
import { sameSecret } from '#platform/base/crypto/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { isLoopback, peerAddress, visitorOf, type PlatformContext } from '#platform/base/http/index.ts';
import { currentRequest } from '#platform/base/log/index.ts';
import { operatorActs } from '#platform/base/database/schema/index.ts';
import { isAccessToken, readPerson, type Caller } from '#platform/operators/access/index.ts';
import type { PlatformParts } from '../parts.ts';
import { limitedDetails } from '../trail/index.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who makes a request to the operator API. */
    operatorCaller: Caller;
  }
}

/** Who makes a request. */
export function callerOf(c: PlatformContext): Caller {
  return c.get('operatorCaller');
}

/**
 * Establishes who makes a request: the owner of the machine by the key file, a person by the token of a session or a personal one, or
 * someone who signs in, without any. Requests come from this machine itself; a desk on it that proves itself states the browser's address.
 */
export async function authenticate(
  parts: Pick<PlatformParts, 'db' | 'now' | 'platformKey' | 'demo'>,
  operatorKey: string,
  c: PlatformContext,
): Promise<Caller> {
  const header = c.req.header('authorization');
  const [, given = ''] = /^Bearer (\S+)$/.exec(header ?? '') ?? [];
  if (!isLoopback(peerAddress(c))) throw notTheOperator(operatorKey);
  const { address } = visitorOf(parts, c);
  if (isAccessToken(given)) return readPerson(parts, given, address, parts.now());
  if (sameSecret(given, operatorKey)) return { kind: 'key-file', address };
  if (header === undefined) return { kind: 'stranger', address };
  throw notTheOperator(operatorKey);
}

export function notTheOperator(operatorKey: string): Refusal {
  return new Refusal(403, 'not-the-operator', {
    message:
      operatorKey === ''
        ? 'The key file is switched off (OPERATOR_KEY_FILE=off). Sign in, or use a personal token, from this machine.'
        : 'The operator API needs a request from this machine with the key in DATA_DIR/operator.key, or of someone who is signed in.',
  });
}

/** The columns of the audit trail that say who it was, how signed in, and from where. With the key file, the name is the one that was stated. */
export function trailOf(
  caller: Caller,
  stated: string,
): Pick<typeof operatorActs.$inferInsert, 'operator' | 'operatorId' | 'signedIn' | 'address' | 'requestId'> {
  const { address } = caller;
  const requestId = currentRequest()?.id ?? null;
  if (caller.kind === 'person')
    return { operator: caller.login, operatorId: caller.operatorId, signedIn: caller.by, address, requestId };
  const signedIn = caller.kind === 'key-file' ? ('key file' as const) : null;
  return { operator: stated || 'unnamed', operatorId: null, signedIn, address, requestId };
}

/** Writes a row of the audit trail apart from a transaction: of an attempt that was refused, or of what was shown. */
export async function recordApart(
  { db, now }: Pick<PlatformParts, 'db' | 'now'>,
  caller: Caller,
  {
    act = 'refused',
    call = null,
    subject,
    merchant,
    details,
    by = '',
  }: {
    act?: string;
    /** Its name in the table of operator calls. */
    call?: string | null;
    subject: string;
    merchant?: string | undefined;
    details: Record<string, string>;
    by?: string;
  },
): Promise<void> {
  await db.insert(operatorActs).values({
    ...trailOf(caller, by),
    // The path of a refused request may name a merchant that does not exist.
    merchant: merchant === undefined ? null : sql`(select code from merchants where code = ${merchant})`,
    call,
    act,
    subject,
    details: limitedDetails(details),
    at: now(),
  });
}

/** Records that someone was shown personal data in full, and which: the fields of the request say whose. */
export async function recordShown(
  parts: Pick<PlatformParts, 'db' | 'now'>,
  caller: Caller,
  call: string,
  request: object,
): Promise<void> {
  await recordRead(parts, caller, { act: 'personal-data-shown', call, request });
}

/** Records that someone took a list as a file: with which filter, and whether personal data are masked in it. */
export async function recordFile(
  parts: Pick<PlatformParts, 'db' | 'now'>,
  caller: Caller,
  call: string,
  request: object,
  isMasked: boolean,
): Promise<void> {
  const noted = { personalData: isMasked ? 'masked' : 'shown' };
  await recordRead(parts, caller, { act: 'list-exported', call, request, noted });
}

/** Records that someone took a file, such as a backup. */
export async function recordDownload(
  parts: Pick<PlatformParts, 'db' | 'now'>,
  caller: Caller,
  call: string,
  request: object,
): Promise<void> {
  await recordRead(parts, caller, { act: 'file-downloaded', call, request });
}

async function recordRead(
  parts: Pick<PlatformParts, 'db' | 'now'>,
  caller: Caller,
  {
    act,
    call,
    request,
    noted = {},
  }: { act: string; call: string; request: object; noted?: Record<string, string> },
): Promise<void> {
  const { merchant, ...fields } = request as Record<string, unknown>;
  const details = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
  const named = typeof merchant === 'string' ? merchant : undefined;
  await recordApart(parts, caller, {
    act,
    call,
    subject: call,
    merchant: named,
    details: { ...details, ...noted },
  });
}
