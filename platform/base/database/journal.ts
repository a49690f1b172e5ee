import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './types.ts';

/** A migration of this build. `when` is its timestamp in milliseconds, by which a database remembers it. */
export interface Migration {
  when: number;
  tag: string;
}

/** The migrations of this build in their order, from Drizzle's journal in the folder of migrations. */
export async function readJournal(migrations: string): Promise<Migration[]> {
  const text = await readFile(join(migrations, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(text) as { entries: Migration[] }).entries;
}

/** The timestamps of the migrations that the database has. */
export async function appliedMigrations(db: Database): Promise<number[]> {
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
