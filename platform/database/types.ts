import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolFigures } from '../operations/PlatformMetrics.ts';
import type * as schema from './schema/index.ts';

/**
 * A database, or a transaction in it: repositories take either. Inside a transaction pass the transaction on;
 * the embedded database has one connection, and asking the database itself would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface PoolFacts extends PoolFigures {
  /** The server cannot be reached: calls are refused at once. */
  away: boolean;
}

/** An open database and how to leave it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgresql';
  /**
   * Runs work without the limits of time for statements and locks: seeds of the start, say. The database itself where
   * it has none.
   */
  withoutLimits?: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Connections as they are now; undefined where there is but one. */
  pool?: () => PoolFacts;
  /** The files of an embedded database at one moment, as a compressed archive; others wait meanwhile. */
  dump?: () => Promise<Blob>;
  close(): Promise<void>;
}
