import { join } from 'node:path';
import { demonstration } from '#demo/platform/demonstration.ts';
import { startPlatform } from '#platform/server/main.ts';
import type { RunningPlatform } from '#platform/server/options.ts';
import { createSeededDatabase } from './databases.ts';
import { seedAt } from './openTestPlatform.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Starts a platform at a free port, on a copy of a seeded database: making the demo data takes longer than most tests of a
 * running platform. Without PostgreSQL it makes them in memory. Closing drops them.
 */
export async function startSeededPlatform(dataDir: string): Promise<RunningPlatform> {
  const database = await createSeededDatabase(seedAt(() => new Date()));
  const platform = await startPlatform({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    ...(database ? { databaseUrl: database.url } : { memory: true }),
    platformKey: '',
    production: false,
    demonstration: demonstration(root),
    log: () => undefined,
    root,
  });
  return {
    ...platform,
    async close() {
      await platform.close();
      await database?.drop();
    },
  };
}
