import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PoolFigures } from '../metrics/index.ts';
import type { NewsSource } from '../news/index.ts';
import type { SqlExecutor } from './SqlExecutor.ts';

/**
 * A database or a transaction in it: repositories accept either. Inside a transaction, always pass the transaction: the
 * embedded database has a single connection, so a query outside would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface PoolFacts extends PoolFigures {
  /** The server cannot be reached: calls are refused at once. */
  away: boolean;
}

/** Work that only reads. It may be done twice: on a replica that fails, and then on the primary. */
export type ReplicaWork<T> = (db: Database) => Promise<T>;

/** How a replica is used. */
export interface ReplicaFacts {
  /** Seconds that it is behind; infinite while it is away. */
  lagSeconds: number;
  /** Reads so far, by where they were answered. */
  reads: Readonly<Record<'replica' | 'primary', number>>;
}

/** Reads that a replica answers, or the primary where it cannot. Each is of one state of the database. */
export interface ReplicaReads {
  read<T>(work: ReplicaWork<T>): Promise<T>;
  /** Without limits of time. */
  readPatiently<T>(work: ReplicaWork<T>): Promise<T>;
  readonly facts: ReplicaFacts;
}

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgresql';
  /** For libraries that bring their own SQL. */
  executor: SqlExecutor;
  /** Runs work without statement and lock timeouts, such as the seeds at start. If absent, there are no timeouts. */
  withoutLimits?: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** For reads that need not load the primary; undefined where there is no replica. */
  replica?: ReplicaReads;
  /** The current connections; undefined if there is only one. */
  pool?: () => PoolFacts;
  /** A consistent snapshot of the embedded database's files, as a compressed archive. Other queries wait meanwhile. */
  dump?: () => Promise<Blob>;
  /** What the processes on this database tell each other. */
  news: NewsSource;
  /** Tells all processes something soon. What changes in a transaction its triggers tell, by the SQL function `tell`. */
  tell(channel: string, line: string): void;
  close(): Promise<void>;
}
