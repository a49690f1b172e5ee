import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskAccount } from '#platform/accounts/account/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';
import { simulateBets } from '#demo/simulation/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { latestWinners } from './winners.ts';

describe.each(databaseKinds())('the winner board on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const board = async (query: object = {}, language = 'EN', merchant = 'SIAM01') =>
    (await platform.client.call('winnerBoard', query, { language, merchant })).body.value;

  it('shows the latest settled wins, newest first, and later ones as time passes', async () => {
    const first = await board();
    expect(first).toHaveLength(20);
    platform.wait(5 * 60_000);
    await simulateBets(platform.parts, 'SIAM01', platform.parts.now());
    const second = await board();
    expect(second[0].winTime).toBeGreaterThan(first[0].winTime);
    const times = second.map((row: any) => row.winTime);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    for (const row of second) {
      expect(Number(row.winAmount)).toBeGreaterThan(0);
      expect(row.vo.winAmount).toBe(row.winAmount);
    }
  });

  it('masks account names', async () => {
    const rows = await platform.db.select().from(accounts);
    const text = JSON.stringify(await board({ limitNum: 100 }));
    for (const { account } of rows) expect(text).not.toContain(`"${account}"`);
  });

  it('R4.22 uses the requested language', async () => {
    const [english, thai, chinese] = [await board({}, 'EN'), await board({}, 'TH'), await board({}, 'CN')];
    expect(english[0].id).toBe(thai[0].id);
    expect(thai[0].gameName).toMatch(/[ก-๙]/);
    expect(chinese[0].gameName).toMatch(/[\u4e00-\u9fff]/);
    expect(english[0].gameName).not.toMatch(/[ก-๙\u4e00-\u9fff]/);
  });

  it('filters by category', async () => {
    const rows = await board({ gameCategory: 'RNG', limitNum: 100 });
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map((row: any) => row.gameType))).toEqual(new Set(['RNG']));
  });

  it('leaves out wins below the minimum', async () => {
    const all = await board({ limitNum: 100 });
    const amounts = all.map((row: any) => Number(row.winAmount)).toSorted((a: number, b: number) => a - b);
    const least = amounts[Math.floor(amounts.length / 2)];
    const rows = await board({ limitNum: 100, minAmount: String(least) });
    expect(amounts[0]).toBeLessThan(least);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Number(row.winAmount)).toBeGreaterThanOrEqual(least);
  });

  it('shows only wins of the merchant', async () => {
    const ids = await Promise.all(
      ['SIAM01', 'MERID01', 'NAKHLA01', 'VOLT01'].map(async (merchant) =>
        (await board({}, 'EN', merchant)).map((row: any) => row.id),
      ),
    );
    expect(new Set(ids.flat()).size).toBe(80);
  });

  it('states which wins are those of a demonstration', async () => {
    const rows = await board({});
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ demo: true });
  });

  it('hides simulated wins outside a demonstration', async () => {
    const { db, media, now } = platform.parts;
    const merchant: any = { code: 'SIAM01', digits: 2 };
    const reader = { db, media, merchant, language: 'en', demo: false };
    expect(await latestWinners(reader, {}, now())).toEqual([]);
  });
});

it.each([
  ['somchai77', 'so****77'],
  ['abcdef', 'ab****ef'],
  ['abcde', 'a****'],
  ['', '****'],
])('masks %s as %s', (account, masked) => expect(maskAccount(account)).toBe(masked));
