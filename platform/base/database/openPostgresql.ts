import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { NatsBus, type NatsAddress, type NewsBus, postgresqlBus, tellsByNotice } from '../news/index.ts';
import { DatabaseUnreachable } from './DatabaseUnreachable.ts';
import { carryOverFormer } from './formerMigrations.ts';
import { PostgresqlPool, readSnapshotAt } from './PostgresqlPool.ts';
import { judge } from './postgresqlErrors.ts';
import { refuseNewer } from './refuseNewer.ts';
import { Replica } from './Replica.ts';
import { type ConnectionLimits, evenLimits, roleSettings, usualLimits } from './servers/connectionLimits.ts';
import { knowsNames, refusePooler, setRole } from './servers/preparePooler.ts';
import { takeShardIds } from './shards/takeShardIds.ts';
import { PrimaryRoute } from './servers/PrimaryRoute.ts';
import { TransactionConnection } from './statements/TransactionConnection.ts';
import type { Database, OpenDatabase, ReplicaReads } from './types.ts';

/** Key of the advisory lock; arbitrary, but unique among the programs on the same database. */
const migrationLock = 7_204_110;

/** An idle connection is found dead after this time and some probes of the system. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** The name of connections at the start, and of those for work without limits. */
const startName = 'livery platform start';
/**
 * For work that takes as long as it takes. A machine that is gone is noticed within half a minute: the server would hold its
 * lock of migrations for two hours.
 */
const noLimits = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

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
  /** The address of the server itself, where `address` leads to a pooler in transaction mode. */
  directAddress?: string | undefined;
  /** A server that answers reads, not through a pooler in transaction mode. */
  replicaAddress?: string | undefined;
  /** Prepared statements have names. Default: unless a pooler in between does not know them. */
  isNamed?: boolean | undefined;
  /** The shard that the database is, where there are several: its ids begin in the range of that number. */
  shard?: number | undefined;
  /** Replaces all limits, in milliseconds: on a machine that runs many tests, a slow response is no outage. */
  patienceMs?: number | undefined;
}

/**
 * Opens a PostgreSQL and waits for it if it does not respond yet. Several processes may start at once: one migrates,
 * the others wait. Rejects with DatabaseUnreachable, with DatabaseNewer if a newer build has migrated it, with
 * DatabaseOlder if it stopped at a migration that is gone, and with PoolerMisfit if a pooler is where none may be.
 */
