import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../core/log.ts';
import { DatabaseUnreachable } from './DatabaseUnreachable.ts';
import { PostgresqlPool } from './PostgresqlPool.ts';
import { judge } from './postgresqlErrors.ts';
import { refuseNewer } from './refuseNewer.ts';
import * as schema from './schema/index.ts';
import type { Database, OpenDatabase } from './types.ts';

/** Any number that no other program on the same database takes for its own advisory lock. */
const migrationLock = 7_204_110;

/** Limits of every connection, in milliseconds. DATABASE_URL may set others: `?statement_timeout=20000`. */
const limits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // For a connection of which the server knows nothing any more: above the server's own limit of a statement.
  query_timeout: 10_000,
} as const;

/** A connection that nothing passes through is found dead after this time and some probes of the system. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How often it is said that the database is waited for, and how often it is tried. */
const sayEveryMs = 5_000;
const tryEveryMs = 500;

export interface PostgresqlOptions {
  log?: Log | undefined;
  /** Most connections of this process. */
  poolSize?: number | undefined;
  /** How long the start waits for a server that does not answer. */
  waitMs?: number | undefined;
  /** A database that a newer build has migrated is taken. */
  acceptNewer?: boolean | undefined;
}

/**
 * Opens a PostgreSQL by address, and waits for it where it does not answer yet. Several processes may start at once:
 * one migrates, the others wait for it. Rejects with DatabaseUnreachable, or with DatabaseNewer where a newer build has
 * migrated it.
 */
export async function openPostgresql(
  migrations: string,
  address: string,
  { log = () => undefined, poolSize = 10, waitMs = 0, acceptNewer = false }: PostgresqlOptions = {},
): Promise<OpenDatabase> {
  const withoutLimits = <T>(work: (db: Database, client: pg.Client) => Promise<T>) =>
    withClient(address, log, waitMs, work);
  await withoutLimits(async (db, client) => {
    await lockMigrations(client, log);
    if (!acceptNewer) await refuseNewer(db, migrations);
    await migrate(drizzle(client, { schema }), { migrationsFolder: migrations });
  });
  const pool = new PostgresqlPool(
    {
      connectionString: address,
      application_name: 'livery platform',
      ...keepAlive,
      ...limits,
      max: poolSize,
    },
    log,
  );
  return {
    db: pool.db,
    kind: 'postgresql',
    withoutLimits,
    pool: () => pool.facts,
    close: () => pool.close(),
  };
}

/** A connection of its own, which statements may keep as long as they need. Its end frees its locks. */
async function withClient<T>(
  address: string,
  log: Log,
  waitMs: number,
  work: (db: Database, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(address, log, waitMs);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return await work(drizzle(client, { schema }), client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(address: string, log: Log, waitMs: number): Promise<pg.Client> {
  const began = performance.now();
  let said = -Infinity;
  for (;;) {
    const client = new pg.Client({
      connectionString: address,
      application_name: 'livery platform start',
      connectionTimeoutMillis: limits.connectionTimeoutMillis,
      ...keepAlive,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const unreachable = new DatabaseUnreachable(address, error);
      const now = performance.now();
      // A wrong password, or a database that does not exist, does not get better.
      if (judge(error) === 'other' || now - began >= waitMs) throw unreachable;
      if (now - said >= sayEveryMs) {
        said = now;
        const left = Math.ceil((waitMs - (now - began)) / 1000);
        log('warn', `waiting for the database for ${left} s more: ${unreachable.message}`);
      }
      await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
    }
  }
}

async function lockMigrations(client: pg.Client, log: Log): Promise<void> {
  const tried = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    migrationLock,
  ]);
  if (tried.rows[0]?.mine) return;
  log('info', 'another process migrates the database: waiting for it');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}
