import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws, lotteries } from '../database/schema/index.ts';
import { databaseKinds } from '../testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '../testing/openTestPlatform.ts';
import { holdDraws, pruneDraws } from './holdDraws.ts';

const fastest = 'ELOTT_ONE_MINUTE_FIVE';
const minuteMs = 60_000;

describe.each(databaseKinds)('draws on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const waiting = () =>
    platform.db
      .select()
      .from(draws)
      .where(and(eq(draws.game, fastest), isNull(draws.drawnAt)))
      .orderBy(asc(draws.drawsAt));
  const results = async (query: object = {}, language = 'EN') =>
    (await platform.client.call('openedNumeros', query, { language })).body.value;

  it('plans one future draw without a result for every lottery', async () => {
    const all = await platform.db.select().from(draws).where(isNull(draws.drawnAt));
    const games = await platform.db.select().from(lotteries);
    expect(all.map((draw) => draw.game).sort()).toEqual(games.map(({ game }) => game).sort());
    for (const draw of all) {
      expect(draw.drawsAt.getTime()).toBeGreaterThan(platform.parts.now().getTime());
      expect(draw.result).toBeNull();
    }
  });

  it('draws the numbers at the time of the draw, once, even if several processes try', async () => {
    const [next] = await waiting();
    expect(await holdDraws(platform.db, new Date(next!.drawsAt.getTime() - 1))).toBe(0);
    expect(await waiting()).toEqual([next]);

    platform.wait(minuteMs);
    const now = platform.parts.now();
    const counts = await Promise.all([1, 2, 3].map(() => holdDraws(platform.db, now)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    const [newest] = await results({ gameCode: fastest, count: 1 });
    expect(newest).toMatchObject({ numero: next!.numero, openTime: next!.drawsAt.getTime() });
    expect(newest.numbers).toHaveLength(5);
    expect(newest.nextOpenTime).toBeGreaterThan(now.getTime());

    await holdDraws(platform.db, now);
    expect((await results({ gameCode: fastest, count: 1 }))[0]).toEqual(newest);
    expect(await waiting()).toHaveLength(1);
  });

  it('reports the actual time of a late draw', async () => {
    platform.wait(30 * minuteMs);
    const now = platform.parts.now();
    await holdDraws(platform.db, now);
    const [newest] = await results({ gameCode: fastest, count: 1 });
    expect(newest.openTime).toBe(now.getTime());
  });

  it('returns 100 results of the Vietnamese lotteries, newest first, each game with its newest', async () => {
    const { body } = await platform.client.call('vnNumeros', { count: 100 }, { language: 'VI' });
    expect(body.value).toHaveLength(100);
    const times = body.value.map((row: any) => row.openTime);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    const games = new Set(body.value.map((row: any) => row.gameCode));
    const vn = await platform.db.select().from(lotteries).where(eq(lotteries.area, 'VN'));
    expect(games.size).toBe(vn.length);
    const [row] = body.value;
    expect(row.prizes.length).toBeGreaterThan(7);
    expect(row.numbers).toEqual(row.prizes[0].numbers);
  });

  it('returns the newest result of every lottery, named in the requested language', async () => {
    const thai = await results({}, 'TH');
    const games = await platform.db.select().from(lotteries);
    expect(thai.map((row: any) => row.gameCode).sort()).toEqual(games.map(({ game }) => game).sort());
    expect(thai[0].gameName).toMatch(/[ก-๙]/);
  });

  it('keeps the newest results when it prunes old ones', async () => {
    const before = await platform.db.select().from(draws);
    const inAYear = new Date(platform.parts.now().getTime() + 365 * 86_400_000);
    const many = Array.from({ length: 230 }, (_, index) => ({
      game: fastest,
      numero: `old-${index}`,
      drawsAt: new Date(index * minuteMs),
      drawnAt: new Date(index * minuteMs),
      result: [{ prize: 'numbers', numbers: ['1'] }],
    }));
    await platform.db.insert(draws).values(many);
    await pruneDraws(platform.db, inAYear);
    const after = await platform.db.select().from(draws);
    expect(after.filter((draw) => draw.game === fastest && draw.drawnAt)).toHaveLength(200);
    expect(after.length).toBeLessThan(before.length + 230);
    expect(after.filter((draw) => draw.numero === 'old-0')).toEqual([]);
  });
});
