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
  let from = Number(rows[0]?.first);
  while (from <= last) {
    const to = Math.min(from + size - 1, last);
    yield { from, to };
    // Ids of a merchant that came from another shard are far from the others.
    const next = (await db.execute(
      sql`select coalesce(min(id), ${last + 1}::bigint) as first from ${table} where id > ${to}::bigint`,
    )) as unknown as { rows: { first: unknown }[] };
    from = Number(next.rows[0]?.first);
  }
}
