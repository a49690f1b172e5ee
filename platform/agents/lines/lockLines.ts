import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** Until the transaction ends, no other one moves an account of the merchant, opens one below an upline or sets a rate. */
export async function lockLines(tx: Database, merchant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204112, hashtext(${merchant}))`);
}

/** Until the transaction ends, the tree changes by new accounts alone. Others that lock it so do not wait. */
export async function lockLinesAgainstMoves(tx: Database, merchant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(7204112, hashtext(${merchant}))`);
}
