import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { YieldingPglite } from './YieldingPglite.ts';

describe('an embedded database that lets others have their turn', () => {
  let database: YieldingPglite;
  beforeAll(async () => {
    database = new YieldingPglite();
    await database.query('create table seen (n integer)');
  });
  afterAll(() => database.close());

  /** How often the event loop turns until the work has ended. */
  async function turnsDuring(work: Promise<unknown>): Promise<number> {
    let turns = 0;
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
    await done;
    return turns;
  }

  it('turns during a transaction of many statements, and no other statement comes into it', async () => {
    let readAfter: unknown;
    const transaction = database.transaction(async (tx) => {
      for (let n = 0; n < 3000; n += 1) await tx.query('insert into seen values ($1)', [n]);
    });
    const read = database.query('select count(*)::int as rows from seen').then(({ rows }) => {
      readAfter = rows[0];
    });
    expect(await turnsDuring(transaction)).toBeGreaterThan(5);
    await read;
    expect(readAfter).toEqual({ rows: 3000 });
  });

  it('turns between transactions that follow each other', async () => {
    const follow = async () => {
      for (let n = 0; n < 1000; n += 1)
        await database.transaction((tx) => tx.query('insert into seen values ($1)', [n]));
    };
    expect(await turnsDuring(follow())).toBeGreaterThan(5);
  });
});
