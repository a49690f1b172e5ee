import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresql, type Database, type OpenDatabase } from '#platform/base/database/index.ts';
import { until } from '../../support/Site.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

/** `npm test` does the first alone: each starts two servers. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;
const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');

describe.skipIf(leftOut !== undefined)(
  `a replica for reads${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    let primary: BreakableCluster;
    let standby: BreakableCluster;
    let database: OpenDatabase;

    beforeEach(async () => {
      primary = new BreakableCluster();
      await primary.cluster.start();
      standby = await primary.standby();
      database = await openPostgresql(migrations, primary.cluster.url, {
        poolSize: 3,
        replicaAddress: standby.cluster.url,
      });
      await database.db.execute(sql`create table done (id integer primary key)`);
      await until(async () => database.replica?.facts.lagSeconds === 0, 10_000);
    });
    afterEach(async () => {
      await database?.close();
      await standby?.cluster.stop();
      await primary?.cluster.stop();
    });

    const rows = async (db: Database, text: string) =>
      ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;
    const write = (id: number) => rows(database.db, `insert into done values (${id})`);
    /** Where a read is answered, and how many rows it sees. */
    const read = async () => {
      const [row] =
        (await database.replica?.read((db) =>
          rows(db, 'select pg_is_in_recovery() as replica, (select count(*)::int from done) as all'),
        )) ?? [];
      return row;
    };
    const reads = () => database.replica?.facts.reads;

    it('shows what was stored just before, every time', async () => {
      for (let id = 1; id <= 50; id += 1) {
        await write(id);
        expect((await read())?.['all']).toBe(id);
      }
      expect(reads()?.replica).toBeGreaterThan(40);
    });

    it.runIf(isLong)('answers what goes together from one state, and refuses what is no read', async () => {
      await write(1);
      const seen = await database.replica?.read(async (db) => {
        const before = await rows(db, 'select count(*)::int as all from done');
        await write(2);
        await until(async () => (await standby.ask('select 1 from done where id = 2')).length > 0, 10_000);
        return [...before, ...(await rows(db, 'select count(*)::int as all from done'))];
      });
      expect(seen).toEqual([{ all: 1 }, { all: 1 }]);
      // The primary does what the replica refuses, so that a call that also writes still works.
      await database.replica?.read((db) => rows(db, 'insert into done values (3)'));
      expect(reads()).toEqual({ replica: 1, primary: 1 });
    });

    it.runIf(isLong)('leaves to the primary what a replica that is behind does not have yet', async () => {
      await standby.ask('select pg_wal_replay_pause()');
      await write(1);
      expect(await read()).toEqual({ replica: false, all: 1 });
      await expect.poll(() => database.replica?.facts.lagSeconds, { timeout: 20_000 }).toBeGreaterThan(5);
      const began = performance.now();
      expect(await read()).toEqual({ replica: false, all: 1 });
      // It is not waited for any more.
      expect(performance.now() - began).toBeLessThan(200);
      await standby.ask('select pg_wal_replay_resume()');
      await expect.poll(() => database.replica?.facts.lagSeconds, { timeout: 10_000 }).toBe(0);
      expect(await read()).toEqual({ replica: true, all: 1 });
    });

    it.runIf(isLong)('leaves all to the primary while the replica is away, and comes back', async () => {
      await write(1);
      await standby.cluster.halt('immediate');
      for (let n = 0; n < 5; n += 1) expect(await read()).toEqual({ replica: false, all: 1 });
      await expect.poll(() => database.replica?.facts.lagSeconds, { timeout: 10_000 }).toBe(Infinity);
      await standby.cluster.run();
      await expect.poll(async () => (await read())?.['replica'], { timeout: 20_000 }).toBe(true);
    });

    it.runIf(isLong)('gives audits as much time as they need', async () => {
      const slow = await database.replica?.readPatiently((db) =>
        rows(db, 'select pg_is_in_recovery() as replica from pg_sleep(6)'),
      );
      expect(slow).toEqual([{ replica: true }]);
    });
  },
);
