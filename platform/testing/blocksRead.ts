import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/**
 * Blocks of tables and indexes that a call reads, from memory or disk: the same on every machine, unlike time. Only right while nothing else reads, as on the
 * embedded database, which has one connection.
 */
export async function blocksRead(db: Database, call: () => Promise<unknown>): Promise<number> {
  const start = await readSoFar(db);
  await call();
  return (await readSoFar(db)) - start;
}

async function readSoFar(db: Database): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = (await db.execute(sql`
    select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
      + coalesce(idx_blks_hit, 0)) as blocks from pg_statio_user_tables`)) as unknown as {
    rows: { blocks: unknown }[];
  };
  return Number(rows[0]?.blocks);
}
