import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textLanguages } from '#kit/textLanguages.ts';
import { GameBench } from '../testing/GameBench.ts';
import { payoutOf } from './bets.ts';
import { variants } from './engine/variants.ts';
import { Table } from './Table.ts';
import { createTables } from './tables.ts';
import type { BetsView, TableStart, TableView } from './view.ts';
import { tableWords } from './words.ts';

let bench: GameBench;
let time: number;

beforeEach(() => {
  time = Date.parse('2026-03-01T12:00:00Z');
  bench = new GameBench(
    () => [createTables()],
    { gameType: 'LIVE', game: 'AU_AURORA_ROULETTE', minStake: 100 },
    () => time,
  );
});
afterEach(() => bench.remove());

const enter = (vendor = 'AU') => bench.enter<TableStart>(vendor);
type Start = Awaited<ReturnType<typeof enter>>;
type Refusal = { code: string };
const action = (name: string) => `action-${name}`.padEnd(20, '-');
const look = async ({ key }: Start) => (await bench.post<TableView>('/tables/look', key, {})).body;
const spot = ({ spots }: Start, id: string) => spots.findIndex((one) => one.id === id);

/** Moves the clock to the beginning of the next round's betting time. */
async function nextRound(start: Start): Promise<TableView> {
  time = (await look(start)).times.endsAt;
  return look(start);
}

interface Placing {
  key?: string;
  number?: number;
  turn?: number;
}

async function place(start: Start, bets: unknown, placing: Placing = {}) {
  const { number = (await look(start)).times.number, key = action('one'), turn = 0 } = placing;
  return bench.post<BetsView & Refusal>('/tables/place', start.key, { key, number, turn, bets });
}

const result = async ({ key }: Start, of = action('one')) =>
  (await bench.post<BetsView>('/tables/result', key, { key: of })).body;

/** Does what the process does twice a second. */
async function tick(): Promise<void> {
  for (const kind of bench.kinds)
    kind.tick?.({ store: bench.store, bookkeeper: bench.books, now: () => time });
  await bench.books.recover();
}

describe('a round', () => {
  it('takes bets, hides its outcome until they are closed, and is settled when the deal is over', async () => {
    const start = await enter();
    const { times } = await nextRound(start);
    const red = await place(start, [
      [spot(start, 'red'), 300],
      [spot(start, 'n17'), 100],
    ]);
    expect(red.body).toMatchObject({ state: 'playing', stake: 400, bets: { red: 300, n17: 100 } });
    expect(red.body).not.toHaveProperty('outcome');
    time = times.closesAt - 1;
    expect(await look(start)).toMatchObject({ outcome: null, mine: { bets: { red: 300 } } });
    time = times.closesAt;
    const closed = await look(start);
    expect(closed.outcome).toMatchObject({ game: 'roulette' });
    expect(closed.mine?.state).toBe('playing');
    time = times.resultAt - 1;
    await tick();
    expect(bench.sent('win')).toEqual([]);
    time = times.resultAt;
    const { state, payout, balance } = await result(start);
    expect(state).toBe('settled');
    expect(payout).toBe(payoutOf({ red: 300, n17: 100 }, closed.outcome!, variants.roulette));
    expect(bench.platform.balance).toBe(10_000 - 400 + payout);
    expect(balance).toBe(bench.platform.balance);
  });

  it('gives its result to the history only when the deal is over', async () => {
    const start = await enter();
    const { times, history } = await nextRound(start);
    time = times.resultAt - 1;
    expect((await look(start)).history).toEqual(history);
    time = times.resultAt;
    const after = await look(start);
    expect(after.history).toEqual([...history, after.outcome].slice(-90));
  });

  it('is settled without its player, also by a process that starts later', async () => {
    const start = await enter();
    const { times } = await nextRound(start);
    await place(start, [[spot(start, 'even'), 100]]);
    bench.startProcess();
    time = times.endsAt + 60_000;
    await tick();
    expect(bench.sent('win')).toHaveLength(1);
    const again = await enter();
    expect(again.open).toMatchObject({ key: action('one'), state: 'settled', number: times.number });
    await bench.post('/tables/seen', again.key, { key: action('one') });
    expect((await enter()).open).toBeNull();
  });

  it('is the same for all players of a title, after a restart too, and another one at another title', async () => {
    const start = await enter();
    await nextRound(start);
    time = (await look(start)).times.closesAt;
    const { outcome, history } = await look(start);
    bench.startProcess();
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    expect(other.table).toMatchObject({ outcome, history, mine: null });
    bench.platform.session = { ...bench.platform.session, game: 'AU_HARBOUR_ROULETTE' };
    expect((await enter()).table.history).not.toEqual(history);
  });

  it('is fixed by a hash beforehand, and its seed follows', async () => {
    const start = await enter();
    const before = await nextRound(start);
    const [proof] = before.proofs;
    expect(proof?.seed).toBeNull();
    time = before.times.resultAt;
    const after = (await look(start)).proofs[0];
    expect(after).toMatchObject({ label: proof?.label, commitment: proof?.commitment });
    expect(
      createHash('sha256')
        .update(after?.seed ?? '')
        .digest('hex'),
    ).toBe(proof?.commitment);
  });
});

