import { textLanguages } from '#kit/textLanguages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf, shuffle } from '../cards/shuffle.ts';
import { Bookkeeper } from '../core/Bookkeeper.ts';
import type { Catalogue, CatalogueGame } from '../core/catalogue.ts';
import { createApp } from '../core/createApp.ts';
import type { GameKind } from '../core/kinds.ts';
import { PlatformClient } from '../core/PlatformClient.ts';
import { signedHeaders } from '../core/sign.ts';
import { Store } from '../core/Store.ts';
import { FakePlatform } from '../testing/FakePlatform.ts';
import { createCards } from '../cards/cards.ts';
import { times, type RoomData } from './RoomTables.ts';
import { createRooms } from './rooms.ts';
import type { RoomTable } from './roomTable.ts';
import type { RummyFacts, RoomsStart, TableView, ThirteenFacts } from './view.ts';
import { variants } from './variants.ts';

let now: number;
let platform: FakePlatform;
let store: Store;
let kind: GameKind;
let bookkeeper: Bookkeeper;
let app: ReturnType<typeof createApp>;
let played: CatalogueGame;

const title = (code: string, cardGame: string): CatalogueGame => ({
  code,
  vendor: 'RC',
  gameType: 'PVP',
  names: { en: code },
  motif: '',
  hue: 0,
  cardGame,
});
const rummyTitle = title('RC_TEAHOUSE_RUMMY', 'rummy');
const thirteenTitle = title('RC_RIVERSIDE_THIRTEEN', 'thirteen');
const catalogue: Catalogue = {
  vendorName: (vendor) => vendor,
  find: (_vendor, _type, code) => [rummyTitle, thirteenTitle].find((one) => one.code === code) ?? played,
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
  kind = createRooms();
  bookkeeper = new Bookkeeper({ store, client, rules: { rooms: kind.rules }, now: clock, log });
  app = createApp({
    kinds: [createCards(), kind],
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
  play(rummyTitle);
  store = new Store(':memory:');
  start();
});

function play(game: CatalogueGame): void {
  played = game;
  platform.session = { ...platform.session, game: game.code, gameType: 'PVP', currency: 'USD' };
}

/** Opens the page for a player, in a room. */
async function enter(player: string, token: string, room = 'garden'): Promise<RoomsStart & { key: string }> {
  platform.session = { ...platform.session, player, session: `session-${player}` };
  const page = await (await app.request(`/launch?token=${token}&vendor=RC&room=${room}`)).text();
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '') as RoomsStart & { key: string };
}

