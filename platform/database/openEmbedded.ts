import { mkdir, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { FolderBroken } from './FolderBroken.ts';
import { lockFolder, type FolderLock } from './lockFolder.ts';
import * as schema from './schema/index.ts';
import type { OpenDatabase } from './types.ts';

/**
 * Opens the embedded database in `<dataDir>/database`, alone: a second process is refused (FolderHeld), and so is a
 * folder whose files are no such database (FolderBroken). Without a folder it lives in memory. For demonstration and
 * development; it does not fsync.
 */
export async function openEmbedded(migrations: string, dataDir?: string): Promise<OpenDatabase> {
  if (dataDir === undefined) return open(new PGlite(), migrations);

  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(join(dataDir, 'database.lock'));
  const folder = join(dataDir, 'database');
  try {
    return await open(new PGlite(folder), migrations, lock);
  } catch (error) {
    await lock.release();
    const { bavail, bsize } = await statfs(dataDir);
    throw new FolderBroken(resolve(folder), error, bavail * bsize);
  }
}

async function open(client: PGlite, migrations: string, lock?: FolderLock): Promise<OpenDatabase> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: migrations });
  return {
    db,
    kind: 'embedded',
    dump: () => client.dumpDataDir('gzip'),
    async close() {
      await client.close();
      await lock?.release();
    },
  };
}
