import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { idempotentRequests } from '../database/schema/index.ts';
import { Refusal } from '../errors/index.ts';
import type { Claim } from './transact.ts';

/** A request that must not be carried out twice. */
export interface OnceRequest {
  /** Who may repeat it: `operator`, or `member:<account id>`. Keys of others are other keys. */
  scope: string;
  /** Whose data it changes; null for the platform as a whole. */
  merchant: string | null;
  /** The Idempotency-Key. */
  key: string;
  /** What else identifies the request; the same key with another fingerprint is refused. */
  fingerprint: string;
  /** How long the response is stored, in milliseconds. */
  storedMs: number;
}

/** Responses to members are stored for a day. */
export const memberStoredMs = 24 * 3_600_000;

/**
 * The claim of a request under its Idempotency-Key, with its response as text. Another request under that key is refused
 * (409 `key-reused`), and a key that cannot be stored (400 `bad-idempotency-key`).
 */
export function requestClaim(
  { scope, merchant, key, fingerprint, storedMs }: OnceRequest,
  createdAt: Date,
): Claim<string> {
  checkKey(key);
  return {
    async take(tx) {
      const expiresAt = new Date(createdAt.getTime() + storedMs);
      const claim = { merchant, fingerprint, response: '', createdAt, expiresAt };
      const claimed = await tx
        .insert(idempotentRequests)
        .values({ scope, key, ...claim })
        .onConflictDoUpdate({
          target: [idempotentRequests.scope, idempotentRequests.key],
          set: claim,
          // An expired request counts as deleted, whenever the job comes.
          setWhere: lte(idempotentRequests.expiresAt, createdAt),
        })
        .returning({ key: idempotentRequests.key });
      if (claimed.length > 0) return undefined;
      const earlier = await findRequest(tx, scope, key);
      if (earlier?.fingerprint !== fingerprint)
        throw new Refusal(409, 'key-reused', {
          message: 'This Idempotency-Key was used for another request.',
        });
      return earlier.response;
    },
    async store(tx, response) {
      await tx
        .update(idempotentRequests)
        .set({ response })
        .where(and(eq(idempotentRequests.scope, scope), eq(idempotentRequests.key, key)));
    },
  };
}

/** Refuses an Idempotency-Key that is empty or too long to be stored (400 `bad-idempotency-key`). */
export function checkKey(key: string): void {
  if (key === '' || key.length > 100)
    throw new Refusal(400, 'bad-idempotency-key', { message: 'An Idempotency-Key has 1 to 100 characters.' });
}

/** The request made under a key, or undefined. */
export async function findRequest(
  db: Database,
  scope: string,
  key: string,
): Promise<{ fingerprint: string; response: string } | undefined> {
  const [row] = await db
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.scope, scope), eq(idempotentRequests.key, key)));
  return row;
}

/** Deletes requests whose time is over; returns how many. */
export async function pruneRequests(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotentRequests)
    .where(lte(idempotentRequests.expiresAt, now))
    .returning({ key: idempotentRequests.key });
  return gone.length;
}

/** The fingerprint of a request with these parts. */
export function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
