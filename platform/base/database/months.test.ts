import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, usualKind } from '#platform/testing/databases.ts';
import { ensureMonths, type OpenDatabase } from './index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(usualKind);
});
afterAll(() => database.close());

it('makes the partitions of a month once when many rows are the first of it', async () => {
  for (let month = 0; month < 12; month += 1) {
    const first = [new Date(Date.UTC(2031, month, 1))];
    const made = await Promise.all(Array.from({ length: 16 }, () => ensureMonths(database.db, first)));
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(4);
  }
});
