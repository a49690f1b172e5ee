import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorRoom } from '#schemas/generated/integration.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { ResponseCache } from '#platform/base/cache/index.ts';
import { createApp } from '#platform/server/createApp.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';

const room = (id: string, ante: number, more: Partial<VendorRoom> = {}): VendorRoom => ({
  room: id,
  names: { en: `Room ${id}`, th: `ห้อง ${id}` },
  ante,
  minStake: ante,
  maxStake: ante * 5,
  seats: 20,
  taken: 3,
  ...more,
});

let platform: TestPlatform;
let server: VendorServer;
let vendor: TestVendor;
let tokens: Record<string, string>;

beforeAll(async () => {
  platform = await openTestPlatform();
  vendor = new TestVendor(platform, 'RC');
  server = await VendorServer.open(vendor.secret);
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login)).body.value.token;
  };
  tokens = { member: await tokenOf('demo_member'), trial: await tokenOf('demo_trial') };
});
afterAll(async () => {
  server.close();
  await platform.close();
});
beforeEach(async () => {
  server.asked = [];
  server.respond = () => ({ body: { rooms: [room('garden', 1000), room('tower', 50_000)] } });
  await vendor.register({ roomsUrl: server.at('/rooms') });
});
afterEach(async () => void (await platform.operator('PUT', '/SIAM01/vendors/RC', { closed: false })));

const game = { vendor: 'RC', gameCode: 'RC_ROYAL_POK_DENG' };
const rooms = async (request: object = {}, { who = 'member', language = 'EN' } = {}) => {
  const query = { ...game, ...request };
  const answer = await platform.client.call('roomList', query, { token: tokens[who] ?? '', language });
  expect(responseValidators.roomList(answer.body), JSON.stringify(responseValidators.roomList.errors)).toBe(
    true,
  );
  return answer;
};

describe('R2.1.30 R7.1 GLS2_roomList', () => {
  it('needs a session', async () => {
    expect((await platform.client.call('roomList', game)).status).toBe(401);
  });

  it('returns the vendor’s rooms in the member’s language and in units of the currency', async () => {
    const { status, body } = await rooms({}, { language: 'TH' });
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      vendor: 'RC',
      displayName: 'Royal Cards',
      gameType: 'PVP',
      currency: 'THB',
    });
    expect(body.value.balance).toMatch(/^\d+\.\d\d$/);
    expect(body.value.rooms).toEqual([
      {
        roomId: 'garden',
        roomName: 'ห้อง garden',
        ante: '10.00',
        minBet: '10.00',
        maxBet: '50.00',
        seats: 20,
        seatsTaken: 3,
      },
      {
        roomId: 'tower',
        roomName: 'ห้อง tower',
        ante: '500.00',
        minBet: '500.00',
        maxBet: '2500.00',
        seats: 20,
        seatsTaken: 3,
      },
    ]);
    expect((await rooms({}, { language: 'FR' })).body.value.rooms[0].roomName).toBe('Room garden');
  });

  it('asks signed, for the game and whose money it is (R6.3: trial money stays apart)', async () => {
    await rooms();
    await rooms({}, { who: 'trial' });
    const facts = { game: game.gameCode, gameType: 'PVP', merchant: 'SIAM01', currency: 'THB', exponent: 2 };
    const signed = { vendor: 'RC', version: 2 };
    expect(server.asked).toEqual([
      { ...signed, body: { ...facts, isTrial: false } },
      { ...signed, body: { ...facts, isTrial: true } },
    ]);
  });

  it.each([
    ['has no rooms address', async () => vendor.register({ roomsUrl: null })],
    ['has an empty list', async () => void (server.respond = () => ({ body: '{"rooms":[]}' }))],
    ['does not know the game', async () => void (server.respond = () => ({ status: 404, body: '{}' }))],
  ])('is empty if the vendor %s', async (_, prepare) => {
    await prepare();
    expect((await rooms()).body.value.rooms).toEqual([]);
  });

  it('asks nothing about games of other categories', async () => {
    const { body } = await rooms({ vendor: 'JL', gameCode: 'JL_GOLDEN_TIGER' });
    expect([body.value.rooms, server.asked]).toEqual([[], []]);
  });

  it.each([
    ['signs with another secret', () => ({ body: '{"rooms":[]}', secret: 'another' })],
    ['does not sign', () => ({ body: '{"rooms":[]}', isUnsigned: true })],
    ['has something before it that says 404', () => ({ status: 404, body: '', isUnsigned: true })],
    ['fails', () => ({ status: 500, body: '{"rooms":[]}' })],
    ['says what is no list', () => ({ body: '{"rooms":[{"room":"garden"}]}' })],
    ['says more than can be read', () => ({ body: `{"rooms":[]${' '.repeat(70_000)}}` })],
    ['is too slow', () => ({ body: '{"rooms":[]}', lateMs: 3_500 })],
  ])('is refused with rooms-away if the vendor %s', async (_, how) => {
    server.respond = how;
    const { status, body } = await rooms();
    expect([status, body.code]).toEqual([503, 'rooms-away']);
  });

  it('leaves out rooms beyond the platform’s limits, and shows no more seats than there are', async () => {
    const beyond = [room('huge', 5_000_001), room('crowded', 1000, { taken: 25 })];
    server.respond = () => ({ body: { rooms: beyond } });
    expect((await rooms()).body.value.rooms).toMatchObject([
      { roomId: 'crowded', seats: 20, seatsTaken: 20 },
    ]);
  });

  it('R8.5 is refused like a launch: unknown games, closed vendors', async () => {
    expect((await rooms({ gameCode: 'NOPE' })).body.code).toBe('no-such-game');
    await platform.operator('PUT', '/SIAM01/vendors/RC', { closed: true });
    const { status, body } = await rooms();
    expect([status, body.code, body.value]).toEqual([
      409,
      'game-maintenance',
      { vendor: 'RC', displayName: 'Royal Cards', gameType: 'PVP' },
    ]);
  });

  it('asks once for many players, and again after a failure', async () => {
    const responseCache = new ResponseCache();
    const app = createApp({ ...platform.parts, responseCache }, testOperatorKey);
    const client = new TestClient(async (path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    );
    const ask = () => client.call('roomList', game, { token: tokens['member'] ?? '' });
    server.respond = () => ({ status: 500, body: '' });
    expect((await ask()).body.code).toBe('rooms-away');
    server.respond = () => ({ body: { rooms: [room('garden', 1000)] } });
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ body }) => body.value.rooms.length)).toEqual([1, 1, 1]);
    expect(server.asked).toHaveLength(2);
  });
});

