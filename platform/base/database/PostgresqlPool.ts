import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '../log/index.ts';
import { type News, newsOf, NewsSender } from '../news/index.ts';
import { DatabaseFault } from './DatabaseFault.ts';
import { inMonths } from './months.ts';
import { judge } from './postgresqlErrors.ts';
import { inStatement, inTransaction } from './statements/traceStatement.ts';
import { TransactionConnection, withName } from './statements/TransactionConnection.ts';
import type { PrimaryRoute } from './servers/PrimaryRoute.ts';
import { hasReplayed } from './servers/replicaReads.ts';
import { ReadOnlyServer } from './servers/ReadOnlyServer.ts';
import type { Database, PoolFacts } from './types.ts';

/**
 * Interval of server checks while it is unavailable, or while a connection has been in use for longer than `slowMs`.
 */
const checkMs = 500;
const slowMs = 1_000;

type Work<T> = (tx: Database) => Promise<T>;

interface PoolParts {
  /** The way to the server. */
  route: PrimaryRoute;
  log: Log;
  send: (news: News) => Promise<void>;
  slow?: number | undefined;
  isNamed?: boolean;
}

/**
 * Connections to a PostgreSQL that may fail and recover. While it is unavailable all work fails at once with
 * DatabaseFault; a server that hangs is detected within `slowMs + checkMs + checkTimeoutMs` and its connections are
 * abandoned. Reads, and transactions whose connection is lost before COMMIT or that are rolled back for a conflict, are
 * retried once.
 */
export class PostgresqlPool {
  readonly #pool: pg.Pool;
  readonly #config: pg.ClientConfig;
  readonly #route: PrimaryRoute;
  readonly #log: Log;
  readonly #slow: number;
  readonly #isNamed: boolean;
  readonly #timer: NodeJS.Timeout;
  /** Connections in use with their start by the monotonic clock. */
  readonly #busy = new Map<pg.PoolClient, number>();
  /** What the current work of a connection has changed. */
  readonly #changed = new WeakMap<pg.PoolClient, Map<string, Set<string>>>();
  readonly #sender: NewsSender;
  /** Set while the server is unavailable. */
  #away: { since: number; refused: number; cause: unknown } | undefined;
  #checking = false;
  /** A server has refused a write as a standby does. */
  #isSuspect = false;
  /** Rejects everything that waits for a connection when the server becomes unavailable. */
  readonly #waiting = new Set<(fault: DatabaseFault) => void>();

