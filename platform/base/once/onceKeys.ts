import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { onceKeys } from '../database/schema/index.ts';

/** Vendors' transactions are known for this time. What they repeat later is refused. */
export const termMs = 400 * 86_400_000;

/** Keys that one statement deletes. */
const keysOfStep = 5_000;

/** Whether a row of `onceKeys` is that of a transfer or of a vendor's transaction. */
export function isOnceKey(kind: 'transfer' | 'vendor', owner: string, key: string): SQL {
  return eq(onceKeys.hash, sql`once_key(${kind}, ${owner}, ${key})`);
}

/** Whether a row was written on the day of its key, by which its partition is found. */
export function isOnDayOfKey(at: PgColumn): SQL {
  const day = sql`(${onceKeys.day}::timestamp at time zone 'UTC')`;
  return sql`(${at} >= ${day} and ${at} < ${day} + interval '24 hours')`;
}

/**
 * Deletes keys that are older than the term, in small steps. Those of rounds that are still open remain, and all that are as old
 * as they. Returns the number of deleted keys.
 */
export async function pruneOnceKeys(db: Database, now: Date): Promise<number> {
  const { rows } = (await db.execute(sql`
    select least(${new Date(now.getTime() - termMs).toISOString()}::timestamptz, min(placed_at))::text as before
    from rounds where sweep_at is not null`)) as unknown as { rows: { before: string }[] };
  const before = rows[0]?.before;
  for (let deleted = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const step = (await db.execute(sql`
      delete from once_keys where ctid = any (array(
        select ctid from once_keys where day < (${before}::timestamptz at time zone 'UTC')::date and not lasts
        limit ${keysOfStep})) returning 1`)) as unknown as { rows: unknown[] };
    deleted += step.rows.length;
    if (step.rows.length < keysOfStep) return deleted;
  }
}
