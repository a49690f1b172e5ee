import { eq, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertMany } from './insertMany.ts';
import type { Database } from './types.ts';

/** Gives a merchant the rows of a table that another merchant has. */
export async function copyRows(
  tx: Database,
  table: PgTable & { merchant: AnyColumn },
  from: string,
  to: string,
): Promise<void> {
  const rows = await tx.select().from(table).where(eq(table.merchant, from));
  await insertMany(
    tx,
    table,
    rows.map((row) => ({ ...row, merchant: to })),
  );
}
