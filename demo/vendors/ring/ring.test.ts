import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GameBench } from '../testing/GameBench.ts';
import type { Race } from './engine/race.ts';
import { ring } from './ring.ts';
import type { RingStart, RingView } from './view.ts';

let bench: GameBench;

beforeEach(() => {
  bench = new GameBench(() => [ring], { gameType: 'DS88', game: 'DS88_ROOSTER_RING_ONE' });
});
afterEach(() => bench.remove());

type Start = RingStart & { key: string; name: string };

const enter = (vendor = 'DS88'): Promise<Start> => bench.enter<RingStart>(vendor);
const post = <T = RingView & { code: string }>(path: string, key: string, body: unknown) =>
  bench.post<T>(`/ring/${path}`, key, body);

const action = (name: string) => `action-${name}`.padEnd(20, '-');
const sent = (name: string) => bench.sent(name);
const bet = (start: Start, bets: unknown, { key = action('one'), race = start.race.id, ...more } = {}) =>
  post('run', start.key, { key, race, bets, ...more });

describe('a race', () => {
  it('is shown with its odds before the bet, and takes all bets as one', async () => {
    const start = await enter();
    expect(start).toMatchObject({ name: 'Rooster Ring One', statedReturn: 0.96, open: null });
    const { status, body } = await bet(start, [
      [0, 300],
      [2, 100],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'settled', stake: 400, bets: { red: 300, blue: 0, heat: 100 } });
    expect(body.race).toEqual(start.race);
    const { outcome, payout } = body;
    expect(payout).toBe((body.bets[outcome!] * start.race.odds[outcome!]) / 100);
    expect([sent('bet').length, sent('win').length]).toEqual([1, 1]);
    expect(bench.platform.balance).toBe(10_000 - 400 + payout);
    expect(body.balance).toBe(bench.platform.balance);
  });

  it('R2.7.7 counts of stakes on both sides only the difference, and a dead heat in full', async () => {
    const start = await enter();
    await bet(start, [
      [0, 300],
      [1, 200],
      [2, 100],
    ]);
    expect(sent('win')).toMatchObject([{ validStake: 200 }]);
  });

  it('ignores odds, chances and outcomes of a request', async () => {
    const start = await enter();
    const wishes = { odds: { red: 90_000 }, chances: { red: 1000 }, outcome: 'red', payout: 90_000 };
    const { body } = await post('run', start.key, {
      key: action('one'),
      race: start.race.id,
      bets: [[0, 100]],
      ...wishes,
    });
    expect(body.race).toEqual(start.race);
    expect(body.payout).toBe(body.outcome === 'red' ? start.race.odds.red : 0);
  });

  it('stays the same until it is run, also after a restart, and cannot be exchanged for another', async () => {
    const { race } = await enter();
    bench.startProcess();
    const again = await enter();
    expect(again.race).toEqual(race);
    expect((await post<Race>('race', again.key, {})).body).toEqual(race);
  });

  it('is run once: the next one has another id, and bets on the old one are refused', async () => {
    const start = await enter();
    const { body } = await bet(start, [[1, 100]]);
    expect(body.next.id).not.toBe(start.race.id);
    const second = await bet(start, [[1, 100]], { key: action('two') });
    expect(second).toEqual({ status: 409, body: { code: 'race-over' } });
    expect(sent('bet')).toHaveLength(1);
    expect((await post<Race>('race', start.key, {})).body).toEqual(body.next);
    const next = await bet(start, [[1, 100]], { key: action('two'), race: body.next.id });
    expect(next.body).toMatchObject({ state: 'settled', race: body.next });
  });

  it('is run once by a doubled click', async () => {
    const start = await enter();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => bet(start, [[0, 100]])));
    expect(sent('bet')).toHaveLength(1);
    expect(new Set(clicks.map(({ body: { race, outcome } }) => `${race.id} ${outcome}`)).size).toBe(1);
  });

  it('belongs to its player', async () => {
    const start = await enter();
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    expect(other.race.id).not.toBe(start.race.id);
    expect((await bet(other, [[0, 100]], { race: start.race.id })).body.code).toBe('race-over');
    await bet(start, [[0, 100]]);
    expect((await post('round', other.key, { key: action('one') })).status).toBe(404);
  });

  it('hides its outcome until the stake was taken, and shows the round again until it was seen', async () => {
    const start = await enter();
    bench.platform.balance = 50;
    const refused = (await bet(start, [[0, 100]])).body;
    expect(refused).toMatchObject({ state: 'refused', code: 'insufficient-funds', payout: 0 });
    expect(refused).not.toHaveProperty('outcome');
    bench.platform.balance = 10_000;
    const run = await bet(start, [[0, 100]], { key: action('two'), race: refused.next.id });
    bench.startProcess();
    const again = await enter();
    expect(again.open).toMatchObject({ key: action('two'), outcome: run.body.outcome });
    expect(again.history).toHaveLength(1);
    await post('seen', again.key, { key: action('two') });
    expect((await enter()).open).toBeNull();
  });

  it('whose bet was heard, but not answered, is found by a new process and is one bet', async () => {
    const start = await enter();
    bench.platform.fail('bet', 'unheard');
    const { body } = await bet(start, [[0, 100]]);
    expect(body.state).toBe('settled');
    expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
    expect(bench.platform.balance).toBe(9900 + body.payout);
  });
});

