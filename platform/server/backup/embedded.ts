import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { FolderLocked, lockFolder } from '../../base/folderLock/index.ts';
import { auditLedger } from '../../money/wallet/index.ts';
import { BackupError } from './BackupError.ts';
import { partOf, type BackupHeader } from './backupFile.ts';
import type { Dump } from './Dump.ts';
import { newestMigration, schemaOf } from './schemaVersions.ts';

const unpack = promisify(gunzip);

/** Dumps the embedded database: through the platform if it is running, otherwise from its files, which are locked meanwhile. */
export async function dumpEmbedded(dataDir: string, env: NodeJS.ProcessEnv): Promise<Dump> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder))
    throw new BackupError(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to its data folder, or DATABASE_URL to its PostgreSQL.`,
    );
  const lock = await lockFolder(join(dataDir, 'database.lock'), 0).catch((error: unknown) => {
    if (error instanceof FolderLocked) return undefined;
    throw error;
  });
  if (!lock) return dumpRunning(dataDir, env);
  const client = new PGlite(folder);
  try {
    const facts = await factsOf(client);
    const dump = await client.dumpDataDir('gzip');
    return { facts, content: dump.stream() };
  } finally {
    await client.close();
    await lock.release();
  }
}

/** The platform makes the dump between two statements, so it contains all that was committed by then. */
async function dumpRunning(dataDir: string, env: NodeJS.ProcessEnv): Promise<Dump> {
  const url = env['PLATFORM_URL'] || `http://127.0.0.1:${env['PLATFORM_PORT'] || '4100'}`;
  const key = await readFile(join(dataDir, 'operator.key'), 'utf8').catch(() => '');
  const response = await fetch(`${url}/operator/backup`, {
    headers: { authorization: `Bearer ${key.trim()}` },
  }).catch(() => undefined);
  const at = Number(response?.headers.get('x-schema-version'));
  if (!response?.ok || !response.body || !at)
    throw new BackupError(
      `The data folder ${dataDir} is in use, and the platform at ${url} does not provide a backup of it (${response ? `status ${response.status}` : 'no response'}). Set PLATFORM_URL or PLATFORM_PORT to the platform that uses it, or stop that platform.`,
    );
  const engine = response.headers.get('x-database-engine') ?? '';
  return {
    facts: { kind: 'embedded', engine, schema: schemaOf(at) },
    content: response.body,
  };
}

async function factsOf(client: PGlite): Promise<Dump['facts']> {
  const [newest] = (await client.query<{ at: string }>(newestMigration)).rows;
  const [version] = (await client.query<{ server_version: string }>('show server_version')).rows;
  return {
    kind: 'embedded',
    engine: `PostgreSQL ${version?.server_version}`,
    schema: schemaOf(Number(newest?.at)),
  };
}

/** Restores into the data folder of a stopped platform. Existing data is moved aside, never deleted. Returns lines for the operator. */
export async function restoreEmbedded(
  file: string,
  header: BackupHeader,
  dataDir: string,
  replace: boolean,
): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, 'database');
    const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
    if (!isEmpty && !replace)
      throw new BackupError(
        `There is a database in ${dataDir}. Nothing was changed. Restore into another DATA_DIR, or add --replace to move the existing one aside.`,
      );
    const staging = join(dataDir, 'database.restoring');
    await rm(staging, { recursive: true, force: true });
    try {
      await fill(staging, file, header);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    }
    const aside = join(dataDir, `database.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    if (existsSync(folder)) await (isEmpty ? rm(folder, { recursive: true }) : rename(folder, aside));
    await rename(staging, folder);
    return isEmpty ? [] : [`the previous database is in ${aside}: delete it when you no longer need it`];
  } finally {
    await lock.release();
  }
}

async function fill(staging: string, file: string, header: BackupHeader): Promise<void> {
  const part = partOf(file, header, 'database');
  if (!part) throw new BackupError(`${file} contains no database.`);
  const archive = await unpack(await buffer(part)).catch((error: unknown) => {
    throw new BackupError(`The database of ${file} cannot be read: ${String(error)}. Nothing was changed.`);
  });
  const client = new PGlite({ dataDir: staging, loadDataDir: new Blob([new Uint8Array(archive)]) });
  try {
    await client.waitReady;
  } catch (cause) {
    throw new BackupError(
      `The database of ${file} (${header.engine}) cannot be opened by this version: ${String(cause)}. Nothing was changed.`,
    );
  }
  try {
    const { ledgerAccounts, transfers } = await auditLedger(drizzle(client));
    if (ledgerAccounts.length + transfers.length > 0)
      throw new BackupError(`The ledger in ${file} is wrong. Nothing was changed. Use another backup.`);
  } finally {
    await client.close();
  }
}
