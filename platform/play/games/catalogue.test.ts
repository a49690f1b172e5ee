import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

describe.each(databaseKinds())('the catalogue on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const list = async (query: object, options: object = {}) =>
    (await platform.client.call('gameList', query, options)).body;
  const lanes = async (merchant: string) =>
    (await platform.client.call('gameVendors', {}, { merchant })).body.value.data.lanes;

  it('lists each merchant’s categories in its own order, with their vendors', async () => {
    const titles = async (merchant: string) => (await lanes(merchant)).map((lane: any) => lane.title);
    expect((await titles('MERID01')).slice(0, 2)).toEqual(['SPORTS', 'ESPORTS']);
    expect(await titles('SIAM01')).toHaveLength(9);
    expect(await titles('NAKHLA01')).not.toContain('DS88');
    for (const { title, cards } of await lanes('SIAM01')) {
      expect(cards.length, title).toBeGreaterThanOrEqual(3);
      expect(cards.length, title).toBeLessThanOrEqual(40);
    }
  });

  it('hides games of categories that the merchant does not have', async () => {
    const query = { gameType: 'DS88' };
    expect((await list(query)).games.length).toBeGreaterThan(3);
    expect(await list(query, { merchant: 'NAKHLA01' })).toMatchObject({ games: [], totalPages: 0 });
  });

  it('R9.3 states the classes that the slots of each vendor have, and no others', async () => {
    const { lanes } = (await platform.client.call('gameVendors', {})).body.value.data;
    const stated = lanes.flatMap(({ title, cards }: any) => cards.map((card: any) => [title, card]));
    for (const [title, card] of stated) {
      const query = { gameType: title, vassalage: card.vassalage, pageSize: 100 };
      const own: any[] = title === 'RNG' ? (await list(query)).games : [];
      const classes = new Set(own.flatMap(({ gameClassify }) => gameClassify ?? []));
      const listed = card.classes && new Set(card.classes);
      expect([card.vassalage, listed]).toEqual([card.vassalage, title === 'RNG' ? classes : undefined]);
    }
    expect(stated.some(([, { classes = [] }]: any) => classes.includes('JP'))).toBe(true);
  });

  it('takes hot games only from hot categories, even if another is requested', async () => {
    const hot = async (query: object) => (await platform.client.call('hotGames', query)).body.list;
    const types = new Set((await hot({})).map((game: any) => game.gameType));
    expect([...types].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      'ELOTT',
      'FISH',
      'LIVE',
      'LOTT',
      'PVP',
      'RNG',
      'SPORTS',
    ]);
    expect(await hot({ gameType: 'ESPORTS' })).toEqual([]);
    expect(await hot({ gameType: 'DS88' })).toEqual([]);
  });

  it('pages through all games of a category, none twice', async () => {
    const first = await list({ gameType: 'rng', pageSize: 20 });
    const codes: string[] = [];
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
      const { games } = await list({ gameType: 'RNG', pageSize: 20, pageNo });
      codes.push(...games.map((game: any) => game.gameCode));
    }
    expect(codes.length).toBeGreaterThan(2 * 20);
    expect(new Set(codes).size).toBe(codes.length);
    expect((await list({ gameType: 'RNG', pageSize: 20, pageNo: first.totalPages + 1 })).games).toEqual([]);
    expect((await list({ gameType: 'RNG' })).games).toHaveLength(21);
  });

  it('filters by vendor, class and name, in the requested language and in English', async () => {
    const popup = await list({ vassalage: 'JL', gameType: 'FISH' });
    expect(new Set(popup.games.map((game: any) => game.vassalage))).toEqual(new Set(['JL']));
    const jackpots = await list({ gameClassify: 'JP' });
    expect(new Set(jackpots.games.map((game: any) => game.gameClassify))).toEqual(new Set(['JP']));
    const chinese = await list({ gameName: '黄金猛虎' }, { language: 'CN' });
    expect(chinese.games.map((game: any) => game.gameCode)).toEqual(['JL_GOLDEN_TIGER']);
    const english = await list({ gameName: ' golden tig' }, { language: 'AR' });
    expect(english.games.map((game: any) => game.gameCode)).toContain('JL_GOLDEN_TIGER');
    expect((await list({ gameName: '%' })).games).toEqual([]);
  });
});
