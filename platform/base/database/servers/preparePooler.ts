import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../../log/index.ts';
import type { RoleSettings } from './connectionLimits.ts';
import { PoolerMisfit } from './PoolerMisfit.ts';

/** Rejects if a pooler is in between: it would give a session's locks and subscriptions to others. */
export async function refusePooler(client: pg.Client, variable: string): Promise<void> {
  if (await isDirect(client)) return;
  throw new PoolerMisfit(
    `${variable} leads to a connection pooler such as PgBouncer. The lock of migrations and live news need the server itself: ` +
      `set DATABASE_DIRECT_URL to the address of PostgreSQL, and DATABASE_URL to that of the pooler.`,
  );
}

/** A pooler answers with a process id of its own. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as unknown as { processID: number }).processID;
}

interface PooledFacts {
  role: string;
  database: string;
  pid: number;
  started: string;
}
const factsQuery = `select current_user as role, current_database() as database, pg_backend_pid() as pid,
  pg_postmaster_start_time()::text as started`;

/**
 * Makes the settings of a session settings of the role in its database, unless they are already. Both connections lead to the
 * same database: `pooled` by the pooler, `direct` without it. Rejects with PoolerMisfit.
 */
export async function setRole(
  pooled: pg.Client,
  direct: pg.Client,
  settings: RoleSettings,
  log: Log,
): Promise<void> {
  const [through, straight] = [await factsOf(pooled), await factsOf(direct)];
  if (through.database !== straight.database || through.started !== straight.started)
    throw new PoolerMisfit(
      `DATABASE_URL leads to the database ${through.database}, and DATABASE_DIRECT_URL to ${straight.database}` +
        `${through.database === straight.database ? ' of another server' : ''}. Use two addresses of the same database.`,
    );
  const missing = await missingSettings(pooled, settings);
  if (missing.length === 0) return;
  const [role, database] = [pg.escapeIdentifier(through.role), pg.escapeIdentifier(through.database)];
  const statements = missing.map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = ${pg.escapeLiteral(value)}`,
  );
  try {
    for (const statement of statements) await direct.query(statement);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new PoolerMisfit(
      `The role of DATABASE_DIRECT_URL may not set the limits of ${through.role}, which pooled connections need. ` +
        `Let an administrator run: ${statements.join('; ')};`,
      { cause: error },
    );
  }
  // This connection of the pooler began before; others that did keep what they have until the pooler renews them.
  await direct.query('select pg_terminate_backend($1)', [through.pid]).catch(() => undefined);
  log(
    'info',
    'limits are now set for the role; run RECONNECT at the pooler if it had connections of this role before',
    {
      role: through.role,
      settings: Object.fromEntries(missing),
    },
  );
}

async function factsOf(client: pg.Client): Promise<PooledFacts> {
  const { rows } = await client.query<PooledFacts>(factsQuery);
  const [facts] = rows;
  if (!facts) throw new Error('The server says nothing of itself.');
  return facts;
}

async function missingSettings(pooled: pg.Client, settings: RoleSettings): Promise<[string, string][]> {
  const names = Object.keys(settings);
  const { rows } = await pooled.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(settings).filter(([name, value]) => found.get(name) !== value);
}

/**
 * Whether statements may have names: a pooler in transaction mode must give them names of its own, as PgBouncer does from 1.21
 * on. Otherwise the next transaction may be on a connection that does not know them.
 */
export async function knowsNames(pooled: pg.Client): Promise<boolean> {
  if (await isDirect(pooled)) return true;
  const name = `livery_check_${randomBytes(6).toString('hex')}`;
  await pooled.query('begin');
  try {
    await pooled.query({ name, text: `select '${name}'` });
    const { rows } = await pooled.query('select 1 from pg_prepared_statements where name = $1', [name]);
    if (rows.length > 0) await pooled.query(`deallocate ${name}`);
    return rows.length === 0;
  } finally {
    await pooled.query('rollback');
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
