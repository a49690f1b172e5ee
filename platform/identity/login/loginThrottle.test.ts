import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import { admitAttempt, clearThrottle, throttleOf } from './loginThrottle.ts';

describe.each(databaseKinds())('attempts at one account on %s', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const start = new Date('2026-01-01T00:00:00Z');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const admitted = async (key: string, count: number, now: Date): Promise<number> => {
    const tries = Array.from({ length: count }, () =>
      admitAttempt(database.db, { key, merchant: 'SIAM01' }, now),
    );
    return (await Promise.all(tries)).filter(({ retryAfter }) => retryAfter === 0).length;
  };

  it('let ten of sixty concurrent ones pass, none within the next minute, and one of sixty after it', async () => {
    expect(await admitted('a', 60, at(0))).toBe(10);
    expect(await admitted('a', 60, at(0.9))).toBe(0);
    expect(await throttleOf(database.db, 'a', at(0.5))).toEqual({ count: 10, retryAfter: 30 });
    expect(await admitted('a', 60, at(1))).toBe(1);
    expect(await throttleOf(database.db, 'a', at(1))).toEqual({ count: 11, retryAfter: 120 });
  });

  it('are not delayed further by attempts that come too early', async () => {
    await admitted('b', 10, at(0));
    for (let second = 1; second < 60; second += 7)
      await admitAttempt(database.db, { key: 'b', merchant: 'SIAM01' }, at(second / 60));
    expect((await admitAttempt(database.db, { key: 'b', merchant: 'SIAM01' }, at(1))).retryAfter).toBe(0);
  });

  it('wait 15 minutes at most, and start over after a day without attempts or after a success', async () => {
    await admitted('c', 10, at(0));
    let now = 0;
    for (let count = 0; count < 40; count += 1) {
      now += (await throttleOf(database.db, 'c', at(now))).retryAfter / 60;
      expect((await admitAttempt(database.db, { key: 'c', merchant: 'SIAM01' }, at(now))).retryAfter).toBe(0);
    }
    expect((await throttleOf(database.db, 'c', at(now))).retryAfter).toBe(900);
    expect(await admitted('c', 30, at(now + 24 * 60))).toBe(10);
    await clearThrottle(database.db, 'c');
    expect(await throttleOf(database.db, 'c', at(now))).toEqual({ count: 0, retryAfter: 0 });
  });
});
