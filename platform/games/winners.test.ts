import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wins } from '../database/schema/index.ts';
import { databaseKinds } from '../testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '../testing/openTestPlatform.ts';
import { renewWinners } from './renewWinners.ts';
import { maskAccount } from '../accounts/maskAccount.ts';

describe.each(databaseKinds)('the winner board on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const board = async (query: object = {}, language = 'EN') =>
    (await platform.client.call('winnerBoard', query, { language })).body.value;

  it('R2.5.9 fills itself, goes on as time does, and comes to the same wins whoever reckons', async () => {
    const now = platform.parts.now();
    await Promise.all([1, 2, 3].map(() => renewWinners(platform.db, 'SIAM01', now)));
    const first = await board({ limitNum: 100 });
    expect(first.length).toBe(40);
    expect(await renewWinners(platform.db, 'SIAM01', now)).toBe(0);

    platform.wait(60_000);
    expect(await renewWinners(platform.db, 'SIAM01', platform.parts.now())).toBeGreaterThan(1);
    const second = await board({ limitNum: 20 });
    expect(second).toHaveLength(20);
    expect(second[0].winTime).toBeGreaterThan(first[0].winTime);
    expect(second.map((row: any) => row.winTime)).toEqual(
      second.map((row: any) => row.winTime).toSorted((a: number, b: number) => b - a),
    );
  });

  it('R2.5.9 shows no whole account name', async () => {
    const rows = await platform.db.select().from(wins);
    const text = JSON.stringify(await board({ limitNum: 100 }));
    for (const { account } of rows) expect(text).not.toContain(account);
  });

  it('R4.22 speaks the language asked for', async () => {
    const [english, thai] = [await board({}, 'EN'), await board({}, 'TH')];
    expect(english[0].id).toBe(thai[0].id);
    expect(thai[0].gameName).toMatch(/[ก-๙]/);
    expect(english[0].gameName).not.toMatch(/[ก-๙]/);
  });

  it('gives one category alone', async () => {
    const rows = await board({ gameCategory: 'RNG', limitNum: 100 });
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map((row: any) => row.gameType))).toEqual(new Set(['RNG']));
  });
});

it.each([
  ['somchai77', 'so****77'],
  ['abcdef', 'ab****ef'],
  ['abcde', 'a****'],
  ['', '****'],
])('masks %s as %s', (account, masked) => expect(maskAccount(account)).toBe(masked));
