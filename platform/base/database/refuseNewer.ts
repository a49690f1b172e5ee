import { DatabaseNewer } from './DatabaseNewer.ts';
import { appliedMigrations, readJournal } from './journal.ts';
import type { Database } from './types.ts';

/** Rejects with DatabaseNewer if the database has migrations that this build lacks. */
export async function refuseNewer(db: Database, migrations: string): Promise<void> {
  const journal = await readJournal(migrations);
  const ours = new Set(journal.map(({ when }) => when));
  const unknown = (await appliedMigrations(db)).filter((when) => !ours.has(when));
  if (unknown.length > 0) throw new DatabaseNewer(Math.max(...unknown), journal.at(-1)?.tag ?? 'none');
}
