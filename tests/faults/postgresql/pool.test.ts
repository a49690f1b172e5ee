import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  databaseFault,
  openPostgresql,
  type Database,
  type OpenDatabase,
} from '#platform/base/database/index.ts';
import { until } from '../../support/Site.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');

describe.skipIf(leftOut !== undefined)(`connections to PostgreSQL${leftOut ? `: ${leftOut}` : ''}`, () => {
  let server: BreakableCluster;
  let database: OpenDatabase;
  let log: [level: string, message: string, facts?: Record<string, unknown>][];

  beforeAll(async () => {
    server = new BreakableCluster();
    await server.cluster.start();
  });
  afterAll(() => server.cluster.stop());
  beforeEach(async () => {
    log = [];
    database = await open();
    await database.db.execute(sql`drop table if exists done; create table done (id integer primary key)`);
  });
  afterEach(() => database.close());

  const open = (settings = '') =>
    openPostgresql(migrations, `${server.cluster.url}${settings}`, {
      poolSize: 3,
      log: (...line) => void log.push(line),
    });
  const said = (message: string) => log.filter((line) => line[1] === message);
  /** Drizzle runs a statement only when its promise is awaited. */
  const ask = async (db: Database, text: string) =>
    (await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] };
  const stored = async () =>
    (await ask(database.db, 'select id from done order by id')).rows.map(({ id }) => id);
  const faultOf = async (work: Promise<unknown>) => {
    const began = performance.now();
    const error = await work.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    return { code: databaseFault(error)?.code, ms: performance.now() - began };
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Resolves when the server is executing a statement. */
  const untilBusy = (text: string) =>
    until(async () => {
      const found = `select 1 from pg_stat_activity where state <> 'idle' and query like '${text}%'`;
      return (await server.ask(found)).length > 0;
    }, 10_000);

  it('R7.9 survives a connection that is lost within a transaction, and completes the transaction', async () => {
    let runs = 0;
    const work = database.db.transaction(async (tx) => {
      runs += 1;
      await ask(tx, 'insert into done values (1)');
      if (runs === 1) await server.terminate();
      await ask(tx, 'insert into done values (2)');
      return 'done';
    });
    expect(await work).toBe('done');
    expect([runs, await stored()]).toEqual([2, [1, 2]]);
  });

  it('reports an unknown outcome when the connection is lost at COMMIT, and does not retry', async () => {
    await ask(
      database.db,
      `create or replace function slow() returns trigger language plpgsql as
        'begin perform pg_sleep(4); return null; end';
      create constraint trigger slow after insert on done deferrable initially deferred
        for each row execute function slow()`,
    );
    let runs = 0;
    const work = database.db.transaction(async (tx) => {
      runs += 1;
      await ask(tx, 'insert into done values (1)');
    });
    const fault = faultOf(work);
    await untilBusy('commit');
    await server.terminate();
    expect((await fault).code).toBe('outcome-unknown');
    expect(runs).toBe(1);
  });

  it('completes a transaction whose connection was lost before COMMIT was sent', async () => {
    let runs = 0;
    await database.db.transaction(async (tx) => {
      runs += 1;
      await ask(tx, `insert into done values (${runs})`);
      if (runs > 1) return;
      await server.terminate();
      await wait(200);
    });
    expect([runs, await stored()]).toEqual([2, [2]]);
  });

  it('reports an unknown outcome for a single statement that writes', async () => {
    const fault = faultOf(ask(database.db, 'insert into done select 1 from pg_sleep(4)'));
    await untilBusy('insert into done select');
    await server.terminate();
    expect((await fault).code).toBe('outcome-unknown');
  });

  it('retries a read whose connection was lost', async () => {
    const read = ask(database.db, 'select 7 as seven from pg_sleep(1)');
    await untilBusy('select 7');
    await server.terminate();
    expect((await read).rows).toEqual([{ seven: 7 }]);
  });

  it('fails fast while the server is away, leaks no connection, and recovers when it is back', async () => {
    await server.cluster.halt();
    const first = await faultOf(ask(database.db, 'select 1'));
    expect(first.code).toBe('database-away');
    for (let n = 0; n < 20; n += 1) {
      const { code, ms } = await faultOf(
        n % 2 ? ask(database.db, 'select 1') : database.db.transaction((tx) => ask(tx, 'select 1')),
      );
      expect(code).toBe('database-away');
      expect(ms).toBeLessThan(200);
    }
    expect(database.pool?.().away).toBe(true);
    await server.cluster.run();
    await expect.poll(() => database.pool?.().away, { timeout: 5000 }).toBe(false);
    for (let n = 0; n < 6; n += 1)
      expect(await database.db.transaction(async (tx) => (await ask(tx, 'select 1 as one')).rows)).toEqual([
        { one: 1 },
      ]);
    expect(said('the database is unavailable')).toHaveLength(1);
    expect(said('the database is available again')).toMatchObject([
      ['warn', 'the database is available again', { refused: 20 }],
    ]);
  });

  it('releases its connections when BEGIN fails', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2, 3].map(() => ask(database.db, 'select pg_sleep(0.05)')));
      await server.terminate();
      const all = [1, 2, 3, 4].map(() => faultOf(database.db.transaction((tx) => ask(tx, 'select 1'))));
      expect((await Promise.all(all)).map(({ code }) => code)).toEqual(all.map(() => undefined));
    }
  });

  it('gives up on a hanging server within seconds, and fails fast from then on', async () => {
    await ask(database.db, 'select 1');
    const goOn = server.hang();
    try {
      const waiting = await Promise.all(
        [1, 2, 3, 4, 5].map(() => faultOf(database.db.transaction((tx) => ask(tx, 'select 1')))),
      );
      for (const { code, ms } of waiting) {
        expect(code).toMatch(/^database-(?:away|busy)$/);
        expect(ms).toBeLessThan(8_000);
      }
      const next = await faultOf(ask(database.db, 'select 1'));
      expect(next.code).toBe('database-away');
      expect(next.ms).toBeLessThan(200);
    } finally {
      goOn();
    }
    await expect.poll(() => database.pool?.().away, { timeout: 10_000 }).toBe(false);
    expect((await ask(database.db, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.each([
    ['a lock', 'update done set id = 3 where id = 1'],
    ['a statement', 'select pg_sleep(20)'],
  ])('waits for %s as long as DATABASE_URL allows', async (_, statement) => {
    // As an operator may set them.
    const bounded = await open('?statement_timeout=900&lock_timeout=500');
    await ask(database.db, 'insert into done values (1)');
    let free = (): void => undefined;
    const blocking = database.db.transaction(async (tx) => {
      await ask(tx, 'update done set id = 2 where id = 1');
      await new Promise<void>((resolve) => (free = resolve));
    });
    await untilBusy('update done');
    const { code, ms } = await faultOf(ask(bounded.db, statement));
    free();
    await blocking;
    await bounded.close();
    expect(code).toBe('database-busy');
    expect(ms).toBeLessThan(3_000);
  });

  it('leaves no connection in the aborted transaction of a script that failed', async () => {
    const { executor } = database;
    const failing = () => executor.executeSql('begin; insert into done values (1); select 1 / 0; commit');
    const all = await Promise.allSettled([failing(), failing(), failing()]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (let n = 0; n < 6; n += 1)
      expect((await executor.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await stored()).toEqual([]);
  });

  it('retries a transaction that was rolled back because of a deadlock', async () => {
    await ask(database.db, 'insert into done values (10), (20)');
    let both = 0;
    const meet = async () => {
      both += 1;
      await expect.poll(() => both, { timeout: 5000 }).toBeGreaterThanOrEqual(2);
    };
    const change = (one: number, other: number) =>
      database.db.transaction(async (tx) => {
        await ask(tx, `update done set id = id where id = ${one}`);
        await meet();
        await ask(tx, `update done set id = id where id = ${other}`);
        return 'done';
      });
    expect(await Promise.all([change(10, 20), change(20, 10)])).toEqual(['done', 'done']);
    expect(both).toBe(3);
  });

  it('waits at startup for a server that is not up yet, and says so', async () => {
    await server.cluster.halt();
    const lines: string[] = [];
    const opening = openPostgresql(migrations, server.cluster.url, {
      waitMs: 30_000,
      log: (_, message) => void lines.push(message),
    });
    await wait(1_200);
    await server.cluster.run();
    await (await opening).close();
    expect(lines[0]).toMatch(
      /^waiting for the database for 30 s more: PostgreSQL at 127\.0\.0\.1:\d+\/postgres cannot be used: nothing is listening there/,
    );
    expect(lines).toHaveLength(1);
  });

  it('does not wait for a server that rejects the password', async () => {
    const url = new URL(server.cluster.url);
    url.password = 'wrong';
    const opening = openPostgresql(migrations, url.href, { waitMs: 30_000 });
    await expect(opening).rejects.toThrow(/cannot be used: password authentication failed/);
  });

  it('refuses a database that a newer build has migrated', async () => {
    await server.ask(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2031, 4, 6)})`,
    );
    onTestFinished(async () => {
      await server.ask(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    });
    await expect(open()).rejects.toThrow(/migrated by a newer build: it has a migration of 2031-05-06/);
  });

  it('sets an application name, and limits each statement, lock and idle transaction', async () => {
    const { rows } = await ask(
      database.db,
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ name: 'livery platform', statement: '5s', lock: '3s', idle: '10s' }]);
  });

  it('never opens more connections than its limit', async () => {
    await Promise.all(Array.from({ length: 12 }, () => ask(database.db, 'select pg_sleep(0.1)')));
    const rows = await server.ask(
      `select count(*)::int as open from pg_stat_activity where application_name = 'livery platform'`,
    );
    expect(rows).toEqual([{ open: 3 }]);
  });
});
