import { textLanguages } from '#kit/textLanguages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Bookkeeper } from '../core/Bookkeeper.ts';
import type { Catalogue } from '../core/catalogue.ts';
import { createApp } from '../core/createApp.ts';
import type { GameKind } from '../core/kinds.ts';
import { PlatformClient } from '../core/PlatformClient.ts';
import { isSignedAnswer, signedHeaders } from '../core/sign.ts';
import { Store } from '../core/Store.ts';
import { FakePlatform } from '../testing/FakePlatform.ts';
import { createCards } from './cards.ts';
import { commitmentOf } from './shuffle.ts';
import { times } from './Tables.ts';
import type { CardsStart, TableView } from './view.ts';

let now: number;
let platform: FakePlatform;
let store: Store;
let kind: GameKind;
let bookkeeper: Bookkeeper;
let app: ReturnType<typeof createApp>;

const game = {
  code: 'RC_ROYAL_POK_DENG',
  vendor: 'RC',
  gameType: 'PVP',
  names: { en: 'Royal' },
  motif: '',
  hue: 0,
  cardGame: 'pokDeng',
};
const catalogue: Catalogue = {
  vendorName: (vendor) => vendor,
  find: () => game,
};

/** Starts the vendors' server on the store as it is, like after a restart. */
function start(): void {
  const [clock, log] = [() => now, () => {}];
  const secretOf = (vendor: string) => (['RC', 'JL'].includes(vendor) ? platform.secret : undefined);
  const client = new PlatformClient({
    platformUrl: 'http://platform',
    secretOf,
    now: clock,
    fetch: platform.fetch,
  });
  kind = createCards();
  bookkeeper = new Bookkeeper({ store, client, rules: { cards: kind.rules }, now: clock, log });
  app = createApp({
    kinds: [kind],
    store,
    bookkeeper,
    client,
    secretOf,
    now: clock,
    log,
    catalogue,
    assetsOf: (name) => ({ script: `${name}.js`, styles: [] }),
    folders: { build: '.', media: ['.'] },
    isSecure: false,
  });
}

beforeEach(() => {
  now = Date.parse('2026-11-26T12:00:00Z');
  platform = new FakePlatform(() => now);
  platform.session = { ...platform.session, game: game.code, gameType: 'PVP', currency: 'USD' };
  store = new Store(':memory:');
  start();
});

/** Opens the page for a player, in a room. */
async function enter(
  player: string,
  token: string,
  room = 'garden',
  vendor = 'RC',
): Promise<CardsStart & { key: string }> {
  platform.session = { ...platform.session, player, session: `session-${player}` };
  const page = await (await app.request(`/launch?token=${token}&vendor=${vendor}&room=${room}`)).text();
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '') as CardsStart & { key: string };
}

