import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const journal = join(import.meta.dirname, '../../../platform/database/migrations/meta/_journal.json');

/** The migrations of this build: when each was made, which is how a database knows it, and its name. */
export function schemaVersions(): Map<number, string> {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return new Map(entries.map(({ when, tag }) => [when, tag]));
}

/** The newest migration of a database, by a query that any client of it can run. */
export const newestMigration = 'select max(created_at)::text as at from drizzle.__drizzle_migrations';

export function schemaOf(at: number): { at: number; name: string } {
  return { at, name: schemaVersions().get(at) ?? 'unknown' };
}