describe('bets', () => {
  it('of a doubled click are placed once', async () => {
    const start = await enter();
    await nextRound(start);
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => place(start, [[spot(start, 'red'), 100]])),
    );
    expect(new Set(clicks.map(({ body }) => body.stake))).toEqual(new Set([100]));
    expect(bench.sent('bet')).toHaveLength(1);
  });

  it('can be added while the betting time runs, each once', async () => {
    const start = await enter();
    const { times } = await nextRound(start);
    await place(start, [[spot(start, 'red'), 100]]);
    const more = () => place(start, [[spot(start, 'red'), 200]], { turn: 1 });
    expect((await more()).body).toMatchObject({ bets: { red: 300 }, stake: 300, turn: 2 });
    expect((await more()).body).toMatchObject({ bets: { red: 300 }, stake: 300, turn: 2 });
    time = times.closesAt;
    expect((await place(start, [[0, 100]], { turn: 2, number: times.number })).body.code).toBe('bets-closed');
    expect(bench.sent('bet').map(({ amount }) => amount)).toEqual([100, 200]);
  });

  it('that are refused later leave those before as they are', async () => {
    const start = await enter();
    const { times } = await nextRound(start);
    await place(start, [[spot(start, 'black'), 100]]);
    bench.platform.balance = 50;
    const refused = await place(start, [[spot(start, 'black'), 100]], { turn: 1 });
    expect(refused.body).toMatchObject({
      state: 'playing',
      code: 'insufficient-funds',
      bets: { black: 100 },
    });
    time = times.resultAt;
    const { outcome, payout } = await result(start);
    expect(payout).toBe(payoutOf({ black: 100 }, outcome!, variants.roulette));
  });

  it('whose response was lost count once; those that were never answered are taken back', async () => {
    const start = await enter();
    await nextRound(start);
    bench.platform.fail('bet', 'unheard');
    await place(start, [[spot(start, 'red'), 100]]);
    for (let second = 0; second < 3; second += 1) {
      time += 1000;
      await tick();
    }
    expect(new Set(bench.sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
    const { times } = await nextRound(start);
    // The first round is paid before the balance is read.
    await tick();
    const { balance } = bench.platform;
    bench.platform.fail('bet', ...Array.from({ length: 40 }, () => 'lost' as const));
    const second = { key: action('two'), number: times.number };
    const pending = place(start, [[spot(start, 'red'), 100]], second);
    for (let step = 0; step < 80; step += 1) {
      time += 1000;
      await tick();
    }
    await pending;
    bench.platform.heal();
    time += 60_000;
    await tick();
    expect((await result(start, action('two'))).state).toBe('returned');
    expect(bench.platform.balance).toBe(balance);
  });

  it.each<[string, (start: Start) => unknown, string]>([
    ['below the least', () => [[0, 50]], 'bad-stake'],
    ['no multiple of the unit', () => [[0, 150]], 'bad-stake'],
    ['above the most', () => [[0, 100_100]], 'bad-stake'],
    [
      'above the most together',
      () => [
        [0, 60_000],
        [1, 60_000],
      ],
      'bad-stake',
    ],
    [
      'twice on one spot',
      () => [
        [0, 100],
        [0, 100],
      ],
      'bad-request',
    ],
    ['on an unknown spot', ({ spots }) => [[spots.length, 100]], 'bad-request'],
    ['none', () => [], 'bad-request'],
    ['negative', () => [[0, -100]], 'bad-request'],
  ])('%s are refused', async (_, bets, code) => {
    const start = await enter();
    await nextRound(start);
    expect((await place(start, bets(start))).body.code).toBe(code);
    expect(bench.sent('bet')).toEqual([]);
  });

  it('on a round that is over or to come, or from a second window, are refused', async () => {
    const start = await enter();
    const { times } = await nextRound(start);
    for (const number of [times.number - 1, times.number + 1])
      expect((await place(start, [[0, 100]], { number })).body.code).toBe('bets-closed');
    await place(start, [[0, 100]]);
    expect((await place(start, [[0, 100]], { key: action('two') })).body.code).toBe('round-open');
  });

  it('of others cannot be seen', async () => {
    const start = await enter();
    await nextRound(start);
    await place(start, [[0, 100]]);
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    expect((await bench.post('/tables/result', other.key, { key: action('one') })).status).toBe(404);
    expect((await look(other)).mine).toBeNull();
  });
});

