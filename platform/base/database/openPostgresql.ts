import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { NatsBus, type NatsAddress, type NewsBus, postgresqlBus, tellsByNotice } from '../news/index.ts';
import { DatabaseUnreachable } from './DatabaseUnreachable.ts';
import { carryOverFormer } from './formerMigrations.ts';
import { PostgresqlPool } from './PostgresqlPool.ts';
import { judge } from './postgresqlErrors.ts';
import { refuseNewer } from './refuseNewer.ts';
import type { Database, OpenDatabase } from './types.ts';

/** Key of the advisory lock; arbitrary, but unique among the programs on the same database. */
const migrationLock = 7_204_110;

/** Limits of every connection, in milliseconds. DATABASE_URL may override them: `?statement_timeout=20000`. */
const limits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // For connections that the server has lost track of: above the server's own statement limit.
  query_timeout: 10_000,
} as const;

const evenLimits = (ms: number): Record<keyof typeof limits, number> => ({
  connectionTimeoutMillis: ms,
  lock_timeout: ms,
  statement_timeout: ms,
  idle_in_transaction_session_timeout: ms,
  query_timeout: ms,
});

/** An idle connection is found dead after this time and some probes of the system. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Intervals for logging that the start waits for the database, and for retrying. */
const sayEveryMs = 5_000;
const tryEveryMs = 500;

export interface PostgresqlOptions {
  log?: Log | undefined;
  /** Maximum number of connections of this process. */
  poolSize?: number | undefined;
  /** How long the start waits for a server that does not respond. */
  waitMs?: number | undefined;
  /** Accepts a database that a newer build has migrated. */
  acceptNewer?: boolean | undefined;
  /** Where the processes tell each other what changed; without it, by notifications of the database. */
  nats?: NatsAddress | undefined;
  /** Prepared statements have names, which a pooler in between must know. Default: true. */
  isNamed?: boolean | undefined;
  /** Replaces all limits, in milliseconds: on a machine that runs many tests, a slow response is no outage. */
  patienceMs?: number | undefined;
}

/**
 * Opens a PostgreSQL and waits for it if it does not respond yet. Several processes may start at once: one migrates,
 * the others wait. Rejects with DatabaseUnreachable, with DatabaseNewer if a newer build has migrated it, and with
 * DatabaseOlder if it stopped at a migration that is gone.
 */
export async function openPostgresql(
  migrations: string,
  address: string,
  {
    log = () => undefined,
    poolSize = 10,
    waitMs = 0,
    acceptNewer = false,
    nats,
    isNamed = true,
    patienceMs,
  }: PostgresqlOptions = {},
): Promise<OpenDatabase> {
  const withoutLimits = <T>(work: (db: Database, client: pg.Client) => Promise<T>) =>
    withClient(address, log, waitMs, work);
  await withoutLimits(async (db, client) => {
    await lockMigrations(client, log);
    await carryOverFormer(db, migrations);
    if (!acceptNewer) await refuseNewer(db, migrations);
    await migrate(drizzle(client), { migrationsFolder: migrations });
  });
  const pool: PostgresqlPool = new PostgresqlPool(
    {
      connectionString: address,
      application_name: 'livery platform',
      // Compiling a report takes longer than running it: seconds, where its estimated cost is high.
      options: `${tellsByNotice} -c jit=off`,
      ...keepAlive,
      ...(patienceMs === undefined ? limits : evenLimits(patienceMs)),
      max: poolSize,
    },
    { log, send: (news) => bus.send(news), slow: patienceMs, isNamed },
  );
  const bus: NewsBus = nats
    ? new NatsBus(nats, log)
    : postgresqlBus(address, (text, values) => pool.executeSql(text, values));
  return {
    db: pool.db,
    kind: 'postgresql',
    executor: { executeSql: (text, values) => pool.executeSql(text, values) },
    withoutLimits,
    pool: () => pool.facts,
    news: bus,
    tell: (channel, line) => pool.tell(channel, line),
    close: async () => {
      await pool.close();
      await bus.close();
    },
  };
}

/** Runs work on a separate connection without statement limits. Closing it releases its locks. */
async function withClient<T>(
  address: string,
  log: Log,
  waitMs: number,
  work: (db: Database, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(address, log, waitMs);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    return await work(drizzle(client), client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(address: string, log: Log, waitMs: number): Promise<pg.Client> {
  const startedAt = performance.now();
  let loggedAt = -Infinity;
  for (;;) {
    const client = new pg.Client({
      connectionString: address,
      application_name: 'livery platform start',
      pipeline: true,
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
      // Waiting does not help against a wrong password or a missing database.
      if (judge(error) === 'other' || now - startedAt >= waitMs) throw unreachable;
      if (now - loggedAt >= sayEveryMs) {
        loggedAt = now;
        const left = Math.ceil((waitMs - (now - startedAt)) / 1000);
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
  log('info', 'another process is migrating the database: waiting for it');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}
