import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Game, LaunchGameRequest, VendorLane } from '#schemas/generated/api.ts';
import { createApp } from '#platform/server/createApp.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

describe.each(databaseKinds())('starting a game on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let token: string;
  let game: Game;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register({ launchUrl: null });
    token = await tokenOf('demo_member');
    [game] = (await platform.client.call('gameList', { gameType: 'RNG', vassalage: 'JL' })).body.games;
  });
  afterAll(() => platform.close());
  afterEach(async () => void (await close('JL', false)));

  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  const launch = (request: LaunchGameRequest, options: { token?: string; language?: string } = { token }) =>
    platform.client.call('launchGame', request, options);
  const close = (vendor: string, closed: boolean) =>
    platform.operator('PUT', `/SIAM01/vendors/${vendor}`, { closed });
  const request = (): LaunchGameRequest => ({ vendor: 'JL', gameCode: game.gameCode });
  /** What the vendor's server does with the address of a launch: it redeems the token. */
  const open = (url: string) =>
    vendor.call('session', { token: new URL(url).searchParams.get('token') ?? '' });

  it('R4.14 needs a session, and returns the game and an address on the games’ own origin', async () => {
    expect((await launch(request(), {})).status).toBe(401);
    const { status, body } = await launch(request(), { token, language: 'TH' });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      gameType: 'RNG',
      vendor: 'JL',
      displayName: 'Jade Lion',
      reportsState: true,
    });
    const { origin, pathname, searchParams } = new URL(body.value.url);
    expect([origin, pathname]).toEqual(['https://games.example', '/launch']);
    expect(Object.fromEntries(searchParams)).toEqual({
      token: expect.stringMatching(/^SIAM01\.[\w-]{43}$/),
      vendor: 'JL',
      game: game.gameCode,
      language: 'th',
    });
    const { body: session } = await open(body.value.url);
    expect(session).toMatchObject({ merchant: 'SIAM01', game: game.gameCode, language: 'th' });
    expect(session.sites).toContain('siam.localhost');
  });

  it('accepts a ticket once, within a minute', async () => {
    const [once, late] = [(await launch(request())).body.value.url, (await launch(request())).body.value.url];
    const [first, second] = await Promise.all([open(once), open(once)]);
    const codes = [first, second].map(({ body: answered }) => answered.error?.code ?? 'accepted');
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['accepted', 'unknown-session']);
    platform.wait(60_001);
    expect((await open(late)).body).toEqual({ error: expect.objectContaining({ code: 'unknown-session' }) });
  });

  it('moves no money', async () => {
    const balance = async () => (await platform.client.call('balance', {}, { token })).body.value.sumBalance;
    const before = await balance();
    await open((await launch(request())).body.value.url);
    expect(await balance()).toBe(before);
    expect((await (await platform.operator('GET', '/ledger/audit')).json()).value).toEqual({
      ledgerAccounts: [],
      transfers: [],
    });
  });

  it('R2.1.29 R7.4 starts FB sports by a call of its own, for members, and not while it is closed', async () => {
    const start = (options: { token?: string }) => platform.client.call('gameLaunchFB', {}, options);
    expect((await start({})).status).toBe(401);
    const { status, body } = await start({ token });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({ vendor: 'FB', gameType: 'SPORTS' });
    expect(body.value.gameCode).toBeUndefined();
    await close('FB', true);
    expect(await start({ token })).toMatchObject({ status: 409, body: { code: 'game-maintenance' } });
    await close('FB', false);
  });

  it('finds a game by its number, and opens a vendor without a game', async () => {
    const byNumber = await launch({ vendor: 'JL', nodeId: game.nodeId });
    expect(byNumber.body.value.gameCode).toBe(game.gameCode);
    const lobby = await launch({ vendor: 'JL' });
    expect(lobby.body.value).toMatchObject({ gameName: 'Jade Lion', vendor: 'JL' });
    expect((await open(lobby.body.value.url)).body.game).toBeNull();
  });

  it.each([{ gameCode: 'NOPE' }, { nodeId: '999999' }, { nodeId: "1'--" }, { vendor: 'NOBODY' }])(
    'refuses games that are not offered: %o',
    async (other) => {
      const { status, body } = await launch({ vendor: 'JL', ...other });
      expect([status, body.code]).toEqual([404, 'no-such-game']);
    },
  );

  it('R3.15 starts at a real vendor’s own address as soon as an operator sets it, and names its origin for frames', async () => {
    const set = (launchUrl: string) => platform.operator('PUT', '/vendors/JL', { launchUrl });
    const origins = async () =>
      (await platform.client.call('permission', { url: 'siam.localhost' })).body.value.vendorOrigins;
    expect(await origins()).toBeUndefined();
    await set('https://vendor.example/play?operator=7');
    const { value } = (await launch(request(), { token, language: 'TH' })).body;
    const url = new URL(value.url);
    expect([url.origin, url.pathname, value.ownOrigin]).toEqual(['https://vendor.example', '/play', true]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      operator: '7',
      vendor: 'JL',
      game: game.gameCode,
      language: 'th',
    });
    expect(url.searchParams.get('token')).toMatch(/^SIAM01\.[\w-]{43}$/);
    expect(await origins()).toEqual(['https://vendor.example']);
    // A path lies on the games' own origin.
    await set('/slot');
    expect((await launch(request())).body.value).not.toHaveProperty('ownOrigin');
    expect(await origins()).toBeUndefined();
    await set('');
  });

  it('R8.5 starts no game of a closed vendor, names its category, marks its card and lists none of its games as hot', async () => {
    const hot = async (): Promise<string[]> =>
      (await platform.client.call('hotGames', { gameType: 'RNG' })).body.list.map(
        (one: Game) => one.vassalage,
      );
    const marked = async (): Promise<unknown[]> => {
      const { lanes } = (await platform.client.call('gameVendors', {})).body.value.data;
      const cards = lanes.flatMap((lane: VendorLane) => lane.cards);
      return cards.flatMap(({ vassalage, maintenance }: { vassalage: string; maintenance?: boolean }) =>
        maintenance ? [vassalage] : [],
      );
    };
    expect(await hot()).toContain('JL');
    expect(await marked()).toEqual([]);

    expect((await close('JL', true)).status).toBe(200);
    const { status, body } = await launch(request());
    expect([status, body.code, body.message]).toEqual([409, 'game-maintenance', 'Game Under Maintenance']);
    expect(body.value).toEqual({ vendor: 'JL', displayName: 'Jade Lion', gameType: 'RNG' });
    expect((await launch({ vendor: 'JL' })).status).toBe(409);
    expect(new Set(await marked())).toEqual(new Set(['JL']));
    expect(await hot()).not.toContain('JL');
    expect((await hot()).length).toBeGreaterThan(0);

    await close('JL', false);
    expect((await launch(request())).status).toBe(200);
    expect(await hot()).toContain('JL');
  });

  it('R4.14 R8.5 without demo vendors, a game whose vendor has no address is under maintenance, and another one starts', async () => {
    const { demoVendors: _, ...bare } = platform.parts;
    const app = createApp(bare, testOperatorKey);
    const client = new TestClient(async (path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    );
    const { status, body } = await client.call('launchGame', request(), { token });
    expect([status, body.code]).toEqual([409, 'game-maintenance']);
    expect(body.value).toEqual({ vendor: 'JL', displayName: 'Jade Lion', gameType: 'RNG' });
    await vendor.register({ launchUrl: 'https://vendor.example/play' });
    expect((await client.call('launchGame', request(), { token })).body.value.url).toContain(
      'https://vendor.example/play?token=',
    );
    await vendor.register({ launchUrl: null });
  });

  it('closes a vendor for one merchant only, and reports unknown vendors', async () => {
    await close('JL', true);
    const other = await platform.operator('GET', '/MERID01/vendors');
    const { value } = await other.json();
    expect(value.filter(({ closed }: { closed: boolean }) => closed)).toEqual([]);
    const unknown = await close('JLL', true);
    expect(unknown.status).toBe(404);
    expect((await unknown.json()).message).toContain('Did you mean JL?');
  });
});
