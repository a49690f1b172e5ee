import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game, LotteryState } from '#schemas/generated/api.ts';
import { bets, games as catalogue, hotGames } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { findHotGames } from './hotGames.ts';

const dayMs = 86_400_000;

describe.each(databaseKinds())('R3.11 R9.6 hot games on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let games: Game[];
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    // Without the mark, for stakes of 10 baht, and as if no simulated member had played them.
    games = (await list({ gameType: 'RNG', vassalage: 'JL', pageSize: 100 }))
      .filter(({ isHot, minBet }) => isHot === 0 && Number(minBet ?? 0) <= 10)
      .slice(-4);
    if (games.length < 4) throw new Error('Jade Lion has too few slots without a mark.');
    const codes = games.map(({ gameCode }) => gameCode);
    await platform.db.delete(bets).where(inArray(bets.game, codes));
  });
  afterAll(() => platform.close());

  const list = async (query: object): Promise<Game[]> =>
    (await platform.client.call('gameList', query)).body.games;
  const hot = async (query: object, merchant = 'SIAM01'): Promise<string[]> =>
    (await platform.client.call('hotGames', query, { merchant })).body.list.map((one: Game) => one.gameCode);
  const find = () => findHotGames(platform.db, platform.parts.now(), true);
  let played = 0;
  /** Plays rounds of a game: one that the vendor settles, unless it stays open. */
  async function play(
    game: Game | undefined,
    rounds: number,
    { username = 'demo_member', amount = 1_000, closes = true } = {},
  ): Promise<void> {
    const code = game?.gameCode ?? '';
    const { session } = await vendor.play(username, code);
    for (let n = 0; n < rounds; n += 1) {
      const round = `hot-${(played += 1)}`;
      const bet = { session, round, transaction: `${round}-b`, amount, game: code };
      expect((await vendor.call('bet', bet)).status).toBe(200);
      if (closes)
        await vendor.call('win', { session, round, transaction: `${round}-w`, amount, closes: true });
    }
  }

  it('are those with the operator’s mark until rounds have been counted', async () => {
    expect(await platform.db.$count(hotGames)).toBe(0);
    const marked = (await list({ gameType: 'FISH', pageSize: 100 })).filter(({ isHot }) => isHot === 1);
    expect(marked.length).toBeGreaterThan(2);
    expect(await hot({ gameType: 'FISH' })).toEqual(marked.map(({ gameCode }) => gameCode));
  });

  it('are the most played first, then those with the higher stake; the mark decides between equals and fills up', async () => {
    const [most, second, richer, poorer] = games;
    await play(most, 24);
    await play(second, 18);
    await play(poorer, 12);
    await play(richer, 12, { amount: 2_000 });
    expect(await find()).toBeGreaterThan(100);
    const codes = [most, second, richer, poorer].map((game) => game?.gameCode);
    expect((await hot({ gameType: 'RNG' })).slice(0, 4)).toEqual(codes);
    expect((await hot({})).slice(0, 7)).toContain(most?.gameCode);
    // What the list shows as hot is what the hot list has.
    const all = await list({ gameType: 'RNG', vassalage: 'JL', pageSize: 100 });
    const shown = all.filter(({ isHot }) => isHot === 1).map(({ gameCode }) => gameCode);
    expect(shown.toSorted()).toEqual((await hot({ gameType: 'RNG', vassalage: 'JL' })).toSorted());
    // A category is filled with marked games.
    const offered = await list({ gameType: 'RNG', pageSize: 100 });
    const filled = await hot({ gameType: 'RNG' });
    expect(filled.length).toBeGreaterThan(codes.length);
    expect(
      offered
        .filter(({ isHot }) => isHot === 1)
        .map(({ gameCode }) => gameCode)
        .toSorted(),
    ).toEqual(filled.toSorted());
    const { body } = await platform.client.call('lotteryGames', { gameType: 'LOTT' });
    const marks = await platform.db.select().from(catalogue).where(eq(catalogue.category, 'LOTT'));
    expect(
      body.value.games
        .filter(({ isHot }: LotteryState) => isHot === 1)
        .map(({ gameCode }: LotteryState) => gameCode)
        .toSorted(),
    ).toEqual(
      marks
        .filter(({ isHot }) => isHot === 1)
        .map(({ code }) => code)
        .toSorted(),
    );
    expect(await hot({ gameType: 'ESPORTS' })).toEqual([]);
  });

  it('belong to the merchant whose members played', async () => {
    const [most] = games;
    expect((await hot({ gameType: 'RNG' }, 'MERID01')).slice(0, 1)).not.toEqual([most?.gameCode]);
  });

  it('R4.25 do not follow from trial accounts nor from open rounds', async () => {
    const [, second] = games;
    await play(second, 3, { closes: false });
    await play(second, 3, { username: 'demo_trial' });
    await find();
    expect((await hot({ gameType: 'RNG' })).slice(0, 1)).toEqual([games[0]?.gameCode]);
  });

  it('forget what was played more than seven days ago', async () => {
    platform.wait(7 * dayMs + 60_000);
    await play(games[3], 1);
    await find();
    const codes = await hot({ gameType: 'RNG' });
    expect(codes[0]).toBe(games[3]?.gameCode);
    expect(codes).not.toContain(games[0]?.gameCode);
  });

  it('are at most 40 of a category, however many are marked', async () => {
    await platform.db.update(catalogue).set({ isHot: 1 }).where(eq(catalogue.category, 'RNG'));
    await find();
    expect((await list({ gameType: 'RNG', pageSize: 100 })).length).toBeGreaterThan(40);
    expect(await hot({ gameType: 'RNG' })).toHaveLength(40);
  });
});