async function post<T>(
  path: string,
  key: string,
  body: object = {},
): Promise<{ status: number; body: T & { code?: string } }> {
  const response = await app.request(`/rooms/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}

const table = async (key: string) => (await post<TableView>('table', key)).body;
const action = (name: string) => `ante-${name}`.padEnd(20, '-');
const stake = (key: string, name: string) =>
  post<{ state: string; stake: number }>('ante', key, { key: action(name) });
const move = (key: string, turn: number, name: string, cards: number[] = [], groups: number[][] = []) =>
  post<TableView>('move', key, { turn, name, cards, groups });

const fixedSeed = '00'.repeat(32);

/** Gives the tables a fixed deck, so that a round goes the same way each time. */
function fixDeck(): void {
  for (const one of store.documents<RoomTable>('rooms'))
    store.saveDocument('rooms', one.id, { ...one, seed: fixedSeed, commitment: commitmentOf(fixedSeed) });
}

/** Lets time pass, and the server do what is due. */
async function pass(ms: number): Promise<void> {
  now += ms;
  kind.tick?.({ store, bookkeeper, now: () => now });
  await bookkeeper.recover();
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Plays for the people at a table as the rules do when time is over, until the round is over. */
async function playOut(keys: readonly string[]): Promise<TableView> {
  for (let step = 0; step < 2_000; step += 1) {
    const views = await Promise.all(keys.map((key) => table(key)));
    const [first] = views;
    if (first?.phase === 'showing') return first;
    for (const [at, view] of views.entries()) {
      const key = keys[at] ?? '';
      if (!view.isMyTurn || !view.facts) continue;
      if (view.facts.game === 'rummy') await playRummy(key, view.facts);
      else await playThirteen(key, view.facts);
      break;
    }
    await pass(1_600);
  }
  throw new Error('The round does not end.');
}

async function playRummy(key: string, { turns, hand, drawn }: RummyFacts): Promise<void> {
  if (drawn === null) await move(key, turns, 'closed');
  else await move(key, turns, 'discard', [hand.at(-1) as number]);
}

async function playThirteen(key: string, { turns, hand, last, mustLead }: ThirteenFacts): Promise<void> {
  if (last) await move(key, turns, 'pass');
  else await move(key, turns, 'play', [mustLead ?? (hand[0] as number)]);
}

const sum = (name: string) =>
  platform.calls
    .filter((one) => one.name === name)
    .reduce((all, { body }) => all + Number(body['amount']), 0);
const count = (name: string) => platform.calls.filter((one) => one.name === name).length;
const dataOf = (player: string, name: string) =>
  store.roundOfKey({ vendor: 'RC', player }, action(name))?.data as RoomData;

describe.each([
  ['rummy', rummyTitle, 800, 5],
  ['thirteen', thirteenTitle, 500, 4],
] as const)('a table of %s', (game, of, deposit, seats) => {
  beforeEach(() => play(of));

  it('two people pay in, play a round with labelled house players, and all money is accounted for', async () => {
    const [one, two] = [await enter('p-one1', 'token-1'), await enter('p-two2', 'token-2')];
    expect([one.game, one.table?.deposit, one.table?.seats.length]).toEqual([game, deposit, seats]);
    expect(one.table?.commitment).toMatch(/^[0-9a-f]{64}$/);
    fixDeck();
    expect((await stake(one.key, 'one')).body).toMatchObject({ state: 'playing', stake: deposit });
    expect((await stake(two.key, 'two')).body).toMatchObject({ state: 'playing', stake: deposit });
    await pass(times.allIn + 1);
    const dealt = await table(one.key);
    expect(dealt.players).toBe(one.company);
    const sitters = dealt.seats.filter(({ index }) => index !== null).map(({ sitter }) => sitter);
    expect(sitters.toSorted()).toEqual(
      ['you', 'player', ...Array.from({ length: one.company - 2 }, () => 'house')].toSorted(),
    );
    const over = await playOut([one.key, two.key]);
    await pass(1);
    expect([over.seed, over.commitment]).toEqual([fixedSeed, commitmentOf(fixedSeed)]);
    const nets = over.seats.flatMap(({ net }) => (net === undefined ? [] : [net]));
    expect(nets).toHaveLength(one.company);
    expect(nets.reduce((all, net) => all + net, over.rake)).toBe(0);
    expect(over.rake).toBeGreaterThan(0);
    const people = over.seats.filter(({ sitter }) => sitter === 'you' || sitter === 'player');
    const paid = people.reduce((all, { net = 0 }) => all + deposit + net, 0);
    expect([count('bet'), sum('bet'), count('win'), sum('win')]).toEqual([2, 2 * deposit, 2, paid]);
    await pass(times.show + 1);
    const next = await table(one.key);
    expect([next.phase, next.round]).toEqual(['open', over.round + 1]);
    expect(next.commitment).not.toBe(over.commitment);
    for (const [player, name] of [
      ['p-one1', 'one'],
      ['p-two2', 'two'],
    ] as const) {
      const { validStake = -1, result } = dataOf(player, name);
      const net = result?.nets[result.players.findIndex((sitting) => sitting.player === player)] ?? 0;
      expect(validStake).toBe(Math.min(deposit, Math.abs(net)));
    }
  });

  it('shows everybody the own cards only, which the seed has fixed', async () => {
    const [one, two] = [await enter('p-one1', 'token-1'), await enter('p-two2', 'token-2')];
    fixDeck();
    await stake(one.key, 'one');
    await stake(two.key, 'two');
    await pass(times.allIn + 1);
    const views = [await table(one.key), await table(two.key)];
    const hands = views.map(({ facts }) => facts?.hand ?? []);
    expect(new Set(hands.flat()).size).toBe(26);
    for (const view of views) expect(JSON.stringify(view)).not.toContain('seed');
    const over = await playOut([one.key, two.key]);
    const deck = shuffle(over.seed ?? '', one.deckSize);
    for (const [at, view] of views.entries()) {
      const dealt = Array.from({ length: 13 }, (_, card) => deck[card * view.players + (view.me ?? 0)]);
      expect(hands[at]?.toSorted((a, b) => a - b)).toEqual(dealt.toSorted((a = 0, b = 0) => a - b));
    }
  });

  it('takes a move once, and none of another turn or against the rules', async () => {
    const one = await enter('p-one1', 'token-1');
    fixDeck();
    await stake(one.key, 'one');
    await pass(times.allIn + 1);
    let view = await table(one.key);
    for (let step = 0; step < 60 && !view.isMyTurn; step += 1) {
      await pass(1_600);
      view = await table(one.key);
    }
    expect(view.isMyTurn).toBe(true);
    const turns = view.facts?.turns ?? 0;
    const first = view.facts?.hand[0] ?? -1;
    const own: [name: string, cards: number[]] = game === 'rummy' ? ['closed', []] : ['play', [first]];
    const early = await move(one.key, turns + 1, ...own);
    expect(early.body.facts).toEqual(view.facts);
    expect(await move(one.key, turns, 'cheat')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await move(one.key, turns, game === 'rummy' ? 'discard' : 'play', [3, 3])).toMatchObject({
      status: 400,
    });
    if (game === 'rummy') {
      const drawn = (await move(one.key, turns, 'closed')).body.facts;
      expect(drawn?.hand).toHaveLength(14);
      expect((await move(one.key, turns, 'closed')).status).toBe(400);
      expect((await table(one.key)).facts).toEqual(drawn);
    } else {
      const { last, mustLead } = view.facts as ThirteenFacts;
      const [name, cards] = last ? ['pass', []] : ['play', [mustLead ?? first]];
      const moved = await move(one.key, turns, name, cards);
      expect(moved.body.facts?.turns).toBe(turns + 1);
      expect((await move(one.key, turns, name, cards)).body.facts).toEqual(moved.body.facts);
    }
  });

  it('plays for a player who has left, quickly, and settles the round once', async () => {
    const one = await enter('p-one1', 'token-1');
    fixDeck();
    await stake(one.key, 'one');
    await pass(times.allIn + 1);
    await post('leave', one.key);
    const began = now;
    for (let step = 0; step < 3_000 && count('win') === 0; step += 1) await pass(500);
    expect(count('win')).toBe(1);
    expect(now - began).toBeLessThan(10 * 60_000);
    await pass(times.show + 1);
    await pass(times.gone + 1);
    expect(store.documents('rooms')).toEqual([]);
    const back = await enter('p-one1', 'token-2');
    expect(back.missed).toMatchObject({ state: 'settled', stake: deposit, payout: sum('win') });
  });

  it('goes on after the server was killed in the middle of a round', async () => {
    const one = await enter('p-one1', 'token-1');
    fixDeck();
    await stake(one.key, 'one');
    await pass(times.allIn + 1);
    await pass(2_000);
    const before = await table(one.key);
    start();
    const after = await table(one.key);
    expect(after).toEqual({ ...before, left: after.left });
    platform.fail('win', 'lost', 'unheard');
    await playOut([one.key]);
    for (let second = 0; second < 60; second += 1) await pass(1_000);
    expect([...platform.rounds.values()]).toEqual(['settled']);
    const [round] = store.latestRounds({ vendor: 'RC', player: 'p-one1' }, 'rooms', 5);
    expect(round).toMatchObject({ state: 'settled', stake: deposit });
    expect(platform.balance).toBe(10_000 - deposit + (round?.payout ?? Number.NaN));
  });
});

it('the rules are written in the numerals of the language, and names as they are', async () => {
  platform.session = { ...platform.session, language: 'ar' };
  const { words } = await enter('p-one1', 'token-1');
  expect(words.rulesRummyPoints).toContain('٨٠');
  expect(words.rulesDeal).toContain('SHA-256');
  platform.session = { ...platform.session, language: 'th' };
  expect((await enter('p-one1', 'token-2')).words.rulesRummyPoints).toContain('80');
});

describe('a stake', () => {
  it('is taken once for a doubled click, and not while a round is played', async () => {
    const one = await enter('p-one1', 'token-1');
    await Promise.all([stake(one.key, 'one'), stake(one.key, 'one')]);
    expect(count('bet')).toBe(1);
    const late = await enter('p-two2', 'token-2');
    await pass(times.join + 1);
    expect(await stake(late.key, 'late')).toMatchObject({ status: 409, body: { code: 'round-open' } });
    const view = await table(late.key);
    expect([view.me, view.facts?.hand]).toEqual([null, []]);
    expect(count('bet')).toBe(1);
  });

  it('can be in two games at a time, each with its own round', async () => {
    const one = await enter('p-one1', 'token-1');
    fixDeck();
    await stake(one.key, 'one');
    play(thirteenTitle);
    const other = await enter('p-one1', 'token-2');
    fixDeck();
    expect((await stake(other.key, 'other')).body).toMatchObject({ state: 'playing', stake: 500 });
    await pass(times.allIn + 1);
    expect([(await table(one.key)).facts?.game, (await table(other.key)).facts?.game]).toEqual([
      'rummy',
      'thirteen',
    ]);
    await playOut([one.key]);
    await playOut([other.key]);
    await pass(1);
    expect([count('bet'), count('win')]).toEqual([2, 2]);
  });

  it('comes back if the platform confirms it after the deal', async () => {
    const [one, two] = [await enter('p-one1', 'token-1'), await enter('p-two2', 'token-2')];
    const roundOfOne = () => store.roundOfKey({ vendor: 'RC', player: 'p-one1' }, action('one'));
    platform.fail('bet', 'unheard');
    const late = stake(one.key, 'one');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const pending = store.pendingOf(roundOfOne()?.id ?? '');
    if (pending) store.saveTransaction({ ...pending, dueAt: now + 30_000 });
    await stake(two.key, 'two');
    await pass(times.join + times.unclear);
    expect((await table(two.key)).phase).toBe('playing');
    await late;
    await pass(30_000);
    await pass(1_000);
    expect(roundOfOne()).toMatchObject({ state: 'settled', stake: 800, payout: 800 });
  });

  it('is refused without money, and the player stays seated', async () => {
    platform.balance = 50;
    const { key } = await enter('p-one1', 'token-1');
    expect((await stake(key, 'one')).body).toMatchObject({ state: 'refused', stake: 0 });
    expect(await table(key)).toMatchObject({ phase: 'open', key: null, left: null });
  });
});

it('turns end when their time is over, and three missed turns in a row drop a player for 40 points', async () => {
  const one = await enter('p-one1', 'token-1');
  await stake(one.key, 'one');
  await pass(times.allIn + 1);
  for (let step = 0; step < 600; step += 1) {
    const { phase, seats } = await table(one.key);
    const status = seats.find(({ sitter }) => sitter === 'you')?.facts;
    if (phase === 'showing' || status?.status === 'dropped') break;
    await pass(1_000);
  }
  const own = (await table(one.key)).seats.find(({ sitter }) => sitter === 'you')?.facts;
  // House players may win before the third turn is missed.
  if (own?.status === 'dropped') expect(own.points).toBe(40);
  else expect(own?.status).toBe('lost');
  expect(variants.rummy.turnMs).toBe(30_000);
});

describe('rooms', () => {
  const ask = async (game: CatalogueGame) => {
    play(game);
    const facts = { merchant: 'SIAM01', currency: 'USD', exponent: 2, isTrial: false };
    const body = JSON.stringify({ game: game.code, gameType: 'PVP', ...facts });
    const url = 'http://localhost/rooms';
    const headers = signedHeaders(
      { secret: platform.secret, direction: 'platform-to-vendor' },
      { url, body, now },
    );
    const response = await app.request(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'x-vendor': 'RC' },
    });
    return ((await response.json()) as { rooms: any[] }).rooms;
  };

  it('state what a player pays in, by game and stakes', async () => {
    const rooms = async (game: CatalogueGame) =>
      (await ask(game)).map(({ room, ante, seats }) => [room, ante, seats]);
    expect(await rooms(rummyTitle)).toEqual([
      ['garden', 800, 20],
      ['river', 8_000, 20],
      ['tower', 40_000, 20],
    ]);
    expect((await rooms(thirteenTitle))[0]).toEqual(['garden', 500, 16]);
    expect((await rooms(title('PV_CHAMPION_RUMMY', 'salonRummy')))[0]).toEqual(['garden', 4_000, 20]);
    expect((await rooms(title('RC_ROYAL_POK_DENG', 'pokDeng')))[0]).toEqual(['garden', 100, 20]);
  });

  it('are named after the game in every language', async () => {
    const [garden] = await ask(thirteenTitle);
    expect(Object.keys(garden.names as object)).toEqual(textLanguages);
    expect(garden.names.en).toBe('Tien Len · Garden room');
  });

  it('count the seats that are taken, and seat no one when all tables are full', async () => {
    play(thirteenTitle);
    const tokens = Array.from({ length: 17 }, (_, at) => `many-${at}`);
    platform.addTokens(tokens);
    const starts = [];
    for (const [at, token] of tokens.entries()) starts.push(await enter(`p-m${at}`, token));
    expect(starts.filter(({ table: at }) => at === null)).toHaveLength(1);
    expect((await ask(thirteenTitle))[0].taken).toBe(16);
    expect(await post('table', starts[16]?.key ?? '')).toMatchObject({
      status: 409,
      body: { code: 'room-full' },
    });
  });
});
