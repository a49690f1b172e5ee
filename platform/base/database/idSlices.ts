import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './types.ts';

/** The ids of a table in slices of at most `size`, both ends included, from the lowest to the highest one at the start. */
export async function* idSlices(
  db: Database,
  table: SQLWrapper,
  size: number,
): AsyncGenerator<{ from: number; to: number }> {
  const { rows } = (await db.execute(
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from ${table}`,
  )) as unknown as { rows: { first: unknown; last: unknown }[] };
  const last = Number(rows[0]?.last);
  for (let from = Number(rows[0]?.first); from <= last; from += size)
    yield { from, to: Math.min(from + size - 1, last) };
}
