import type { Database } from '#platform/base/database/index.ts';

/** Runs queries that must agree with each other on one state of the database. */
export function inSnapshot<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
