import type { ResponseCache } from '../cache/index.ts';
import { together, type Database } from '../database/index.ts';

/**
 * Parts whose `db` is the transaction of one request: a refusal undoes all that it wrote. They lack the response cache, as
 * responses are computed outside the transaction and waiting for one could deadlock.
 */
export type InTransaction<P> = Omit<P, 'responseCache'> & { inTransaction: true };

/** The claim of a request that must not be carried out twice, with what it is answered. */
export interface Claim<T> {
  /**
   * Claims the request, or returns the answer of an earlier one like it. Refuses one whose key was used for another
   * request. A concurrent claim waits for the end of this transaction.
   */
  take: (tx: Database) => Promise<T | undefined>;
  /** Stores the answer with the claim. Without it, the work does so. */
  store?: (tx: Database, answer: T) => Promise<void>;
}

export interface Work<P, T, F = undefined> {
  /** Without one, every request is carried out. */
  claim?: Claim<T> | undefined;
  /**
   * Reads what the work needs, in one round trip with the claim. What it refuses is refused although the request was answered
   * before.
   */
  facts?: (tx: Database) => Promise<F>;
  /** Changes the data, and records who did it, with the parts of the transaction. */
  work: (own: InTransaction<P>, facts: F) => Promise<T>;
  /** Prepares another try after an error. False if the error stands. */
  again?: (error: unknown) => Promise<boolean>;
}

/** Tries that `again` may ask for. */
const mostTries = 3;

/**
 * The one way through a transaction for calls of members, operators and vendors: begins, claims the request, works, stores
 * the answer, commits. Claim, change, audit entry and answer hold together or not at all, whatever fails in between. A
 * repeated request gets the stored answer. A refused request leaves no trace.
 */
export async function transact<P extends { db: Database; responseCache?: ResponseCache }, T, F = undefined>(
  parts: P,
  { claim, facts, work, again }: Work<P, T, F>,
): Promise<{ answer: T; isRepeat: boolean }> {
  const { responseCache: _, ...others } = parts;
  const run = () =>
    parts.db.transaction(async (tx) => {
      const [earlier, known] = await together([claim?.take(tx), facts?.(tx)]);
      if (earlier !== undefined) return { answer: earlier, isRepeat: true };
      const answer = await work({ ...others, db: tx, inTransaction: true }, known as F);
      await claim?.store?.(tx, answer);
      return { answer, isRepeat: false };
    });
  for (let tries = 1; ; tries += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await run();
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      if (tries === mostTries || !(await again?.(error))) throw error;
    }
}
