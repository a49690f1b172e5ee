import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DatabaseNewer } from './DatabaseNewer.ts';
import type { Database } from './types.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

/** Rejects with DatabaseNewer if the database has migrations that this build lacks. */
export async function refuseNewer(db: Database, migrations: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;
  const ours = new Set(journal.entries.map(({ when }) => when));
  const unknown = (await appliedMigrations(db)).filter((when) => !ours.has(when));
  if (unknown.length > 0)
    throw new DatabaseNewer(Math.max(...unknown), journal.entries.at(-1)?.tag ?? 'none');
}

/** The creation time of each migration that the database has, from Drizzle's journal. */
async function appliedMigrations(db: Database): Promise<number[]> {
  const table = await rowsOf(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (table[0]?.['is_there'] !== true) return [];
  const rows = await rowsOf(db, sql`select created_at from drizzle.__drizzle_migrations`);
  return rows.map((row) => Number(row['created_at']));
}

async function rowsOf(db: Database, statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] };
  return result.rows;
}