export async function openPostgresql(
  migrations: string,
  address: string,
  options: PostgresqlOptions = {},
): Promise<OpenDatabase> {
  const { log = () => undefined, poolSize = 10, waitMs = 0, acceptNewer = false, nats } = options;
  const { patienceMs, directAddress } = options;
  const limits = patienceMs === undefined ? usualLimits : evenLimits(patienceMs);
  const direct = new Server(directAddress ?? address, waitMs, log);
  const withoutLimits = <T>(work: (db: Database, client: pg.Client) => Promise<T>) =>
    direct.use(startName, async (client) => {
      await client.query(noLimits);
      return work(drizzle(client), client);
    });
  await withoutLimits(async (db, client) => {
    await refusePooler(client, directAddress === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    await lockMigrations(client, log);
    await carryOverFormer(db, migrations);
    if (!acceptNewer) await refuseNewer(db, migrations);
    await migrate(drizzle(client), { migrationsFolder: migrations });
    if (options.shard !== undefined) await takeShardIds(db, options.shard);
  });
  const way =
    directAddress === undefined
      ? { route: direct.route, config: { ...limits, options: '-c jit=off' }, isNamed: true }
      : await openPooler({ address, limits, waitMs, log, withoutLimits });
  const pool: PostgresqlPool = new PostgresqlPool(
    { application_name: tellsByNotice, ...keepAlive, ...way.config, max: poolSize },
    {
      route: way.route,
      log,
      send: (news) => bus.send(news),
      slow: patienceMs,
      isNamed: options.isNamed ?? way.isNamed,
    },
  );
  const replica =
    options.replicaAddress === undefined
      ? undefined
      : openReplica({ address: options.replicaAddress, limits, log, primary: pool, poolSize, withoutLimits });
  const bus: NewsBus = nats
    ? new NatsBus(nats, log)
    : postgresqlBus(
        (config) => direct.route.open({ ...keepAlive, ...config }),
        (text, values) => pool.executeSql(text, values),
      );
  return {
    db: pool.db,
    kind: 'postgresql',
    executor: { executeSql: (text, values) => pool.executeSql(text, values) },
    withoutLimits,
    ...(replica && { replica }),
    pool: () => pool.facts,
    news: bus,
    tell: (channel, line) => pool.tell(channel, line),
    close: async () => {
      await replica?.close();
      await pool.close();
      await bus.close();
    },
  };
}

interface ReplicaOptions {
  address: string;
  limits: ConnectionLimits;
  log: Log;
  primary: PostgresqlPool;
  poolSize: number;
  withoutLimits: ReplicaReads['readPatiently'];
}

/** A replica may be away now: the primary answers until it is there. */
function openReplica({ address, limits, log, primary, poolSize, withoutLimits }: ReplicaOptions): Replica {
  const route = new PrimaryRoute(address, { readsOnly: true });
  const say: Log = (level, message, facts) =>
    log(level, message.replace('the database is', 'the replica is'), facts);
  const config = { application_name: 'livery platform, reads', ...keepAlive };
  const pool = new PostgresqlPool(
    { ...config, ...limits, options: '-c jit=off', max: poolSize },
    { route, log: say, send: async () => undefined },
  );
  return new Replica({
    primary,
    replica: pool,
    db: primary.db,
    withoutLimits,
    log,
    readPatiently: async (position, work) => {
      const client = await route.open({ ...config, pipeline: true });
      try {
        await client.query(noLimits);
        const connection = new TransactionConnection(client as unknown as pg.PoolClient, false);
        return await readSnapshotAt(client, connection, position, work);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  });
}

interface PoolerParts {
  address: string;
  limits: ConnectionLimits;
  waitMs: number;
  log: Log;
  withoutLimits: <T>(work: (db: Database, client: pg.Client) => Promise<T>) => Promise<T>;
}

/** The way through a pooler: limits are the role's, and names are used if it knows them. */
async function openPooler({ address, limits, waitMs, log, withoutLimits }: PoolerParts) {
  const { address: plain, settings } = roleSettings(address, limits);
  const pooler = new Server(plain, waitMs, log, { isPooled: true });
  await withoutLimits((_, client) =>
    pooler.use(startName, (pooled) => setRole(pooled, client, settings, log)),
  );
  const isNamed = await pooler.use(startName, knowsNames);
  if (!isNamed) log('info', 'the pooler does not know names of statements: they are sent without');
  const { connectionTimeoutMillis, query_timeout } = limits;
  return { route: pooler.route, config: { connectionTimeoutMillis, query_timeout }, isNamed };
}

/** A server, or the one of several that accepts writes, for single connections. */
class Server {
  readonly route: PrimaryRoute;
  readonly #address: string;
  readonly #waitMs: number;
  readonly #log: Log;

  constructor(address: string, waitMs: number, log: Log, options: { isPooled?: boolean } = {}) {
    this.route = new PrimaryRoute(address, options);
    this.#address = address;
    this.#waitMs = waitMs;
    this.#log = log;
  }

  /** Runs work on a connection of its own. Closing it releases its locks. */
  async use<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await this.#connect(name);
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #connect(name: string): Promise<pg.Client> {
    const startedAt = performance.now();
    let loggedAt = -Infinity;
    for (;;) {
      try {
        return await this.route.open({
          application_name: name,
          pipeline: true,
          connectionTimeoutMillis: usualLimits.connectionTimeoutMillis,
          ...keepAlive,
        });
      } catch (error) {
        const unreachable = new DatabaseUnreachable(this.#address, error);
        const now = performance.now();
        // Waiting does not help against a wrong password or a missing database.
        if (judge(error) === 'other' || now - startedAt >= this.#waitMs) throw unreachable;
        if (now - loggedAt >= sayEveryMs) {
          loggedAt = now;
          const left = Math.ceil((this.#waitMs - (now - startedAt)) / 1000);
          this.#log('warn', `waiting for the database for ${left} s more: ${unreachable.message}`);
        }
        await new Promise((resolve) => setTimeout(resolve, tryEveryMs));
      }
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
