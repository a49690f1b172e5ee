import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { DatabaseNewer } from './DatabaseNewer.ts';
import { DatabaseOlder } from './DatabaseOlder.ts';
import { folderBroken } from './databaseDamage.ts';
import { carryOverFormer } from './formerMigrations.ts';
import { lockFolder, type FolderLock } from '../folderLock/index.ts';
import { restrictToOwner, makeOwnersFolder } from './restrictToOwner.ts';
import { refuseNewer } from './refuseNewer.ts';
import { TracedPglite } from './TracedPglite.ts';
import { embeddedNews } from './embeddedNews.ts';
import type { OpenDatabase } from './types.ts';

/**
 * Opens the embedded database in `<dataDir>/database` exclusively. Throws FolderLocked for a second process,
 * FolderBroken if the files are not such a database, DatabaseNewer if a newer build migrated it, and DatabaseOlder if it
 * stopped at a migration that is gone. Without a folder it lives in memory. For demonstrations and development: it does
 * not fsync. Its files are restricted to their owner.
 */
export async function openEmbedded(
  migrations: string,
  dataDir?: string,
  acceptNewer = false,
): Promise<OpenDatabase> {
  if (dataDir === undefined) return open(new TracedPglite(), migrations, acceptNewer);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, 'database.lock'));
  const folder = join(dataDir, 'database');
  try {
    await makeOwnersFolder(folder);
    const opened = await open(new TracedPglite(folder), migrations, acceptNewer, lock);
    await restrictToOwner(folder);
    return opened;
  } catch (error) {
    await lock.release();
    if (error instanceof DatabaseNewer || error instanceof DatabaseOlder) throw error;
    throw await folderBroken(dataDir, error);
  }
}

async function open(
  client: PGlite,
  migrations: string,
  acceptNewer: boolean,
  lock?: FolderLock,
): Promise<OpenDatabase> {
  const db = drizzle(client);
  try {
    await carryOverFormer(db, migrations);
    if (!acceptNewer) await refuseNewer(db, migrations);
    await migrate(db, { migrationsFolder: migrations });
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
  return {
    db,
    kind: 'embedded',
    executor: fromPglite(client),
    dump: () => client.dumpDataDir('gzip'),
    ...embeddedNews(client),
    async close() {
      await client.close();
      await lock?.release();
    },
  };
}