describe('a table', () => {
  it.each([
    ['AU', 'AU_AURORA_ROULETTE', { game: 'roulette', laPartage: false }],
    ['CR', 'CR_VELVET_ROULETTE', { game: 'roulette', laPartage: true }],
    ['CR', 'CR_CRIMSON_BACCARAT', { game: 'baccarat', isFree: false }],
    ['SL', 'SL_SILK_BACCARAT', { game: 'baccarat', isFree: true }],
    ['CR', 'CR_DRAGON_AND_TIGER_NIGHT', { game: 'dragonTiger' }],
    ['SL', 'SL_SILK_SIC_BO', { game: 'sicBo' }],
  ])('of %s opens as %s says', async (vendor, game, rules) => {
    bench.platform.session = { ...bench.platform.session, game };
    expect(await enter(vendor)).toMatchObject({ ...rules, limits: { least: 100, most: 100_000 } });
  });

  it('for larger stakes begins with them, where the player’s limits leave some', async () => {
    bench.platform.session = { ...bench.platform.session, game: 'CR_IVORY_BACCARAT' };
    expect((await enter('CR')).limits).toEqual({ least: 1000, most: 100_000 });
    bench.platform.session = { ...bench.platform.session, maxStake: 900 };
    expect((await enter('CR')).limits).toEqual({ least: 100, most: 900 });
  });

  it('shows the returns that were calculated', async () => {
    const { spots } = await enter();
    for (const { returned } of spots) expect(returned).toBeCloseTo(36 / 37, 12);
  });

  it('deals each shoe from eight decks, and no card more often than they hold it', () => {
    const table = new Table('CR_CRIMSON_BACCARAT', variants.baccarat, 'secret');
    const { first, rounds } = table.seeding(1_000_000);
    const counts = new Map<number, number>();
    for (let round = first; round < first + rounds; round += 1) {
      const outcome = table.outcome(round);
      if (outcome.game !== 'baccarat') throw new Error('This is another game.');
      for (const card of [...outcome.player, ...outcome.banker])
        counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(8);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(rounds * 4);
    expect(table.outcome(first + rounds)).not.toEqual(table.outcome(first));
    expect(table.history(first, 90)).toEqual([]);
  });

  it('draws every number of the wheel about as often', () => {
    const table = new Table('AU_AURORA_ROULETTE', variants.roulette, 'secret');
    const counts = Array.from({ length: 37 }, () => 0);
    for (const outcome of table.history(40_000, 37_000))
      if (outcome.game === 'roulette') counts[outcome.number]! += 1;
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 36 degrees of freedom: above 68 once in a thousand.
    expect(chi).toBeLessThan(68);
  });
});

it.each(textLanguages)('has all texts in %s, with the placeholders of the English ones', (language) => {
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  const [words, english] = [tableWords(language), tableWords('en')];
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [name, text] of Object.entries(english)) {
    const own = words[name as keyof typeof words];
    expect([name, placeholders(own)]).toEqual([name, placeholders(text)]);
  }
});
