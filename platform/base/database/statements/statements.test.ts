import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase, usualKind } from '#platform/testing/databases.ts';
import { prepared, together, type OpenDatabase } from '../index.ts';

const add = prepared<{ id: number }>(
  () => sql`insert into numbers (id) values (${sql.placeholder('id')}::integer) returning id`,
);
const all = prepared<{ id: number }>(() => sql`select id from numbers order by id`);

describe.each(databaseKinds())('statements of a transaction on %s', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await database.db.execute(sql`create table numbers (id integer primary key)`);
  });
  afterAll(() => database.close());
  const stored = async () => (await all(database.db, {})).map(({ id }) => id);

  it('are done in the order in which they are asked together', async () => {
    const seen = await database.db.transaction((tx) =>
      together([add(tx, { id: 1 }), all(tx, {}), add(tx, { id: 2 }), all(tx, {})]),
    );
    expect(seen.map((rows) => rows.map(({ id }) => id))).toEqual([[1], [1], [2], [1, 2]]);
  });

  it('are undone with the first of them that fails, whose error is thrown after the end of all', async () => {
    let isOver = false;
    const slow = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isOver = true;
    };
    const failed = database.db.transaction((tx) =>
      together([add(tx, { id: 3 }), add(tx, { id: 1 }), add(tx, { id: 4 }), slow()]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(isOver).toBe(true);
    expect(await stored()).toEqual([1, 2]);
  });
});

describe.skipIf(usualKind === 'embedded')('a BEGIN that goes with the first statement', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    await database.db.execute(sql`create table numbers (id integer primary key)`);
  });
  afterAll(() => database.close());

  it('takes the statement with it if it fails, which can be asked again', async () => {
    const begin = (isolationLevel: string) =>
      database.db.transaction((tx) => add(tx, { id: 7 }), {
        isolationLevel: isolationLevel as 'serializable',
      });
    await expect(begin('unheard-of')).rejects.toMatchObject({ cause: { code: '42601' } });
    expect(await all(database.db, {})).toEqual([]);
    await begin('serializable');
    expect(await all(database.db, {})).toEqual([{ id: 7 }]);
  });

  it('is not sent without a statement, and rolls back what fails', async () => {
    await expect(database.db.transaction(async () => 5)).resolves.toBe(5);
    const refused = database.db.transaction(async (tx) => {
      await add(tx, { id: 8 });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await all(database.db, {})).toEqual([{ id: 7 }]);
  });
});