describe('bad bets', () => {
  it.each<[string, unknown]>([
    ['negative', [[0, -100]]],
    ['huge', [[0, 1e300]]],
    ['the largest safe number', [[0, Number.MAX_SAFE_INTEGER]]],
    ['fractional', [[0, 100.5]]],
    ['not a multiple of the unit', [[0, 150]]],
    ['nothing', [[0, 0]]],
    ['a text', [[0, '100']]],
    ['above the limit', [[0, 100_100]]],
    [
      'above the limit together',
      [
        [0, 60_000],
        [1, 60_000],
      ],
    ],
    ['on an unknown corner', [[3, 100]]],
    ['on a corner by name', [['red', 100]]],
    [
      'twice on one corner',
      [
        [0, 100],
        [0, 100],
      ],
    ],
    ['none', []],
    ['not a list', { red: 100 }],
    ['missing', undefined],
  ])('that are %s are refused, and the race is not run', async (_, bets) => {
    const start = await enter();
    const { status, body } = await bet(start, bets);
    expect([400, 422]).toContain(status);
    expect(['bad-request', 'bad-stake']).toContain(body.code);
    expect(bench.platform.calls.map(({ name }) => name)).toEqual(['session']);
    expect((await post<Race>('race', start.key, {})).body).toEqual(start.race);
  });

  it('below the smallest stake are refused, each on its own', async () => {
    bench.platform.session = { ...bench.platform.session, minStake: 200 };
    const start = await enter();
    const both = [
      [0, 100],
      [1, 100],
    ];
    expect((await bet(start, both)).body.code).toBe('bad-stake');
  });

  it('on a race that does not exist, or without a session, are refused', async () => {
    const start = await enter();
    expect((await bet(start, [[0, 100]], { race: 'x'.repeat(36) })).body.code).toBe('race-over');
    expect((await bet(start, [[0, 100]], { race: 'x' })).status).toBe(400);
    expect((await bet({ ...start, key: 'x'.repeat(43) }, [[0, 100]])).status).toBe(401);
    expect((await post('race', 'x'.repeat(43), {})).status).toBe(401);
    expect(sent('bet')).toEqual([]);
  });
});

it.each([
  ['DS88', 'Rooster Ring'],
  ['WS', 'White Spur'],
  ['RB', 'River Bantam'],
  ['KH', 'Kingfisher Yard'],
])('opens a game of the vendor %s (%s)', async (vendor) => {
  bench.platform.session = { ...bench.platform.session, game: null };
  const start = await enter(vendor);
  expect(start.stakes).toContain(100);
  expect(start.race.odds.red).toBeGreaterThan(100);
});
