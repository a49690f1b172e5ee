import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseUnreachable } from '../../base/database/index.ts';
import { auditLedger } from '../../money/wallet/index.ts';
import { BackupError } from './BackupError.ts';
import { partOf, type BackupHeader } from './backupFile.ts';
import { feed, findClientPrograms, outputOf } from './clientPrograms.ts';
import type { Dump } from './Dump.ts';
import { libpqEnvironment } from './libpqEnvironment.ts';
import { newestMigration, schemaOf } from './schemaVersions.ts';

/** The schemas that migrations and jobs create. */
const ours = ['public', 'drizzle', 'jobs', 'archive'];
/** Names of the schemas of a replaced database; later backups exclude them. */
const asideName = (name: string, stamp: string) => `replaced_${stamp}_${name}`;

/** Dumps one snapshot with pg_dump, while platforms keep running. */
export async function dumpPostgresql(address: string, env: NodeJS.ProcessEnv): Promise<Dump> {
  const client = await connect(address);
  try {
    const { major, engine } = await serverOf(client);
    const programs = findClientPrograms(major);
    // The dump and the schema version come from the same snapshot.
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ at: string | null }>(newestMigration).catch(() => ({ rows: [] }));
    const at = rows[0]?.at;
    if (!at)
      throw new BackupError(
        'The database of DATABASE_URL contains no tables of Livery. Check that DATABASE_URL names the right database.',
      );
    const snapshot = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    const args = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--exclude-schema=replaced_*',
      `--snapshot=${snapshot.rows[0]?.name}`,
    ];
    return {
      facts: { kind: 'postgresql', engine, schema: schemaOf(Number(at)) },
      content: outputOf(programs.path('pg_dump'), args, libpqEnvironment(address, env)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Restores with pg_restore, in one transaction. With `replace`, the existing schemas are renamed, and renamed back if the
 * restore fails. Returns lines for the operator.
 */
export async function restorePostgresql(
  file: string,
  header: BackupHeader,
  address: string,
  env: NodeJS.ProcessEnv,
  replace: boolean,
): Promise<string[]> {
  const client = await connect(address);
  try {
    const programs = findClientPrograms((await serverOf(client)).major);
    const isEmpty = await isDatabaseEmpty(client);
    if (!isEmpty && !replace)
      throw new BackupError(
        'The database of DATABASE_URL is not empty. Nothing was changed. Restore into a new database, or add --replace to rename the existing schemas.',
      );
    await refuseOthers(client);
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    if (!isEmpty) await moveAside(client, stamp);
    try {
      const part = partOf(file, header, 'database');
      if (!part) throw new BackupError(`${file} holds no database.`);
      const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
      const to = libpqEnvironment(address, env);
      await feed(programs.path('pg_restore'), [...args, '--dbname', client.database ?? ''], to, part);
      const { ledgerAccounts, transfers } = await auditLedger(drizzle(client));
      if (ledgerAccounts.length + transfers.length > 0)
        throw new BackupError(`The ledger in ${file} is wrong. Use another backup.`);
    } catch (error) {
      await moveBack(client, isEmpty ? undefined : stamp);
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${reason}\nNothing was restored; the database is as it was.`);
    }
    if (isEmpty) return [];
    const names = ours.map((name) => asideName(name, stamp)).join(', ');
    return [
      `the previous database is in the schemas ${names}; to delete it: "drop schema if exists ${names} cascade"`,
    ];
  } finally {
    await client.end();
  }
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 10_000,
    application_name: 'livery-backup',
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new BackupError(new DatabaseUnreachable(address, error).message);
  });
  return client;
}

async function serverOf(client: pg.Client): Promise<{ major: number; engine: string }> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = (rows[0]?.server_version ?? '').split(' ')[0] ?? '';
  return { major: Number.parseInt(version, 10), engine: `PostgreSQL ${version}` };
}

async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from pg_class where relnamespace in (select oid from pg_namespace where nspname = any($1))',
    [ours],
  );
  return Number(rows[0]?.count) === 0;
}

/** A running platform would write into the database that is being replaced. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  const others = Number(rows[0]?.count);
  if (others > 0)
    throw new BackupError(
      `The database of DATABASE_URL is in use by ${others} other connections. Nothing was changed. First stop all platforms and tools that use it.`,
    );
}

async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace');
  return rows.map(({ nspname }) => nspname);
}

async function moveAside(client: pg.Client, stamp: string): Promise<void> {
  const there = await schemasOf(client);
  const moves = ours
    .filter((name) => there.includes(name))
    .map((name) => `alter schema "${name}" rename to "${asideName(name, stamp)}"`);
  await inTransaction(client, [...moves, 'create schema public']);
}

/** Undoes `moveAside`. The restore ran in its own transaction, but the audit came after it. */
async function moveBack(client: pg.Client, stamp: string | undefined): Promise<void> {
  const drops = ours.map((name) => `drop schema if exists "${name}" cascade`);
  if (stamp === undefined) return inTransaction(client, [...drops, 'create schema public']);
  const there = await schemasOf(client);
  const moves = ours
    .filter((name) => there.includes(asideName(name, stamp)))
    .map((name) => `alter schema "${asideName(name, stamp)}" rename to "${name}"`);
  await inTransaction(client, [...drops, ...moves]);
}

async function inTransaction(client: pg.Client, statements: string[]): Promise<void> {
  await client.query(['begin', ...statements, 'commit'].join(';\n'));
}
