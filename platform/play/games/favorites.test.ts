import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { betUnit } from '#kit/betUnit.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

describe.each(databaseKinds())('favourites on %s', (kind) => {
  let platform: TestPlatform;
  let member: string;
  let trial: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    [member, trial] = [await tokenOf('demo_member'), await tokenOf('demo_trial')];
  });
  afterAll(() => platform.close());

  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  const game = (nodeId: string, gameType = 'RNG', vendor = 'JL') => ({ nodeId, vendor, gameType });
  const marked = async (token: string): Promise<string[]> =>
    (await platform.client.call('favoriteGames', {}, { token })).body.value.map(
      ({ nodeId }: { nodeId: string }) => nodeId,
    );
  const rng = async () => (await platform.client.call('gameList', { gameType: 'RNG' })).body.games;

  it('are added once and removed again, per account, for trial accounts too', async () => {
    const { client } = platform;
    const [first, second] = await rng();
    const [one, two] = [first, second].map((each) => game(each.nodeId, 'RNG', each.vassalage));
    if (!one || !two) throw new Error('no games');
    for (const request of [one, two, one]) await client.call('addFavoriteGame', request, { token: member });
    expect((await marked(member)).toSorted()).toEqual([one.nodeId, two.nodeId].toSorted());
    expect(await marked(trial)).toEqual([]);
    await client.call('addFavoriteGame', two, { token: trial });
    for (const request of [one, one]) await client.call('removeFavoriteGame', request, { token: member });
    expect(await marked(member)).toEqual([two.nodeId]);
    expect(await marked(trial)).toEqual([two.nodeId]);
  });

  it('R3.11 are returned in value.content with value.totalPages, filtered by category on request', async () => {
    const { client } = platform;
    const list = async (query: object) =>
      (await client.call('favoriteGamesList', { pageSize: 1, ...query }, { token: trial })).body.value;
    expect(await list({ gameType: 'RNG' })).toMatchObject({
      content: [{ gameType: 'RNG' }],
      totalPages: 1,
    });
    expect(await list({ gameType: 'FISH' })).toEqual({ content: [], totalPages: 0 });
  });

  it('must be games that the merchant offers, named by number and provider', async () => {
    const { client } = platform;
    for (const request of [game('999999'), game('1001', 'RNG', 'NOBODY'), game("1'--")])
      expect((await client.call('addFavoriteGame', request, { token: member })).status).toBe(404);
    expect((await client.call('addFavoriteGame', game('1001'))).status).toBe(401);
  });
});

describe.each(databaseKinds())('minimum bets on %s', (kind) => {
  it('returns the minimum bet of a slot in the game list, and filters by it', async () => {
    const platform = await openTestPlatform(kind);
    const list = async (minBet: string) =>
      (await platform.client.call('gameList', { gameType: 'RNG', minBet })).body.games;
    for (const minBet of ['0.01', '0.05', '0.1', '0.5', '0.75']) {
      const found: { minBet?: string }[] = await list(minBet);
      expect(found.length).toBeGreaterThan(0);
      for (const each of found) expect(Number(each.minBet)).toBeCloseTo(Number(minBet) * betUnit('THB'));
    }
    expect(await list('0.02')).toEqual([]);
    await platform.close();
  });
});
