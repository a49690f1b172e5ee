import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import type { OpenDatabase } from '../database/index.ts';
import { leases } from '../database/schema/index.ts';
import { Lease, termMs } from './Lease.ts';

describe.each(databaseKinds())('a lease on %s', (kind) => {
  let database: OpenDatabase;
  const opened: Lease[] = [];
  beforeAll(async () => (database = await openTestDatabase(kind)));
  afterEach(async () => {
    for (const lease of opened.splice(0)) await lease.close();
  });
  afterAll(() => database.close());

  const open = async (name: string): Promise<Lease> => {
    const lease = await Lease.open(database.db, name, () => undefined);
    opened.push(lease);
    return lease;
  };
  const rowOf = async (name: string) =>
    (await database.db.select().from(leases).where(eq(leases.name, name)))[0];

  it('is of one process at a time, and of the next one soon after the first has closed it', async () => {
    const [first, second, third] = [await open('one'), await open('one'), await open('one')];
    expect([first.isMine, second.isMine, third.isMine]).toEqual([true, false, false]);
    expect((await open('other')).isMine).toBe(true);
    await first.close();
    expect(first.isMine).toBe(false);
    // Sooner than the term of the first ends.
    await expect
      .poll(() => [second, third].filter(({ isMine }) => isMine).length, { timeout: 3_000 })
      .toBe(1);
  });

  it('stays with its process beyond the term', async () => {
    const [first, second] = [await open('long'), await open('long')];
    const before = await rowOf('long');
    await expect
      .poll(async () => Number((await rowOf('long'))?.expiresAt) - Number(before?.expiresAt), {
        timeout: 4 * termMs,
      })
      .toBeGreaterThan(termMs);
    expect([first.isMine, second.isMine]).toEqual([true, false]);
  });

  it('passes on when the term of a process that died is over, not before', async () => {
    await database.db
      .insert(leases)
      .values({ name: 'dead', holder: 'dead', expiresAt: sql`clock_timestamp() + interval '2 seconds'` });
    const next = await open('dead');
    expect(next.isMine).toBe(false);
    const { expiresAt } = (await rowOf('dead'))!;
    await expect.poll(() => next.isMine, { timeout: 10_000 }).toBe(true);
    const { rows } = (await database.db.execute(sql`select clock_timestamp() as now`)) as unknown as {
      rows: { now: Date | string }[];
    };
    expect(Number(new Date(rows[0]!.now))).toBeGreaterThanOrEqual(Number(expiresAt));
  });

  it('is lost to a process that took it while this one could not renew it', async () => {
    const lost = await open('lost');
    await database.db
      .update(leases)
      .set({ holder: 'other', expiresAt: sql`clock_timestamp() + interval '1 hour'` })
      .where(eq(leases.name, 'lost'));
    await expect.poll(() => lost.isMine, { timeout: 10_000 }).toBe(false);
    await lost.close();
    expect((await rowOf('lost'))?.holder).toBe('other');
  });
});
