import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgresql, type OpenDatabase } from '#platform/base/database/index.ts';
import { migratedImage, openImage } from './databaseImage.ts';

const migrations = join(import.meta.dirname, '../base/database/migrations');

/** Databases that tests run on: the embedded one, and PostgreSQL if TEST_DATABASE_URL is set. */
export const databaseKinds = ['embedded', ...(process.env['TEST_DATABASE_URL'] ? ['postgresql'] : [])];

/** A separate empty database with all migrations. Closing drops it. */
export async function openTestDatabase(kind: string): Promise<OpenDatabase> {
  if (kind === 'embedded') return openImage(await migratedImage(migrations));

  const own = await createOwnDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const database = await openPostgresql(migrations, own.url);
  return {
    ...database,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

/** Creates an empty database on a PostgreSQL server. Returns its address and how to drop it. */
export async function createOwnDatabase(address: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = new URL(address);
  const name = `livery_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
