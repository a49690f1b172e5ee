import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastFormer } from '../../base/database/index.ts';

const journal = join(import.meta.dirname, '../../base/database/migrations/meta/_journal.json');

/** The migrations whose databases this build opens: name by timestamp, which is what the database stores. */
export function schemaVersions(): Map<number, string> {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return new Map([lastFormer, ...entries].map(({ when, tag }) => [when, tag]));
}

/** SQL that returns the newest migration of a database. */
export const newestMigration = 'select max(created_at)::text as at from drizzle.__drizzle_migrations';

export function schemaOf(at: number): { at: number; name: string } {
  return { at, name: schemaVersions().get(at) ?? 'unknown' };
}
