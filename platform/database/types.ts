import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolFigures } from '../operations/PlatformMetrics.ts';
import type * as schema from './schema/index.ts';

/**
 * A database, or a transaction in it: repositories take either. Inside a transaction pass the transaction on;
 * the embedded database has one connection, and asking the database itself would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and how to leave it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgresql';
  /** Connections as they are now; undefined where there is but one. */
  pool?: () => PoolFigures;
  /** The files of an embedded database at one moment, as a compressed archive; others wait meanwhile. */
  dump?: () => Promise<Blob>;
  close(): Promise<void>;
}
