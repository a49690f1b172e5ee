import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnreachable } from './DatabaseUnreachable.ts';
import * as schema from './schema/index.ts';
import type { OpenDatabase } from './types.ts';

/** Any number that no other program on the same database takes for its own advisory lock. */
const migrationLock = 7_204_110;

/** Opens a PostgreSQL by address. Several processes may start at once: one migrates, the others wait for it. */
export async function openPostgresql(migrations: string, address: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(address, error);
    });
    try {
      const alone = drizzle(client, { schema });
      await alone.execute(sql`select pg_advisory_lock(${migrationLock})`);
      await migrate(alone, { migrationsFolder: migrations });
      await alone.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgresql',
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    close: () => pool.end(),
  };
}
