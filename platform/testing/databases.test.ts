import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import { merchants } from '#platform/base/database/schema/index.ts';
import { onBoth, openTestDatabase, usualKind, type DatabaseKind } from './databases.ts';

async function open(kind: DatabaseKind): Promise<OpenDatabase> {
  const database = await openTestDatabase(kind);
  onTestFinished(() => database.close());
  return database;
}

async function ask(database: OpenDatabase, query: ReturnType<typeof sql>): Promise<unknown[][]> {
  const { rows } = (await database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  return rows.map((row) => Object.values(row));
}

describe.each([...new Set<DatabaseKind>(['embedded', usualKind])])(
  'databases of test files on %s',
  (kind) => {
    it('share no rows, notifications or advisory locks', async () => {
      const [one, other] = [await open(kind), await open(kind)];
      await one.db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'UTC' });
      expect(await ask(other, sql`select code from merchants`)).toEqual([]);

      const heard: (string | null)[] = [];
      const stops = await Promise.all(
        [one, other].map(async (database) => database.news.listen('test', (notice) => heard.push(notice))),
      );
      onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
      // A listener on PostgreSQL hears null when it is connected.
      if (kind === 'postgresql') await expect.poll(() => heard).toEqual([null, null]);
      await ask(one, sql`select pg_notify('test', 'hello')`);
      await expect.poll(() => heard).toContain('hello');
      await ask(other, sql`select pg_notify('test', 'over')`);
      await expect.poll(() => heard.filter((notice) => notice !== null)).toEqual(['hello', 'over']);

      await one.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
        expect(await ask(other, sql`select pg_try_advisory_xact_lock(1)`)).toEqual([[true]]);
      });
    });

    it('sort by code point, and fold the letters of all scripts', async () => {
      const database = await open(kind);
      const names = sql`(values ('b'), ('É'), ('B'), ('a'), ('é'), ('ก'), ('Д')) as t (name)`;
      const sorted = await ask(database, sql`select name from ${names} order by name`);
      expect(sorted.flat()).toEqual(['B', 'a', 'b', 'É', 'é', 'Д', 'ก']);
      expect(await ask(database, sql`select lower('ÉÄДΣ')`)).toEqual([['éäдσ']]);
    });
  },
);

it.runIf(usualKind === 'postgresql' && !process.env['TEST_DATABASE_URL'])(
  'is not in UTC, which would hide statements that depend on the time zone of the server',
  async () => {
    expect(await ask(await open('postgresql'), sql`show timezone`)).toEqual([['Asia/Kathmandu']]);
  },
);

it('the files that run on both databases exist', () => {
  expect(onBoth.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