  /**
   * A connection that is in use for longer than `slow` milliseconds is reason to check the server. `send` sends what has
   * changed. Unless `isNamed`, prepared statements are sent without their names.
   */
  constructor(config: pg.PoolConfig, { route, log, send, slow = slowMs, isNamed = true }: PoolParts) {
    this.#sender = new NewsSender(send);
    this.#isNamed = isNamed;
    this.#config = config;
    this.#route = route;
    this.#log = log;
    this.#slow = slow;
    // A transaction sends what need not wait for each other at once.
    this.#pool = new pg.Pool({
      ...config,
      pipeline: true,
      Client: route.Client as unknown as new () => pg.ClientBase,
      onConnect: (client) => {
        if (!route.leads(client)) throw new ReadOnlyServer();
      },
    });
    // Without a listener, an error of a connection, in use or idle, would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) =>
      client.on('error', () => undefined).on('notice', (notice) => this.#note(client, notice)),
    );
    this.#timer = setInterval(() => void this.#watch(), checkMs);
    this.#timer.unref();
  }

  /** The database on these connections. */
  get db(): Database {
    // Drizzle only uses this method of a pool. Transactions are ours: Drizzle's leak a connection whose BEGIN fails.
    const db = drizzle(this as unknown as pg.Pool);
    db.transaction = (work, config) =>
      this.#transaction((tx) => work(tx as Parameters<typeof work>[0]), config);
    return db;
  }

  get facts(): PoolFacts {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const { max } = this.#pool.options;
    return { total: totalCount, idle: idleCount, waiting: waitingCount, max, away: this.#away !== undefined };
  }

  /** Runs one statement outside a transaction. */
  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const sent = withName(statement, this.#isNamed);
    return inStatement(statement.text, () =>
      this.#run(statement.text, (client) => client.query(sent, values)),
    );
  }

  /** Runs SQL as text; without values it may hold several statements, whose rows come together. */
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const given = values !== undefined && values.length > 0 ? values : undefined;
    const run = async (client: pg.PoolClient): Promise<pg.QueryResult | pg.QueryResult[]> => {
      try {
        return await client.query(text, given);
      } catch (error) {
        // A script that fails after its own BEGIN would leave the connection in an aborted transaction.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    };
    const result = await inStatement(text, () => this.#run(text, run));
    return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
  }

  /** Runs a statement on a connection. A read whose connection is lost is repeated. */
  #run<T>(text: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const changes = !/^\s*select\b/i.test(text);
    const run = () => this.#use(work, () => changes);
    return changes ? run() : retryOnce(run);
  }

  /**
   * Reads one state of a replica that has all changes up to a position; undefined if it does not have them yet. The connection
   * must be to one server: a pooler could ask one and read from another.
   */
  readAt<T>(position: string, work: Work<T>): Promise<{ result: T } | undefined> {
    return retryOnce(() =>
      this.#use(
        (client) => readSnapshotAt(client, new TransactionConnection(client, this.#isNamed), position, work),
        () => false,
      ),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sender.close();
    await this.#pool.end();
  }

  /** Tells all processes something soon. */
  tell(channel: string, line: string): void {
    this.#sender.add(new Map([[channel, new Set([line])]]));
  }

  #transaction<T>(work: Work<T>, config: Parameters<Database['transaction']>[1]): Promise<T> {
    return inTransaction(() =>
      inMonths(
        () => this.db,
        () => this.#retriedTransaction(work, config),
      ),
    );
  }

  #retriedTransaction<T>(work: Work<T>, config: Parameters<Database['transaction']>[1]): Promise<T> {
    return retryOnce(() => {
      let isLost = false;
      let isCommitSent = false;
      const lose = (): void => {
        isLost = true;
      };
      return this.#use(
        async (client) => {
          client.once('end', lose).once('error', lose);
          try {
            return await drizzle(
              new TransactionConnection(client, this.#isNamed) as unknown as pg.Client,
            ).transaction(async (tx) => {
              const result = await work(tx);
              // COMMIT is never sent on a connection that ended earlier.
              isCommitSent = !isLost;
              return result;
            }, config);
          } finally {
            client.off('end', lose).off('error', lose);
          }
        },
        () => isCommitSent,
      );
    });
  }

  /** Runs work on a connection. If the connection is lost, `mayBeDone` says whether the work may have been stored. */
  async #use<T>(work: (client: pg.PoolClient) => Promise<T>, mayBeDone: () => boolean): Promise<T> {
    const client = await this.#acquire();
    let failed: Error | undefined;
    try {
      const result = await work(client);
      this.#tell(client);
      return result;
    } catch (error) {
      if (mayBeDone()) this.#tell(client);
      const verdict = judge(error);
      if (verdict === 'lost' || verdict === 'silent' || verdict === 'readonly') {
        // Given an error, the pool destroys the connection.
        failed = error instanceof Error ? error : new Error('lost');
        if (verdict === 'readonly') this.#isSuspect = true;
        const isUnknown = verdict !== 'readonly' && mayBeDone();
        throw new DatabaseFault(isUnknown ? 'outcome-unknown' : 'database-away', error);
      }
      // An open connection is not refused: the work called another server.
      if (verdict === 'other' || verdict === 'refused') throw error;
      throw new DatabaseFault('database-busy', error);
    } finally {
      this.#changed.delete(client);
      this.#busy.delete(client);
      client.release(failed);
    }
  }

  #note(client: pg.PoolClient, notice: Parameters<typeof newsOf>[0]): void {
    const news = newsOf(notice);
    if (!news) return;
    const changed = this.#changed.get(client) ?? new Map<string, Set<string>>();
    this.#changed.set(client, changed);
    changed.set(news.channel, (changed.get(news.channel) ?? new Set()).add(news.line));
  }

  #tell(client: pg.PoolClient): void {
    const changed: News | undefined = this.#changed.get(client);
    if (changed) this.#sender.add(changed);
  }

  async #acquire(): Promise<pg.PoolClient> {
    if (this.#away) {
      this.#away.refused += 1;
      throw new DatabaseFault('database-away', this.#away.cause);
    }
    try {
      const client = await this.#connectToPrimary();
      this.#busy.set(client, performance.now());
      return client;
    } catch (error) {
      if (error instanceof DatabaseFault) throw error;
      const verdict = judge(error);
      if (verdict === 'other') throw error;
      if (verdict === 'refused' || verdict === 'readonly') this.#leave(error);
      throw new DatabaseFault(verdict === 'busy' ? 'database-busy' : 'database-away', error);
    }
  }

  /** Connections to a server that no longer accepts writes are closed when their turn comes. */
  async #connectToPrimary(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if (this.#route.leads(client)) return client;
      client.release(true);
    }
  }

  #connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refuse = (fault: DatabaseFault): void => {
        isRefused = true;
        reject(fault);
      };
      this.#waiting.add(refuse);
      this.#pool
        .connect()
        .then((client) => (isRefused ? client.release() : resolve(client)), reject)
        .finally(() => this.#waiting.delete(refuse));
    });
  }

  /** Checks the server if there is reason to. */
  async #watch(): Promise<void> {
    const oldest = Math.min(...this.#busy.values());
    const hasReason = this.#away || this.#isSuspect || performance.now() - oldest >= this.#slow;
    if (this.#checking || !hasReason) return;
    this.#checking = true;
    this.#isSuspect = false;
    try {
      await this.#route.find(this.#config);
      // What waits for a server that has hung since another took over would wait for as long as it does.
      for (const client of this.#busy.keys()) if (!this.#route.leads(client)) endNow(client);
      this.#back();
    } catch (error) {
      // A server without a free connection slot is alive.
      if (judge(error) === 'busy') this.#back();
      else this.#leave(error);
    } finally {
      this.#checking = false;
    }
  }

  #leave(cause: unknown): void {
    if (this.#away) return;
    this.#away = { since: performance.now(), refused: 0, cause };
    this.#log('error', 'the database is unavailable', errorFacts(cause));
    for (const refuse of this.#waiting) refuse(new DatabaseFault('database-away', cause));
    // Queries waiting on these connections would hang for as long as the server does.
    for (const client of this.#busy.keys()) endNow(client);
  }

  #back(): void {
    if (!this.#away) return;
    const { since, refused } = this.#away;
    this.#away = undefined;
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    this.#log('warn', 'the database is available again', { seconds, refused });
  }
}

/**
 * Closes the socket of a connection in use at once; its release to the pool follows when its query fails. In pipeline mode, `end`
 * would wait for the answers of a server that hangs.
 */
function endNow(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

/** Looks first, because the snapshot must be later than the look. */
export async function readSnapshotAt<T>(
  client: Pick<pg.ClientBase, 'query'>,
  connection: TransactionConnection,
  position: string,
  work: Work<T>,
): Promise<{ result: T } | undefined> {
  const { rows } = await client.query<{ is: boolean }>(hasReplayed, [position]);
  if (!rows[0]?.is) return undefined;
  const inSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return {
    result: await drizzle(connection as unknown as pg.Client).transaction(work as never, inSnapshot),
  };
}

/** Retries once what was not stored because of a lost connection or a conflict. */
async function retryOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DatabaseFault) || !mayRetry(error)) throw error;
    return run();
  }
}

function mayRetry({ code, cause }: DatabaseFault): boolean {
  const verdict = judge(cause);
  return code !== 'outcome-unknown' && (verdict === 'lost' || verdict === 'conflict');
}
