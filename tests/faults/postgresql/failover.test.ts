import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFault, openPostgresql, type OpenDatabase } from '#platform/base/database/index.ts';
import { until } from '../../support/Site.ts';
import { BreakableCluster, leftOut } from './ownCluster.ts';

/** `npm test` does the first alone: each starts two servers. */
const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;
const migrations = join(import.meta.dirname, '../../../platform/base/database/migrations');

/** `postgres://…@a/b` and `postgres://…@c/b` as `postgres://…@a,c/b`. */
function joined(...addresses: string[]): string {
  const urls = addresses.map((address) => new URL(address));
  const [first] = urls;
  return `postgresql://${first?.username}:${first?.password}@${urls.map(({ host }) => host).join(',')}${first?.pathname}?target_session_attrs=read-write`;
}

describe.skipIf(leftOut !== undefined)(
  `a database of several servers${leftOut ? `, left out: ${leftOut}` : ''}`,
  () => {
    let primary: BreakableCluster;
    let standby: BreakableCluster;
    let database: OpenDatabase;
    let heard: (string | null)[];

    beforeEach(async () => {
      primary = new BreakableCluster();
      await primary.cluster.start();
      standby = await primary.standby();
      // The standby first: an address in the list is not the one that accepts writes.
      database = await openPostgresql(migrations, joined(standby.cluster.url, primary.cluster.url), {
        poolSize: 3,
      });
      await database.db.execute(sql`create table done (id integer primary key)`);
      heard = [];
      await database.news.listen('live', (line) => heard.push(line));
      await until(async () => heard.length === 1, 10_000);
    });
    afterEach(async () => {
      await database?.close();
      await standby?.cluster.stop();
      await primary?.cluster.stop();
    });

    const write = async (id: number): Promise<string> => {
      try {
        await database.db.transaction((tx) => tx.execute(sql`insert into done values (${id})`));
        return 'stored';
      } catch (error) {
        return databaseFault(error)?.code ?? String(error);
      }
    };
    /** Until a write is stored: what those before it got. */
    const refusals = async (): Promise<Set<string>> => {
      const all = new Set<string>();
      await expect
        .poll(
          async () => {
            const outcome = await write(100);
            if (outcome !== 'stored') all.add(outcome);
            return outcome;
          },
          { timeout: 20_000, interval: 50 },
        )
        .toBe('stored');
      return all;
    };
    /** Live news was interrupted, which its listener heard, and arrives again. */
    const expectNews = async () => {
      await expect.poll(() => heard, { timeout: 20_000 }).toEqual([null, null]);
      database.tell('live', '7:balance');
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null, null, '7:balance']);
    };

    it('uses the one that accepts writes, and the next one after its end', async () => {
      expect(await write(1)).toBe('stored');
      // This standby follows without being waited for.
      await expect.poll(() => standby.ask('select id from done'), { timeout: 10_000 }).toEqual([{ id: 1 }]);
      await primary.cluster.halt('immediate');
      expect(await write(2)).toBe('database-away');
      standby.cluster.promote();
      expect(await refusals()).toEqual(new Set(['database-away']));
      expect(await standby.ask('select id from done order by id')).toEqual([{ id: 1 }, { id: 100 }]);
      await expectNews();
    });

    it.runIf(isLong)('leaves one that hangs', async () => {
      expect(await write(1)).toBe('stored');
      const goOn = primary.hang();
      try {
        standby.cluster.promote();
        expect([...(await refusals())].filter((code) => !code.startsWith('database-'))).toEqual([]);
        await expectNews();
        expect(await Promise.all([11, 12, 13, 14].map(write))).toEqual([
          'stored',
          'stored',
          'stored',
          'stored',
        ]);
      } finally {
        goOn();
      }
      expect(await standby.ask('select count(*)::int as all from done')).toEqual([{ all: 6 }]);
    });

    it.runIf(isLong)('leaves one that has become read-only', async () => {
      expect(await Promise.all([1, 2, 3].map(write))).toEqual(['stored', 'stored', 'stored']);
      standby.cluster.promote();
      await primary.ask('alter system set default_transaction_read_only = on');
      await primary.ask('select pg_reload_conf()');
      expect([...(await refusals())].filter((code) => code !== 'database-away')).toEqual([]);
      expect(await standby.ask('select 1 as one from done where id = 100')).toEqual([{ one: 1 }]);
    });
  },
);
