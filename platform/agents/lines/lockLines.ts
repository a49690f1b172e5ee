import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** Until the transaction ends, no other one moves an account of the merchant or opens one below an upline. */
export async function lockLines(tx: Database, merchant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204112, hashtext(${merchant}))`);
}
