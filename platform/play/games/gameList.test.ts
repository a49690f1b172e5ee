import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Game } from '#schemas/generated/api.ts';
import { games, searchWords, vendors } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { ResponseCache } from '#platform/base/cache/index.ts';
import { gameList } from './gameList.ts';
import { completeSearch } from './search/completeSearch.ts';

describe.each(databaseKinds())('lists of games on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    token = await tokenOf('demo_member');
  });
  afterAll(() => platform.close());

  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  const list = async (query: object): Promise<{ games: Game[]; totalPages: number }> =>
    (await platform.client.call('gameList', query)).body;
  const codes = async (gameName: string, more: object = {}) =>
    (await list({ gameName, pageSize: 100, ...more })).games.map(({ gameCode }) => gameCode);

  it.each([
    ['its English name', 'Golden Tiger'],
    ['another order, case and spaces', '  tiGER   gold '],
    ['no space', 'goldentiger'],
    ['Thai, without its tone marks', 'เสือทองคำ'],
    ['Vietnamese without accents', 'ho vang'],
    ['Arabic with vowel signs', 'النَّمِر الذَّهبي'],
    ['Persian with an Arabic keyboard', 'ببر طلايي'],
    ['Chinese', '黄金猛虎'],
    ['typos', 'goldne tigr'],
    ['a Thai typo', 'เสอทองคำ'],
    ['the names of game and vendor', 'jade tiger'],
  ])('R2.9.1 finds a game by %s', async (_, typed) => {
    expect(await codes(typed)).toContain('JL_GOLDEN_TIGER');
  });

  it('R7.8 states the lines of slots whose vendor does, and filters by the fewest', async () => {
    const linesOf = async (query: object) =>
      (await list({ gameType: 'RNG', pageSize: 100, ...query })).games.map(({ minLineNum }) => minLineNum);
    const all = await linesOf({});
    expect(all).toContain(undefined);
    for (const minLineNum of [5, 20, 40]) {
      const found = await linesOf({ minLineNum });
      const enough = all.filter((lines) => lines !== undefined && lines >= minLineNum);
      expect(enough.length).toBeGreaterThan(0);
      expect(found).toHaveLength(enough.length);
      expect(new Set(found)).toEqual(new Set(enough));
    }
    expect(await linesOf({ minLineNum: 1000 })).toEqual([]);
    expect((await platform.client.call('gameList', { minLineNum: 0 })).status).toBe(422);
  });

  it('R2.9.1 finds the games of a vendor by its name', async () => {
    const { games: found } = await list({ gameName: 'jade lion', pageSize: 100 });
    expect(found.length).toBeGreaterThan(10);
    for (const game of found)
      expect(`${game.displayName} ${game.gameName}`.toLowerCase()).toMatch(/jade.*lion|lion.*jade/);
  });

  it('R2.9.1 lists games with the whole phrase first, and corrects only words that nothing has', async () => {
    const [first] = await codes('golden tiger');
    expect(first).toBe('JL_GOLDEN_TIGER');
    const exact = await codes('tiger');
    expect(exact.length).toBeGreaterThan(0);
    expect((await codes('tigr')).toSorted()).toEqual(exact.toSorted());
  });

  it('R2.9.1 finds nothing for words that resemble no name, and for punctuation', async () => {
    expect(await list({ gameName: 'zzzzqqqq' })).toMatchObject({ games: [], totalPages: 0 });
    expect(await list({ gameName: 'tiger zzzzqqqq' })).toMatchObject({ games: [], totalPages: 0 });
    expect(await list({ gameName: '%_?' })).toMatchObject({ games: [], totalPages: 0 });
    expect((await list({ gameName: '  ' })).totalPages).toBe((await list({})).totalPages);
    expect(await codes("'; drop table games; --")).toEqual([]);
  });

  it('R2.9.1 combines the search with category, vendor, class and minimum bet', async () => {
    expect(await codes('golden tiger', { gameType: 'FISH' })).not.toContain('JL_GOLDEN_TIGER');
    const filter = { gameType: 'RNG', vassalage: 'PC', gameClassify: 'JP', pageSize: 100 };
    const { games: found } = await list(filter);
    expect(found.length).toBeGreaterThan(0);
    for (const game of found)
      expect(game).toMatchObject({ gameType: 'RNG', vassalage: 'PC', gameClassify: 'JP' });
  });

  it('R5.11 refuses a search of 10,000 characters with a code', async () => {
    const { status, body } = await platform.client.call('gameList', { gameName: 'a'.repeat(10_000) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: expect.stringMatching(/\S/) });
    expect((await platform.client.call('gameList', { gameName: 'ก'.repeat(60) })).status).toBe(200);
  });

  it('R2.9.2 lists every game once over all pages, and nothing beyond the last one', async () => {
    const { totalPages } = await list({ gameType: 'RNG' });
    expect(totalPages).toBeGreaterThan(3);
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= totalPages; pageNo++)
      seen.push(...(await list({ gameType: 'RNG', pageNo })).games.map(({ nodeId }) => nodeId));
    expect(new Set(seen).size).toBe(seen.length);
    expect(Math.ceil(seen.length / 21)).toBe(totalPages);
    expect(await list({ gameType: 'RNG', pageNo: totalPages + 1 })).toMatchObject({ games: [], totalPages });
  });

  describe('with a cache of orders', () => {
    const cache = new ResponseCache();
    const order = vi.spyOn(cache, 'order');
    const reader = () => {
      const { db, media } = platform.parts;
      return { db, media, merchant: 'SIAM01', currency: 'THB', digits: 2, language: 'en' };
    };

    it.each([
      {},
      { gameType: 'RNG' },
      { vassalage: 'JL' },
      { gameType: 'RNG', minLineNum: 20 },
      { gameType: 'NONE' },
    ])('R2.9.1 R2.9.2 cuts the pages of %j from one order', async (filter) => {
      const { totalPages } = await gameList(reader(), filter);
      order.mockClear();
      for (let pageNo = 1; pageNo <= totalPages + 1; pageNo++) {
        const page = { ...filter, pageNo };
        expect(await gameList(reader(), page, cache)).toEqual(await gameList(reader(), page));
      }
      const orders = await Promise.all(order.mock.results.map(({ value }) => value as Promise<string[]>));
      expect(new Set(orders).size).toBe(1);
    });

    it('makes a new order when an operator changed something', async () => {
      await gameList(reader(), {}, cache);
      const before = await order.mock.results.at(-1)?.value;
      cache.clear();
      await gameList(reader(), {}, cache);
      const after = await order.mock.results.at(-1)?.value;
      expect(after).toEqual(before);
      expect(after).not.toBe(before);
    });
  });

  it('completes the search of games that were inserted without it', async () => {
    const { db } = platform;
    const before = (await db.select().from(games).where(eq(games.code, 'JL_GOLDEN_TIGER')))[0]?.search;
    await db.update(games).set({ search: '' });
    await db.update(vendors).set({ search: '' });
    await db.delete(searchWords);
    expect(await codes('golden tiger')).toEqual([]);
    await completeSearch(db);
    expect((await db.select().from(games).where(eq(games.code, 'JL_GOLDEN_TIGER')))[0]?.search).toBe(before);
    expect(await codes('jade goldne tigr')).toContain('JL_GOLDEN_TIGER');
    const [left] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(games)
      .where(eq(games.search, ''));
    expect(left?.count).toBe(0);
  });

  describe('recent games', () => {
    const recent = async (query: object = {}, own = token) => {
      const { body } = await platform.client.call('recentGame', query, { token: own });
      return body.value as { list: Game[]; totalPages: number };
    };
    const start = async (game: Game) => {
      platform.wait(1000);
      const request = { vendor: game.vassalage, gameCode: game.gameCode };
      expect((await platform.client.call('launchGame', request, { token })).status).toBe(200);
    };

    it('R2.9.2 R3.11 are the started games of the account, the last one first, each once', async () => {
      expect(await recent()).toEqual({ list: [], totalPages: 0 });
      const [one, two] = (await list({ gameType: 'RNG', vassalage: 'JL' })).games;
      const [fish] = (await list({ gameType: 'FISH' })).games;
      if (!one || !two || !fish) throw new Error('no games');
      for (const game of [one, two, fish, one]) await start(game);
      const names = (found: { list: Game[] }) => found.list.map(({ gameCode }) => gameCode);
      expect(names(await recent())).toEqual([one.gameCode, fish.gameCode, two.gameCode]);
      expect(names(await recent({ gameType: 'RNG' }))).toEqual([one.gameCode, two.gameCode]);
      expect(names(await recent({ vassalage: fish.vassalage, gameType: 'FISH' }))).toEqual([fish.gameCode]);
      expect(names(await recent({ gameName: two.gameName }))).toEqual([two.gameCode]);
      expect(await recent({ pageSize: 2, pageNo: 2 })).toMatchObject({
        list: [{ gameCode: two.gameCode }],
        totalPages: 2,
      });
      expect(await recent({}, await tokenOf('demo_vip'))).toEqual({ list: [], totalPages: 0 });
    });

    it('R5.10 need a session', async () => {
      expect((await platform.client.call('recentGame', {})).status).toBe(401);
    });

    it('omit a game whose start was refused', async () => {
      const { totalPages } = await recent({ pageSize: 1 });
      const refused = { vendor: 'JL', gameCode: 'NO_SUCH_GAME' };
      expect((await platform.client.call('launchGame', refused, { token })).status).toBe(404);
      expect((await recent({ pageSize: 1 })).totalPages).toBe(totalPages);
    });
  });

  it('R2.9.1 hot games and favourites are filtered like the list', async () => {
    const { client } = platform;
    const hot = async (query: object): Promise<Game[]> => (await client.call('hotGames', query)).body.list;
    const all = await hot({ gameType: 'RNG' });
    const [first] = all;
    if (!first) throw new Error('no hot games');
    const named = await hot({ gameType: 'RNG', gameName: first.gameName });
    expect(named.map(({ nodeId }) => nodeId)).toContain(first.nodeId);
    expect(named.length).toBeLessThan(all.length);
    const favorite = { nodeId: first.nodeId, vendor: first.vassalage, gameType: first.gameType };
    await client.call('addFavoriteGame', favorite, { token });
    const favorites = async (query: object) =>
      (await client.call('favoriteGamesList', query, { token })).body.value.content;
    expect(await favorites({ gameName: first.gameName })).toHaveLength(1);
    expect(await favorites({ gameName: 'zzzzqqqq' })).toEqual([]);
    expect(await favorites({ vassalage: 'NOBODY' })).toEqual([]);
  });
});
