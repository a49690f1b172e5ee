import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { judge } from '../postgresqlErrors.ts';
import { ReadOnlyServer } from './ReadOnlyServer.ts';
import { serverAddresses } from './serverAddresses.ts';

/** Milliseconds within which a server that lives accepts a connection and answers. */
const findMs = 2_000;
/** What a server says of itself at the start of a session and whenever it changes; PostgreSQL 14 and later. */
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only'];

export interface RouteOptions {
  /** A pooler may say what an earlier server has said of itself: then only the server's refusals count. */
  isPooled?: boolean;
  /** Any server will do: it is only read from. */
  readsOnly?: boolean;
}

/**
 * The way to the server that accepts writes, of those that an address names. Every connection goes to the one that was found
 * last. It is found by asking all of them at once: a failover must not wait for servers that do not answer.
 */
export class PrimaryRoute {
  readonly #addresses: readonly string[];
  readonly #options: RouteOptions;
  #current: string;
  readonly #readOnly = new WeakSet<pg.ClientBase>();
  readonly #addressOf = new WeakMap<pg.ClientBase, string>();

  constructor(address: string, options: RouteOptions = {}) {
    this.#options = options;
    this.#addresses = serverAddresses(address);
    this.#current = this.#addresses[0] ?? address;
  }

  /** The address of the server that was found last. */
  get address(): string {
    return this.#current;
  }

  /** The class of connections that lead to the server that accepts writes, for a pool. */
  get Client(): typeof pg.Client {
    // oxlint-disable-next-line unicorn/no-this-assignment, typescript/no-this-alias -- the class below has a `this` of its own
    const route = this;
    const isBelieved = !this.#options.isPooled && !this.#options.readsOnly;
    return class extends pg.Client {
      constructor(config: pg.ClientConfig) {
        super({ ...config, connectionString: route.#current });
        route.#addressOf.set(this, route.#current);
        if (!isBelieved) return;
        const { connection } = this as unknown as { connection: EventEmitter };
        const said = new Set<string>();
        connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
          if (!readOnlyParameters.includes(name)) return;
          if (value === 'on') said.add(name);
          else said.delete(name);
          if (said.size > 0) route.#readOnly.add(this);
          else route.#readOnly.delete(this);
        });
      }
    };
  }

  /** Whether a connection leads to where writes are accepted, as far as its server has said. */
  leads(client: pg.ClientBase): boolean {
    return this.#addressOf.get(client) === this.#current && !this.#readOnly.has(client);
  }

  /** A connection that is open. Rejects with the reason that there is none, such as ReadOnlyServer. */
  async open(config: pg.ClientConfig): Promise<pg.Client> {
    await this.find(config);
    const client = new this.Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Finds the server that accepts writes. Rejects if none does. */
  async find(config: pg.ClientConfig): Promise<void> {
    // The present one is preferred only by answering: two that accept writes are no cluster.
    const asked = this.#addresses.map(async (address) => {
      await requireServer({ ...config, connectionString: address }, this.#options);
      return address;
    });
    try {
      this.#current = await Promise.any(asked);
    } catch (error) {
      throw reasonOf(error instanceof AggregateError ? error.errors : [error]);
    }
  }
}

/** A server that has no connection left is alive; one that is a standby says more than one that is away. */
function reasonOf(errors: readonly unknown[]): unknown {
  const [first] = errors;
  return (
    errors.find((error) => judge(error) === 'busy') ??
    errors.find((error) => judge(error) === 'other') ??
    errors.find((error) => judge(error) === 'readonly') ??
    first
  );
}

async function requireServer(config: pg.ClientConfig, { readsOnly = false }: RouteOptions): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: findMs, query_timeout: findMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off' && !readsOnly) throw new ReadOnlyServer();
  } finally {
    client.end().catch(() => undefined);
  }
}
