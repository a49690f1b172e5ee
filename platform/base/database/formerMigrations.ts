import { sql } from 'drizzle-orm';
import { DatabaseOlder } from './DatabaseOlder.ts';
import { lastFormer } from './lastFormer.ts';
import { appliedMigrations, readJournal } from './journal.ts';
import type { Database } from './types.ts';

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