async function post<T>(
  path: string,
  key: string,
  body: object = {},
): Promise<{ status: number; body: T & { code?: string } }> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await app.request(`/cards/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}

const table = async (key: string) => (await post<TableView>('table', key)).body;
const action = (name: string) => `ante-${name}`.padEnd(20, '-');
const ante = (key: string, name: string) =>
  post<{ state: string; stake: number }>('ante', key, { key: action(name) });

/** Lets time pass, and the server do what is due. */
async function pass(ms: number): Promise<void> {
  now += ms;
  kind.tick?.({ store, bookkeeper, now: () => now });
  await bookkeeper.recover();
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const sum = (name: string) =>
  platform.calls
    .filter((one) => one.name === name)
    .reduce((all, { body }) => all + Number(body['amount']), 0);
const count = (name: string) => platform.calls.filter((one) => one.name === name).length;

describe('R2.1.30 a card table', () => {
  it('two players pay the ante, see only their own cards, decide, and share the pot with the house players by the rules', async () => {
    const [one, two] = [await enter('p-one1', 'token-1'), await enter('p-two2', 'token-2')];
    expect([one.table?.number, two.table?.number]).toEqual([1, 1]);
    const before = one.table?.commitment ?? '';
    expect((await ante(one.key, 'one')).body).toMatchObject({ state: 'playing', stake: 100 });
    expect((await ante(two.key, 'two')).body).toMatchObject({ state: 'playing', stake: 100 });
    await pass(times.allIn + 1);

    let dealt = await table(one.key);
    const names = dealt.seats.map(({ sitter }) => sitter);
    expect(names).toEqual(['you', 'player', 'house', 'house', 'house', 'dealer']);
    if (dealt.phase === 'deciding') {
      expect(
        dealt.seats
          .slice(1)
          .flatMap(({ cards }) => cards)
          .every((card) => card === null),
      ).toBe(true);
      expect(dealt.seats[0]?.cards).toHaveLength(2);
      expect(JSON.stringify(dealt)).not.toContain('seed');
      expect(dealt.commitment).toBe(before);
      await post('decide', one.key, { key: action('one'), decision: 'draw' });
      await post('decide', two.key, { key: action('two'), decision: 'stand' });
      dealt = await table(one.key);
    }
    await pass(1);
    const over = await table(two.key);
    expect([dealt.phase, over.phase]).toEqual(['showing', 'showing']);
    expect(commitmentOf(over.seed ?? '')).toBe(before);
    expect([over.pot, over.rake]).toEqual([600, 24]);
    const won = over.seats.reduce((all, { win = 0 }) => all + win, 0);
    expect(won).toBe(576);
    const players = over.seats.slice(0, 2).reduce((all, { win = 0 }) => all + win, 0);
    expect([count('bet'), count('win'), sum('bet'), sum('win')]).toEqual([2, 2, 200, players]);
    expect(platform.balance).toBe(10_000 - 200 + players);
  });

  it('plays by the rule for a player who does not decide, settles once, and begins again with another deck', async () => {
    const { key, table: first } = await enter('p-one1', 'token-1');
    await ante(key, 'one');
    for (let second = 0; second < 26; second += 1) {
      await pass(1000);
      await table(key);
    }
    expect([count('bet'), count('win')]).toEqual([1, 1]);
    const next = await table(key);
    expect(next).toMatchObject({ phase: 'open', round: 2, key: null, left: null });
    expect(next.commitment).not.toBe(first?.commitment);
  });

  it('takes one ante for a doubled click, and none while cards are on the table', async () => {
    const { key } = await enter('p-one1', 'token-1');
    await Promise.all([ante(key, 'one'), ante(key, 'one')]);
    expect(count('bet')).toBe(1);
    expect(await ante(key, 'two')).toMatchObject({ status: 409, body: { code: 'round-open' } });
    const late = await enter('p-two2', 'token-2');
    await pass(times.join + 1);
    if ((await table(late.key)).phase === 'deciding') {
      expect(await ante(late.key, 'late')).toMatchObject({ status: 409, body: { code: 'round-open' } });
      // Who waits sees no cards.
      const cards = (await table(late.key)).seats.flatMap((seat) => seat.cards);
      expect(cards.every((card) => card === null)).toBe(true);
    }
    expect(count('bet')).toBe(1);
  });

  it.each(['open', 'deciding', 'showing'] as const)(
    'goes on after the server was killed while the table was %s: settled once, within a minute',
    async (phase) => {
      const { key } = await enter('p-one1', 'token-1');
      platform.fail('win', 'lost');
      await ante(key, 'one');
      if (phase !== 'open') await pass(times.allIn + 1);
      if (phase === 'showing') {
        // It dies when the result is stored, and before anybody's round is settled.
        now += times.decide + 1;
        const advance = () => Promise.reject(new Error('killed'));
        kind.tick?.({ store, bookkeeper: { advance } as never, now: () => now });
      }
      start();
      for (let second = 0; second < 60; second += 1) await pass(1000);
      expect([count('bet'), count('win')]).toEqual([1, 1]);
      expect([...platform.rounds.values()]).toEqual(['settled']);
      expect(store.latestRounds({ vendor: 'RC', player: 'p-one1' }, 'cards', 5)).toMatchObject([
        { state: 'settled', stake: 100, payout: sum('win') },
      ]);
    },
  );

  it('returns an ante that the platform confirms after the deal', async () => {
    const [one, two] = [await enter('p-one1', 'token-1'), await enter('p-two2', 'token-2')];
    const roundOfOne = () => store.roundOfKey({ vendor: 'RC', player: 'p-one1' }, action('one'));
    platform.fail('bet', 'unheard');
    const late = ante(one.key, 'one');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(roundOfOne()?.state).toBe('betting');
    // The next attempt is only made after the deal.
    const pending = store.pendingOf(roundOfOne()?.id ?? '');
    if (pending) store.saveTransaction({ ...pending, dueAt: now + 30_000 });
    await ante(two.key, 'two');
    await pass(times.join + times.unclear);
    const sitters = (await table(two.key)).seats.map(({ sitter, isIn }) => [sitter, isIn]);
    expect(sitters.slice(0, 2)).toEqual([
      ['player', false],
      ['you', true],
    ]);
    await late;
    await pass(30_000);
    await pass(1000);
    expect(roundOfOne()).toMatchObject({ state: 'settled', stake: 100, payout: 100 });
  });

  it('lets no one play without money, and keeps the seat', async () => {
    platform.balance = 50;
    const { key } = await enter('p-one1', 'token-1');
    expect((await ante(key, 'one')).body).toMatchObject({ state: 'refused', stake: 0 });
    expect(await table(key)).toMatchObject({ phase: 'open', key: null, left: null });
  });

  it('frees the seat of a player who is gone, but not during a round', async () => {
    const one = await enter('p-one1', 'token-1');
    await ante(one.key, 'one');
    await pass(times.allIn + 1);
    await post('leave', one.key);
    const two = await enter('p-two2', 'token-2');
    const seats = (view: TableView | null) => view?.seats.filter(({ sitter }) => sitter === 'player').length;
    expect(seats(two.table)).toBe(1);
    for (let second = 0; second < 40; second += 1) {
      await pass(1000);
      await table(two.key);
    }
    expect(seats(await table(two.key))).toBe(0);
    expect(count('win')).toBe(1);
  });
});

describe('R2.1.30 rooms', () => {
  const ask = async (fields: object = {}, vendor = 'RC', secret = platform.secret) => {
    const facts = { merchant: 'SIAM01', currency: 'USD', exponent: 2, isTrial: false };
    const body = JSON.stringify({ game: game.code, gameType: 'PVP', ...facts, ...fields });
    const url = 'http://localhost/rooms';
    const headers = signedHeaders({ secret, direction: 'platform-to-vendor' }, { url, body, now });
    const response = await app.request(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'x-vendor': vendor },
    });
    const answer = { request: headers['x-signature'] ?? '', body: await response.clone().text() };
    const isSigned = isSignedAnswer({ secret, direction: 'vendor-to-platform' }, response, answer);
    expect(isSigned).toBe(response.status !== 401);
    return response;
  };
  const roomsIn = async (response: Response) => ((await response.json()) as { rooms: any[] }).rooms;

  it('are listed with names, antes and the seats that players have taken, in a signed answer', async () => {
    const { key } = await enter('p-one1', 'token-1', 'river');
    expect((await table(key)).ante).toBe(1000);
    const response = await ask();
    expect(response.headers.get('x-signature')).toMatch(/^v2=[0-9a-f]{64}$/);
    const rooms = await roomsIn(response);
    expect(rooms.map(({ room, ante: amount, seats, taken }) => [room, amount, seats, taken])).toEqual([
      ['garden', 100, 20, 0],
      ['river', 1000, 20, 1],
      ['tower', 5000, 20, 0],
    ]);
    for (const { names } of rooms) expect(Object.keys(names as object)).toEqual(textLanguages);
  });

  it('count only players of the same merchant, currency and kind of money', async () => {
    await enter('p-one1', 'token-1');
    const taken = async (fields: object) => (await roomsIn(await ask(fields)))[0].taken as number;
    expect(await taken({})).toBe(1);
    expect(await taken({ isTrial: true })).toBe(0);
    expect(await taken({ merchant: 'MERID01' })).toBe(0);
    expect(await taken({ currency: 'THB' })).toBe(0);
  });

  it('are not offered by a vendor without rooms, which seats players at its one table', async () => {
    expect(await roomsIn(await ask({}, 'JL'))).toEqual([]);
    const { table: only, room } = await enter('p-one1', 'token-1', 'tower', 'JL');
    expect([only?.ante, room]).toEqual([100, '']);
  });

  it('refuse questions that are not signed or not complete', async () => {
    expect((await ask({}, 'RC', 'wrong')).status).toBe(401);
    expect((await ask({ isTrial: 'no' })).status).toBe(400);
  });

  it('open a second table when the first one is full, and seat no one when all tables are', async () => {
    const tokens = Array.from({ length: 21 }, (_, at) => `many-${at}`);
    platform.addTokens(tokens);
    const starts = [];
    for (const [at, token] of tokens.entries()) starts.push(await enter(`p-m${at}`, token));
    expect(starts.map(({ table: at }) => at?.number)).toEqual([
      ...[1, 2, 3, 4].flatMap((number) => [number, number, number, number, number]),
      undefined,
    ]);
    expect(await post('table', starts[20]?.key ?? '')).toMatchObject({
      status: 409,
      body: { code: 'room-full' },
    });
  });
});
