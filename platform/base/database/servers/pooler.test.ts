import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import { tellsByNotice } from '../../news/index.ts';
import { findPgbouncer, Pgbouncer } from '#platform/testing/Pgbouncer.ts';
import { openTestDatabase } from '#platform/testing/databases.ts';
import { openPostgresql, prepared, type OpenDatabase } from '../index.ts';

const migrations = join(import.meta.dirname, '../migrations');
const server = await findServer();
const program = findPgbouncer();

const add = prepared<{ id: number }>(
  () => sql`insert into numbers (id) values (${sql.placeholder('id')}::integer) returning id`,
);

// In Debian all of it is there; elsewhere the line says what is not.
const missing = server === undefined ? 'no PostgreSQL' : program === undefined ? 'no PgBouncer' : undefined;
if (missing !== undefined) process.stdout.write(`Left out, because there is ${missing}: pooler.test.ts\n`);

describe.runIf(missing === undefined)('a database behind PgBouncer in transaction mode', () => {
  let own: Awaited<ReturnType<typeof createOwnDatabase>>;
  let pooler: Pgbouncer;
  const open: OpenDatabase[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    // Makes the template that the database is a copy of.
    await (await openTestDatabase('postgresql')).close();
    own = await createOwnDatabase(server?.url ?? '', server?.temporary ? 'livery_migrated' : undefined);
    // Few connections: two transactions of one client are rarely on the same.
    pooler = await Pgbouncer.start(program ?? { path: '', env: {} }, own.url, 3);
  });
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
    said.length = 0;
  });
  afterAll(async () => {
    await pooler?.stop();
    await own?.drop();
  });

  const pooled = () => pooler.address(own.url);
  async function start(address = pooled(), directAddress?: string): Promise<OpenDatabase> {
    const log = (_: string, message: string) => void said.push(message);
    const database = await openPostgresql(migrations, address, { log, poolSize: 6, directAddress });
    open.push(database);
    return database;
  }
  async function ask(statement: string, address = own.url): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('is refused without the address of the server itself, and leaves no lock', async () => {
    await expect(start()).rejects.toThrow(/^DATABASE_URL leads to a connection pooler .*DATABASE_DIRECT_URL/);
    await expect(start(own.url, pooled())).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to a connection pooler/,
    );
    expect(await ask(`select 1 from pg_locks where locktype = 'advisory' and objid = 7204110`)).toEqual([]);
  });

  it('is refused if the server itself is another one', async () => {
    const other = await createOwnDatabase(server?.url ?? '');
    await expect(start(pooled(), other.url)).rejects.toThrow('Use two addresses of the same database.');
    await other.drop();
  });

  it('limits each statement, lock and idle transaction, on each connection of the pooler', async () => {
    const { db } = await start(`${pooled()}?statement_timeout=900`, own.url);
    const read = () =>
      db.execute(
        sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit, pg_sleep(0.05)`,
      ) as unknown as Promise<{ rows: object[] }>;
    for (const { rows } of await Promise.all(Array.from({ length: 9 }, read)))
      expect(rows).toMatchObject([{ statement: '900ms', lock: '3s', idle: '10s', jit: 'off' }]);
    await expect(db.execute(sql`select pg_sleep(3)`)).rejects.toMatchObject({
      cause: { code: 'database-busy' },
    });
    expect(said).toContain(
      'limits are now set for the role; run RECONNECT at the pooler if it had connections of this role before',
    );
    said.length = 0;
    await start(`${pooled()}?statement_timeout=900`, own.url);
    expect(said.filter((line) => line.startsWith('limits'))).toEqual([]);
    await start(pooled(), own.url);
  });

  it('says what an administrator has to run if the role may not set limits', async () => {
    await ask(`drop role if exists other; create role other login password 'other'`);
    const direct = new URL(own.url);
    direct.username = 'other';
    direct.password = 'other';
    await ask(`alter role livery in database ${direct.pathname.slice(1)} reset all`);
    await pooler.stop();
    pooler = await Pgbouncer.start(program ?? { path: '', env: {} }, own.url, 3);
    const schemas = ['public', 'drizzle', 'jobs', 'archive'];
    await ask(`grant all on database ${direct.pathname.slice(1)} to other`);
    for (const schema of schemas)
      await ask(`create schema if not exists ${schema}; grant all on schema ${schema} to other;
        grant all on all tables in schema ${schema} to other`);
    await expect(start(pooled(), direct.href)).rejects.toThrow(
      /may not set the limits of livery.*Let an administrator run: alter role "livery" in database .* set lock_timeout = '3000'/,
    );
    await ask(`drop owned by other; drop role other`);
  });

  it('sends statements without names to a PgBouncer that does not know them', async () => {
    const { db } = await start(pooled(), own.url);
    await ask('create table if not exists numbers (id integer primary key)');
    const ids = Array.from({ length: 40 }, (_, at) => at);
    const added = ids.map((id) => db.transaction(async (tx) => (await add(tx, { id }))[0]?.id));
    expect(await Promise.all(added)).toEqual(ids);
    expect(said).toContain('the pooler does not know names of statements: they are sent without');
  });

  it('tells other processes what its transactions changed, after their commit', async () => {
    const [one, other] = [await start(pooled(), own.url), await start(pooled(), own.url)];
    const heard: (string | null)[] = [];
    const stop = await other.news.listen('live', (line) => heard.push(line));
    await expect.poll(() => heard).toEqual([null]);
    await one.db.transaction((tx) => tx.execute(sql`select tell('live', '7:balance')`));
    await expect.poll(() => heard).toEqual([null, '7:balance']);
    // What someone changes by psql is sent too.
    await ask(`select tell('live', '8:balance')`);
    await expect.poll(() => heard).toEqual([null, '7:balance', '8:balance']);
    await stop();
  });

  it('tells the connection itself by a notice, whose transaction then takes no lock of the whole database', async () => {
    const client = new pg.Client({ connectionString: pooled(), application_name: tellsByNotice });
    const notices: (string | undefined)[] = [];
    client.on('notice', ({ message }) => notices.push(message));
    await client.connect();
    await client.query(`select tell('live', '7:balance')`);
    await client.end();
    expect(notices).toEqual(['live 7:balance']);
    const { db } = await start(pooled(), own.url);
    const { rows } = (await db.execute(
      sql`select current_setting('application_name') as name`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ name: tellsByNotice }]);
  });
});
