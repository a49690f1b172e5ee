import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolFigures } from '../operations/PlatformMetrics.ts';
import type * as schema from './schema/index.ts';

/**
 * A database, or a transaction in it: repositories take either. Inside a transaction pass the transaction on;
 * the embedded database has one connection, and asking the database itself would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of a pool: how many there are, how many are free, and how many calls wait for one. */
export interface PoolFacts {
  total: number;
  idle: number;
  waiting: number;
  /** The server cannot be reached: calls are refused at once. */
  away: boolean;
}

/** An open database and how to leave it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgresql';
<<<<<<< HEAD
  /** Connections as they are now; undefined where there is but one. */
  pool?: () => PoolFigures;
  /** The files of an embedded database at one moment, as a compressed archive; others wait meanwhile. */
  dump?: () => Promise<Blob>;
=======
  /** Runs work without the limits of time for statements and locks: seeds of the start, say. The database itself where it has none. */
  withoutLimits?: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Of PostgreSQL alone. */
  pool?: () => PoolFacts;
>>>>>>> f8f3c01 (platform: survive the loss of PostgreSQL, and wait for it at the start)
  close(): Promise<void>;
}
