import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDraw } from '#schemas/lottery/index.ts';
import { draws, lotteries } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { holdDraws, pruneDraws } from './holdDraws.ts';
import { plannedAhead } from './planDraws.ts';

const fastest = 'ELOTT_ONE_MINUTE_FIVE';
const minuteMs = 60_000;

describe.each(databaseKinds())('draws on %s', (kind) => {
  let platform: TestPlatform;
  /** Draws that were due later were still to come. */
  let opened: number;
  beforeAll(async () => {
    opened = Date.now();
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

  it('plans future draws of every lottery, each with a commitment and without a result', async () => {
    const all = await platform.db.select().from(draws).where(isNull(draws.drawnAt));
    const games = await platform.db.select().from(lotteries);
    for (const { game } of games)
      expect(all.filter((draw) => draw.game === game).length, game).toBeGreaterThanOrEqual(plannedAhead);
    for (const draw of all) {
      expect(draw.drawsAt.getTime()).toBeGreaterThan(opened);
      expect(draw.result).toBeNull();
      expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(new Set(all.map(({ commitment }) => commitment)).size).toBe(all.length);
  });

  it('draws the numbers at the time of the draw, once, even if several processes try', async () => {
    const [next] = await waiting();
    await holdDraws(platform.db, new Date(next!.drawsAt.getTime() - 1));
    expect((await waiting())[0]).toEqual(next);

    platform.wait(minuteMs);
    const now = platform.parts.now();
    // Two, if a minute ended since the first was read.
    const due = (await waiting()).filter(({ drawsAt }) => drawsAt <= now);
    const counts = await Promise.all([1, 2, 3].map(() => holdDraws(platform.db, now)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    const [newest] = await results({ gameCode: fastest, count: 1 });
    expect(newest).toMatchObject({ numero: due.at(-1)!.numero, openTime: due.at(-1)!.drawsAt.getTime() });
    expect(newest.numbers).toHaveLength(5);
    expect(newest.nextOpenTime).toBeGreaterThan(now.getTime());

    await holdDraws(platform.db, now);
    expect((await results({ gameCode: fastest, count: 1 }))[0]).toEqual(newest);
    expect(await waiting()).toHaveLength(plannedAhead);
  });

  it('holds every draw that was due during an outage, in order and once, and reports that it was late', async () => {
    const before = (await results({ gameCode: fastest, count: 1 }))[0];
    platform.wait(90 * minuteMs);
    const now = platform.parts.now();
    await Promise.all([1, 2].map(() => holdDraws(platform.db, now)));
    const held = await platform.db
      .select()
      .from(draws)
      .where(and(eq(draws.game, fastest), eq(draws.drawnAt, now)))
      .orderBy(asc(draws.drawsAt));
    const due = held.map(({ drawsAt }) => drawsAt.getTime());
    // One a minute, without a gap: those that were planned, and those that no one could bet on.
    expect(due.length).toBeGreaterThanOrEqual(89);
    expect(due).toEqual(due.map((_, index) => (due[0] ?? 0) + index * minuteMs));
    expect(due[0]).toBeLessThanOrEqual(before.nextOpenTime + minuteMs);
    const latest = await results({ gameCode: fastest, count: 3 });
    expect(latest[2].openTime).toBe(now.getTime());
    expect(await holdDraws(platform.db, now)).toBe(0);
  });

  it('does not let a past draw change', async () => {
    const [held] = await platform.db.select().from(draws).where(isNotNull(draws.drawnAt)).limit(1);
    const change = platform.db
      .update(draws)
      .set({ result: [{ prize: 'numbers', numbers: ['1'] }] })
      .where(eq(draws.id, held!.id));
    await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('R2.1.27 publishes the commitment before the draw and the seed after it, from which all can be checked', async () => {
    const proofOf = async (numero: string) =>
      (await platform.client.call('lotteryDrawProof', { gameCode: fastest, numero })).body.value;
    const [next] = await waiting();
    const before = await proofOf(next!.numero);
    expect(before).not.toHaveProperty('seed');
    expect(before).not.toHaveProperty('prizes');
    const announced = (await platform.client.call('lotteryDraws', { gameCode: fastest })).body.value;
    expect(announced.draws[0]).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });

    platform.wait(2 * minuteMs);
    await holdDraws(platform.db, platform.parts.now());
    const after = await proofOf(next!.numero);
    expect(after.commitment).toBe(before.commitment);
    expect(await checkDraw(after)).toEqual({ isSeedCommitted: true, areNumbersFromSeed: true });
    const forged = {
      ...after,
      seed: after.seed.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0')),
    };
    expect(await checkDraw(forged)).toEqual({ isSeedCommitted: false, areNumbersFromSeed: false });
    const other = { ...after, prizes: [{ prize: 'numbers', numbers: ['x'] }] };
    expect(await checkDraw(other)).toMatchObject({ areNumbersFromSeed: false });
    const unknown = await platform.client.call('lotteryDrawProof', { gameCode: fastest, numero: 'none' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'no-such-draw' } });
  });

  it('returns 100 results of the Vietnamese lotteries, newest first, each game with its newest', async () => {
    const { body } = await platform.client.call('vnNumeros', { count: 100 }, { language: 'VI' });
    expect(body.value).toHaveLength(100);
    const lengthOf = async (name: 'vnNumeros' | 'popular', query: object) =>
      (await platform.client.call(name, query)).body.value.length;
    expect([await lengthOf('vnNumeros', {}), await lengthOf('vnNumeros', { count: 7 })]).toEqual([100, 7]);
    expect([await lengthOf('popular', {}), await lengthOf('popular', { count: 3 })]).toEqual([20, 3]);
    // Not by `openTime`: a draw of the outage above took place late, and shows that later time.
    const planned = new Map(
      (await platform.db.select().from(draws)).map((draw) => [`${draw.game} ${draw.numero}`, draw.drawsAt]),
    );
    const times = body.value.map((row: any) => planned.get(`${row.gameCode} ${row.numero}`)?.getTime());
    expect(times).not.toContain(undefined);
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
