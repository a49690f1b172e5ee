import { createOwnDatabase } from '#platform/testing/databaseServer.ts';
import { findNats, NatsServer } from '#platform/testing/NatsServer.ts';
import { findPgbouncer, Pgbouncer } from '#platform/testing/Pgbouncer.ts';
import { openPostgresql } from '#scripts/test/postgresql/openPostgresql.ts';
import { missingPrograms, PatroniCluster } from '../faults/support/PatroniCluster.ts';
import { freePort } from '../support/ports.ts';
import { prepareData } from '../support/preparedData.ts';

/** What servers stand on, and which of them are started. */
export interface Setup {
  /** Variables of `npm start`. */
  env: Record<string, string>;
  /** Processes of each kind. */
  servers: { portal: number; platform: number; chat: number };
  /** Brands whose members play: one on each database. */
  brands: readonly ('siam' | 'meridian')[];
  /** Another chat server than the one that the platform names, at its port. */
  secondChat?: string;
  /** How often a supervisor starts the servers again: a failover while they migrate an empty database ends them. */
  restarts?: number;
  /** Ends what the servers stand on. */
  stop: () => Promise<void>;
}

/** Adds what ends later; everything ends in reverse order, also when a set-up fails halfway. */
type Ends = (end: () => Promise<unknown>) => void;

const setups = {
  embedded: async (dataDir: string) => {
    await prepareData(dataDir);
    // The chat is part of the platform.
    return { env: {}, servers: { portal: 1, platform: 1, chat: 0 }, brands: ['siam'] };
  },

  postgresql: async (_: string, ends: Ends) => ({
    env: { DATABASE_URL: await newDatabase(await newServer(ends), ends) },
    servers: { portal: 1, platform: 1, chat: 1 },
    brands: ['siam'],
  }),

  cluster: async (_: string, ends: Ends) => {
    const [pgbouncer, nats] = [findPgbouncer(), findNats()];
    const missing = missingPrograms ?? (pgbouncer ? undefined : 'PgBouncer') ?? (nats ? undefined : 'NATS');
    if (missing !== undefined || !pgbouncer || nats === undefined) throw new Error(`There is no ${missing}.`);
    const cluster = new PatroniCluster();
    ends(() => cluster.stop());
    await cluster.start();
    const pooler = await Pgbouncer.start(pgbouncer, cluster.byHaproxy, 12);
    ends(() => pooler.stop());
    const news = await NatsServer.start(nats);
    ends(() => news.stop());
    const { servers, prefix } = news.address;
    const env = {
      DATABASE_URL: pooler.address(cluster.byHaproxy),
      DATABASE_DIRECT_URL: cluster.byHaproxy,
      DATABASE_REPLICA_URL: cluster.replicas,
      NATS_URL: `nats://${servers.join()}/${prefix}`,
      PORTAL_PROCESSES: '2',
      PLATFORM_PROCESSES: '2',
      DATABASE_POOL: '8',
    };
    const secondChat = String(await freePort());
    return { env, servers: { portal: 2, platform: 2, chat: 2 }, brands: ['siam'], secondChat, restarts: 2 };
  },

  shards: async (_: string, ends: Ends) => {
    const server = await newServer(ends);
    const databases = [await newDatabase(server, ends), await newDatabase(server, ends)];
    const list = databases.map((url, place) => `${place + 1}=${url}`).join(' ');
    return {
      env: { SHARD_DATABASES: list, PORTAL_PROCESSES: '2' },
      servers: { portal: 2, platform: 2, chat: 2 },
      brands: ['siam', 'meridian'],
    };
  },
} satisfies Record<string, (dataDir: string, ends: Ends) => Promise<Omit<Setup, 'stop'>>>;

export type SetupName = keyof typeof setups;

/** Starts what a set-up of servers stands on. It fails where a program is missing: a set-up is never left out. */
export async function openSetup(name: SetupName, dataDir: string): Promise<Setup> {
  const all: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of all.splice(0).reverse()) await end();
  };
  try {
    const open: (dataDir: string, ends: Ends) => Promise<Omit<Setup, 'stop'>> = setups[name];
    return { ...(await open(dataDir, (end) => all.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server of a long run, or one of our own. */
async function newServer(ends: Ends): Promise<string> {
  const server = await openPostgresql();
  if ('leftOut' in server) throw new Error(`There is no PostgreSQL: ${server.leftOut}.`);
  ends(() => server.stop());
  return server.url;
}

async function newDatabase(server: string, ends: Ends): Promise<string> {
  const database = await createOwnDatabase(server);
  ends(() => database.drop());
  return database.url;
}
