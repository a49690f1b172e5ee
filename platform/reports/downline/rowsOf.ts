import type { SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** The rows of a query that is written as SQL. Sums come as text. */
export async function rowsOf<T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows;
}
