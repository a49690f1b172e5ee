import { mkdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import { openPostgresql, type Database, type OpenDatabase } from '#platform/base/database/index.ts';
import type { NatsAddress } from '#platform/base/news/index.ts';
import { migratedImage, openImage, seededImage } from './databaseImage.ts';
import { createOwnDatabase, findServer, templateOf, type DatabaseServer } from './databaseServer.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'base/database/migrations');

/** Below the timeout of tests, so that a deadlock is reported as one. */
const patienceMs = 60_000;

/** Undefined where PostgreSQL cannot run. */
const server = await findServer();

/**
 * Test files that run on the embedded database too, because they use most of what the databases could do differently:
 * notifications, locks, bulk inserts, sorting, JSON, dates. With TEST_DATABASE_URL, all do.
 */
export const onBoth: readonly string[] = [
  '../demo/simulation/simulation.test.ts',
  '../tests/agents/settlementFaults.test.ts',
  'agents/settlement/killedRuns.test.ts',
  'money/wallet/transfer.test.ts',
  'server/archive/archive.test.ts',
  'play/games/gameList.test.ts',
  'play/integration/anyOrder.test.ts',
  'play/integration/integration.test.ts',
  'play/lottery/tickets/tickets.test.ts',
  'reports/records/records.test.ts',
  'rewards/missions/leaderboards.test.ts',
  'server/jobs/jobs.test.ts',
  'server/live/live.test.ts',
  'server/operator/OperatorRoutes.test.ts',
  'support/chat/chat.test.ts',
];

/** The database that a test file runs on if it does not name one. */
export const usualKind: DatabaseKind = server ? 'postgresql' : 'embedded';

/** The databases that the current test file runs on. */
export function databaseKinds(): DatabaseKind[] {
  if (!server) return ['embedded'];
  const file = relative(root, expect.getState().testPath ?? '').replaceAll(sep, '/');
  return !server.temporary || onBoth.includes(file) ? ['embedded', 'postgresql'] : ['postgresql'];
}

/** A separate empty database with all migrations, whose processes may tell each other by NATS. Closing drops it. */
export async function openTestDatabase(kind: DatabaseKind, nats?: NatsAddress): Promise<OpenDatabase> {
  if (kind === 'embedded') return openImage(await migratedImage(migrations));
  return openOwn((temporary) => migratedTemplate(temporary), nats);
}

/** A separate database that `seed` has filled, perhaps minutes ago. Closing drops it. */
export async function openSeededDatabase(
  kind: DatabaseKind,
  seed: (db: Database) => Promise<unknown>,
): Promise<OpenDatabase> {
  if (kind === 'embedded') return openImage(await seededImage(root, seed));
  return openOwn((temporary) => seededTemplate(temporary, seed));
}

/**
 * A separate database that `seed` has filled, for a platform that opens it itself, and how to drop it. Undefined without
 * the temporary server of a run, which alone keeps the template.
 */
export async function createSeededDatabase(
  seed: (db: Database) => Promise<unknown>,
): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  if (!server?.temporary) return undefined;
  return createOwnDatabase(server.url, await seededTemplate(server.url, seed));
}

/** A separate database with all migrations and nothing else, for programs that open it themselves, and how to drop it. */
export async function createMigratedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, temporary } = theServer();
  if (temporary) return createOwnDatabase(url, await migratedTemplate(url));
  const own = await createOwnDatabase(url);
  await (await openPostgresql(migrations, own.url)).close();
  return own;
}

/** Fills a data folder with the embedded database that `seed` has filled. */
export async function fillDataDir(dataDir: string, seed: (db: Database) => Promise<unknown>): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new PGlite(folder, { loadDataDir: await seededImage(root, seed) });
  await client.waitReady;
  await client.close();
}

const seededTemplate = async (temporary: string, seed: (db: Database) => Promise<unknown>): Promise<string> =>
  templateOf(
    temporary,
    'livery_seeded',
    async (url) => {
      const database = await openPostgresql(migrations, url);
      await database.withoutLimits?.(seed);
      await database.close();
    },
    await migratedTemplate(temporary),
  );

const migratedTemplate = (temporary: string): Promise<string> =>
  templateOf(temporary, 'livery_migrated', async (url) => (await openPostgresql(migrations, url)).close());

async function openOwn(
  template: (server: string) => Promise<string>,
  nats?: NatsAddress,
): Promise<OpenDatabase> {
  const { url, temporary } = theServer();
  // Another server would keep the template.
  const own = await createOwnDatabase(url, temporary ? await template(url) : undefined);
  const database = await openPostgresql(migrations, own.url, { patienceMs, nats });
  return {
    ...database,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

function theServer(): DatabaseServer {
  if (!server) throw new Error('there is no PostgreSQL for tests: set TEST_DATABASE_URL');
  return server;
}
