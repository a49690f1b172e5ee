import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/databases.ts';
import { insertMany, type Database } from './index.ts';
import { attempts } from './schema/index.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

it('inserts more rows than one statement takes by several, in their order', async () => {
  const { db } = database;
  let statements = 0;
  const counting = new Proxy(db, {
    get(inner, name) {
      if (name !== 'execute') return Reflect.get(inner, name, inner) as unknown;
      return (query: Parameters<Database['execute']>[0]) => {
        statements += 1;
        return inner.execute(query);
      };
    },
  });
  const endsAt = new Date('2026-06-01T00:00:00Z');
  const rows = Array.from({ length: 12_001 }, (_, at) => ({
    scope: 'test',
    key: `key-${at}`,
    count: at,
    endsAt,
  }));
  const returned = await insertMany(counting, attempts, rows);
  expect([returned, statements]).toEqual([[], 3]);
  expect(await db.select({ rows: count() }).from(attempts)).toEqual([{ rows: 12_001 }]);
});

it('keeps every value as it is, whether a column takes lists or not', async () => {
  const { db } = database;
  const keys = ['"quoted", {braces}', String.raw`back\slash \N`, 'null', '', 'ไทย عربي', "it's\n\ttwo lines"];
  const endsAt = new Date('2026-06-01T00:00:00.123Z');
  await insertMany(
    db,
    attempts,
    keys.map((key, at) => ({ scope: 'odd', key, count: at, endsAt })),
  );
  const found = await db.select().from(attempts).where(eq(attempts.scope, 'odd')).orderBy(attempts.count);
  expect(found).toEqual(keys.map((key, at) => expect.objectContaining({ key, count: at, endsAt })));
});
