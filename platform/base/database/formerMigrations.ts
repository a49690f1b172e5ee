import { sql } from 'drizzle-orm';
import { DatabaseOlder } from './DatabaseOlder.ts';
import { appliedMigrations, readJournal } from './journal.ts';
import type { Database } from './types.ts';

/** The last of the migrations that the start migration replaced. Both lead to the same tables. */
export const lastFormer = { when: 1_795_920_072_881, tag: '0058_slips' } as const;

/**
 * Marks the start migration as applied where the last former one was. Throws DatabaseOlder if the database stopped at an
 * earlier one. Leaves any other database as it is.
 */
export async function carryOverFormer(db: Database, migrations: string): Promise<void> {
  const [start] = await readJournal(migrations);
  const applied = await appliedMigrations(db);
  const newest = Math.max(0, ...applied);
  if (!start || applied.length === 0 || applied.includes(start.when) || newest > lastFormer.when) return;
  if (newest < lastFormer.when) throw new DatabaseOlder(newest);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${start.tag}, ${start.when})`,
    );
  });
}
