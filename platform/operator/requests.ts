import { eq, lt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { operatorRequests } from '../database/schema/index.ts';

/** Days for which a request is stored. A ledger entry refuses its key forever. */
const days = 30;

export interface OperatorRequest {
  key: string;
  fingerprint: string;
  response: string;
}

/** The request made under a key, or undefined. */
export async function findRequest(db: Database, key: string): Promise<OperatorRequest | undefined> {
  const [row] = await db.select().from(operatorRequests).where(eq(operatorRequests.key, key));
  return row;
}

/** Claims a key; false if it was used. A concurrent claim waits for the end of this transaction. */
export async function claimRequest(
  tx: Database,
  request: Omit<OperatorRequest, 'response'>,
  now: Date,
): Promise<boolean> {
  await tx.delete(operatorRequests).where(lt(operatorRequests.createdAt, daysBefore(now)));
  const written = await tx
    .insert(operatorRequests)
    .values({ ...request, response: '', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: operatorRequests.key });
  return written.length === 1;
}

export async function storeResponse(tx: Database, key: string, response: string): Promise<void> {
  await tx.update(operatorRequests).set({ response }).where(eq(operatorRequests.key, key));
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