describe('R2.1.30 R3.11 R4.14 a launch in a room', () => {
  const launch = async (more: object, token = tokens['member'] ?? '') =>
    (await platform.client.call('launchGame', { ...game, ...more }, { token })).body;

  it('carries the room to the vendor, and answers in value.content', async () => {
    const { value } = await launch({ room: 'tower' });
    expect(new URL(value.content as string).searchParams.get('room')).toBe('tower');
    expect(value.content).toBe(value.url);
    const without = (await launch({})).value;
    expect(new URL(without.content as string).searchParams.has('room')).toBe(false);
  });

  it('of another category has neither, and a room that is none is refused', async () => {
    const slot = { vendor: 'JL', gameCode: 'JL_GOLDEN_TIGER', room: 'tower' };
    const { value } = await launch(slot);
    expect([value.content, new URL(value.url as string).searchParams.has('room')]).toEqual([
      undefined,
      false,
    ]);
    expect((await launch({ room: 'a room' })).code).toBe('invalid-request');
  });

  it('R6.3 is open to trial accounts, whose session says that it is trial money', async () => {
    const { value } = await launch({ room: 'garden' }, tokens['trial']);
    const token = new URL(value.content as string).searchParams.get('token') ?? '';
    expect((await vendor.call('session', { token })).body).toMatchObject({ isTrial: true, gameType: 'PVP' });
    const mine = new URL((await launch({})).value.content as string).searchParams.get('token') ?? '';
    expect((await vendor.call('session', { token: mine })).body).toMatchObject({
      isTrial: false,
      timeZone: 'Asia/Bangkok',
    });
  });
});

it('R7.1 GCSGAME_getVassGameType returns the categories of a vendor in the merchant’s order, with their games', async () => {
  const types = async (vassalage: string, merchant?: string) =>
    (await platform.client.call('vassGameType', { vassalage }, { ...(merchant && { merchant }) })).body.value;
  const expected = await Promise.all(
    ['FISH', 'RNG', 'PVP'].map(async (gameType) => {
      const list = { vassalage: 'JL', gameType, pageSize: 100 };
      return { gameType, count: (await platform.client.call('gameList', list)).body.games.length };
    }),
  );
  expect(await types('JL')).toEqual(expected);
  expect((await types('JL', 'MERID01')).map(({ gameType }: { gameType: string }) => gameType)).toEqual([
    'RNG',
    'PVP',
    'FISH',
  ]);
  expect(await types('NOBODY')).toEqual([]);
});
