import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorRequests } from '#platform/base/database/schema/index.ts';
import type { Caller } from '../access/index.ts';
import { canonicalJson } from './canonicalJson.ts';

export type RequestRow = typeof operatorRequests.$inferSelect;

/** Milliseconds after which a request that no one has decided ends. */
const openMs = 3 * 86_400_000;

/** Who asks or decides. The key file is one person, whatever name is stated with it. */
export function personOf(caller: Caller): string {
  return caller.kind === 'person' ? `operator ${caller.login}` : 'key file';
}

/** What someone asks for. */
export interface Asked {
  merchant: string | null;
  call: string;
  request: object;
  subject: string;
  reason: string | null;
  effect: Record<string, string>;
}

/** Stores what someone asks for, until a second person decides. */
export async function insertRequest(
  tx: Database,
  { call, request, ...asked }: Asked,
  by: { caller: Caller; name: string },
  now: Date,
): Promise<RequestRow> {
  const content = canonicalJson({ call, request });
  const [row] = await tx
    .insert(operatorRequests)
    .values({
      ...asked,
      call,
      content,
      fingerprint: createHash('sha256').update(content).digest('hex'),
      state: 'open',
      askedBy: personOf(by.caller),
      askedAs: by.name,
      signedIn: by.caller.kind === 'person' ? by.caller.by : 'key file',
      askedFrom: by.caller.address,
      askedAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    })
    .returning();
  if (!row) throw new Error('The request was not stored.');
  return row;
}

/** The fields of the call that is asked for. */
export function requestIn({ content }: RequestRow): Record<string, unknown> {
  return (JSON.parse(content) as { request: Record<string, unknown> }).request;
}

/** A request of a merchant, or with null of the platform as a whole. Refuses with `no-such-request`. */
export async function findRequest(db: Database, merchant: string | null, id: number): Promise<RequestRow> {
  const [row] = await db.select().from(operatorRequests).where(isRequest(merchant, id));
  if (!row) throw noSuchRequest(id);
  return row;
}

/**
 * The request that someone decides, locked until the end of the transaction. Refuses one that is decided or has expired, and content that
 * is not the one that was read (`request-changed`).
 */
export async function takeOpenRequest(
  tx: Database,
  { merchant, id, fingerprint }: { merchant: string | null; id: number; fingerprint?: string },
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx.select().from(operatorRequests).where(isRequest(merchant, id)).for('update');
  if (!row) throw noSuchRequest(id);
  if (row.state !== 'open')
    throw new Refusal(409, 'request-decided', { message: `The request ${id} is decided: ${row.state}.` });
  if (row.expiresAt <= now)
    throw new Refusal(409, 'request-expired', { message: `The request ${id} has expired. Ask again.` });
  if (fingerprint !== undefined && fingerprint !== row.fingerprint)
    throw new Refusal(409, 'request-changed', {
      message: `The request ${id} is not the one that you have read. Read it again.`,
    });
  return row;
}

/** Refuses with `same-person` who decides what they have asked for. The database refuses it too. */
export function requireOther({ id, askedBy }: RequestRow, caller: Caller): void {
  if (askedBy === personOf(caller))
    throw new Refusal(403, 'same-person', { message: `You have asked for ${id}. Another person decides.` });
}

export async function storeDecision(
  tx: Database,
  { id }: RequestRow,
  decided: Pick<RequestRow, 'state'> & Partial<Pick<RequestRow, 'decision' | 'failure'>>,
  by: { caller: Caller; name: string },
  now: Date,
): Promise<void> {
  await tx
    .update(operatorRequests)
    .set({ ...decided, decidedBy: personOf(by.caller), decidedAs: by.name, decidedAt: now })
    .where(eq(operatorRequests.id, id));
}

export type RequestFilter = 'open' | 'decided' | 'expired';

/** Requests, newest first, of a merchant or of the platform as a whole. */
export async function listRequests(
  db: Database,
  merchant: string | null,
  { state, before, limit }: { state?: RequestFilter | undefined; before?: number | undefined; limit: number },
  now: Date,
): Promise<RequestRow[]> {
  const { expiresAt } = operatorRequests;
  const isOpen = eq(operatorRequests.state, 'open');
  const wanted = {
    open: and(isOpen, gt(expiresAt, now)),
    expired: and(isOpen, lte(expiresAt, now)),
    decided: or(ne(operatorRequests.state, 'open'), lte(expiresAt, now)),
  };
  return db
    .select()
    .from(operatorRequests)
    .where(
      and(
        isOf(merchant),
        state && wanted[state],
        before === undefined ? undefined : lt(operatorRequests.id, before),
      ),
    )
    .orderBy(desc(operatorRequests.id))
    .limit(limit);
}

const isOf = (merchant: string | null) =>
  merchant === null ? isNull(operatorRequests.merchant) : eq(operatorRequests.merchant, merchant);

const isRequest = (merchant: string | null, id: number) => and(isOf(merchant), eq(operatorRequests.id, id));

function noSuchRequest(id: number): Refusal {
  return new Refusal(404, 'no-such-request', { message: `There is no request ${id}.` });
}
