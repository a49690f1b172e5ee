import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusOf } from '../core/statusOf.ts';
import { GameBench } from '../testing/GameBench.ts';
import { fishSets } from './engine/fishSets.ts';
import { fishAt } from './engine/pond.ts';
import { fish } from './fish.ts';
import type { FishStart, FishView } from './view.ts';

let bench: GameBench;
const open = () => new GameBench(() => [fish], { gameType: 'FISH', game: 'JL_JADE_FISHING' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  bench = open();
});
afterEach(() => {
  vi.useRealTimers();
  bench.remove();
});

const enter = () => bench.enter<FishStart>('JL');
const post = (path: string, key: string, body: object) => bench.post<FishView>(`/fish/${path}`, key, body);
const magazineKey = 'key-of-the-magazine-';
const load = async (credit = 10) => {
  const start = await enter();
  return { ...start, view: (await post('load', start.key, { key: magazineKey, credit })).body };
};
/** Fish that the page shows, most of them small. */
const shown = ({ seed, set }: FishStart) =>
  fishAt({ seed, set: fishSets[set] }, Date.now()).map(({ id }) => id);
const pass = (seconds: number) => bench.pass(seconds);
const sent = (name: string) => bench.sent(name);

describe('a magazine', () => {
  it('is one round whose bets are its price, and shows its credits', async () => {
    const { view } = await load();
    expect(view).toMatchObject({ state: 'playing', stake: 1000, balance: 9000 });
    expect(view.magazine).toMatchObject({ credit: 10, loaded: 100, left: 100, won: 0, turn: 0 });
    expect(sent('bet').map(({ amount }) => amount)).toEqual([500, 250, 130, 60, 30, 20, 10]);
    expect(new Set(sent('bet').map(({ round }) => round)).size).toBe(1);
  });

  it('is bought once by a doubled click, and a second one is refused', async () => {
    const start = await enter();
    const clicks = Array.from({ length: 5 }, () => post('load', start.key, { key: magazineKey, credit: 10 }));
    expect((await Promise.all(clicks)).map(({ body }) => body.stake)).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(bench.platform.balance).toBe(9000);
    const second = await post('load', start.key, { key: 'key-of-the-other-one', credit: 10 });
    expect(second).toMatchObject({ status: 409, body: { code: 'round-open' } });
  });

  it('pays wins and takes back the bets of unused credits when it is collected, so that only fired shots are turnover', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    const shots = Array.from({ length: 7 }, () => [target, 1]);
    const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots });
    const { left, won, shots: results } = body.magazine!;
    expect(results).toHaveLength(7);
    const used = results.filter(([, , outcome]) => outcome >= 0).length;
    expect([left, body.balance]).toEqual([100 - used, 9000]);
    const ended = (await post('collect', start.key, { key: magazineKey })).body;
    expect(ended).toMatchObject({ state: 'settled', stake: used * 10, payout: won });
    expect(bench.platform.balance).toBe(10_000 - used * 10 + won);
    expect(ended.balance).toBe(bench.platform.balance);
    expect(sent('win').map(({ amount, closes }) => [amount, closes])).toEqual([[won, true]]);
    expect(sent('rollback').length).toBeGreaterThan(0);
    expect((await post('collect', start.key, { key: magazineKey })).body).toEqual(ended);
  });

  it('of which nothing was fired is taken back as a whole', async () => {
    const start = await load();
    const { body } = await post('collect', start.key, { key: magazineKey });
    expect(body).toMatchObject({ state: 'returned', stake: 0, payout: 0, balance: 10_000 });
    expect([...bench.platform.rounds.values(), sent('win').length]).toEqual(['rolled-back', 0]);
    expect((await enter()).open).toBeNull();
  });

  it('ends by itself with its last credit', async () => {
    const start = await load();
    let view = start.view;
    while (view.state === 'playing') {
      const { left, turn } = view.magazine!;
      const shots = shown(start)
        .slice(0, 10)
        .map((id) => [id, left >= 100 ? 10 : 1]);
      view = (await post('shoot', start.key, { key: magazineKey, turn, shots: shots.slice(0, left) })).body;
      await pass(2);
    }
    expect(view).toMatchObject({ state: 'settled', stake: 1000, payout: view.magazine!.won });
    expect(bench.platform.balance).toBe(9000 + view.payout);
    expect(sent('rollback')).toEqual([]);
  });

  it('ends 40 seconds after the last shot, if its player left', async () => {
    const start = await load();
    await pass(30);
    const [target = 0] = shown(start);
    const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots: [[target, 10]] });
    await pass(39);
    const [round] = bench.store.latestRounds({ vendor: 'JL', player: 'p-1' }, 'fish', 1);
    expect(round).toBeUndefined();
    expect(bench.store.openRound({ vendor: 'JL', player: 'p-1' }, 'fish')?.state).toBe('playing');
    await pass(12);
    expect(bench.platform.balance).toBe(9900 + body.magazine!.won);
    expect([...bench.platform.rounds.values()]).toEqual(['settled']);
  });

  it('holds what the balance allowed, and says so', async () => {
    bench.platform.balance = 700;
    const { view } = await load();
    expect(view).toMatchObject({ state: 'playing', code: 'insufficient-funds', stake: 700, balance: 0 });
    expect(view.magazine).toMatchObject({ loaded: 70, left: 70 });
  });

  it('is refused without any money, and outside the limits', async () => {
    bench.platform.balance = 5;
    const { view, key } = await load();
    expect(view).toMatchObject({ state: 'refused', code: 'insufficient-funds', stake: 0 });
    for (const credit of [9, 2001, -10, 1.5])
      expect([400, 422]).toContain((await post('load', key, { key: 'another-magazine', credit })).status);
  });

  it('is smaller where the limits are narrow', async () => {
    bench.platform.session = { ...bench.platform.session, minStake: 1000, maxStake: 3000 };
    const start = await enter();
    expect([start.size, start.credits]).toEqual([5, [1000]]);
    const { body } = await post('load', start.key, { key: magazineKey, credit: 1000 });
    expect(body.magazine?.loaded).toBe(5);
  });
});

describe('forged shots', () => {
  it('of a page that claims a catch change nothing: the server draws', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    const { body } = await post('shoot', start.key, {
      key: magazineKey,
      turn: 0,
      shots: [[target, 1]],
      won: 1_000_000,
      outcome: 500,
      magazine: { won: 1_000_000 },
    });
    const outcome = body.magazine!.shots[0]![2];
    expect(body.magazine!.won).toBe(Math.max(0, outcome) * 10);
    const claims = [[[target, 1, 500]], [[target, 1e9]], [[-1, 1]], [[target, '1']], [], [[target]], 'all'];
    for (const shots of claims)
      expect((await post('shoot', start.key, { key: magazineKey, turn: 1, shots })).status).toBe(400);
  });

  it('beyond what was bought are refused', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    const shots = Array.from({ length: 11 }, (_, at) => [target + at * 16 * 100, 10]);
    const real = shown(start).slice(0, 11);
    expect(real.length).toBe(11);
    const many = real.map((id) => [id, 10]);
    expect((await post('shoot', start.key, { key: magazineKey, turn: 0, shots: many })).status).toBe(400);
    // At fish that never come, nothing is fired.
    const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots: shots.slice(1) });
    expect(body.magazine).toMatchObject({ left: 100, won: 0 });
  });

  it('at fish that are not on the screen are not fired', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    await pass(35);
    const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots: [[target, 1]] });
    expect(body.magazine).toMatchObject({ left: 100, won: 0, shots: [[target, 1, -1]] });
  });

  it('of another player, and without a session, are refused', async () => {
    const start = await load();
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    const shots = [[1, 1]];
    expect((await post('shoot', other.key, { key: magazineKey, turn: 0, shots })).status).toBe(404);
    expect((await post('collect', other.key, { key: magazineKey })).status).toBe(404);
    expect((await post('shoot', 'x'.repeat(43), { key: magazineKey, turn: 0, shots })).status).toBe(401);
    expect(other.seed).not.toBe(start.seed);
  });

  it('that are sent twice are fired once', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    const request = { key: magazineKey, turn: 0, shots: [[target, 2]] };
    const both = await Promise.all([post('shoot', start.key, request), post('shoot', start.key, request)]);
    expect(both[0]!.body.magazine).toEqual(both[1]!.body.magazine);
    expect(both[0]!.body.magazine).toMatchObject({ left: 98, turn: 1 });
  });
});

describe('a break', () => {
  it('of the page loses nothing: the next one goes on with the same pond and the same credits', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots: [[target, 3]] });
    const again = await enter();
    expect([again.seed, again.set]).toEqual([start.seed, start.set]);
    expect(again.open).toMatchObject({ key: magazineKey, state: 'playing' });
    const resumed = (await post('resume', again.key, { key: magazineKey })).body;
    expect(resumed.magazine).toMatchObject({ left: body.magazine!.left, won: body.magazine!.won, turn: 1 });
  });

  it.each(['bet', 'rollback', 'win'] as const)(
    'of the server while a %s is lost or unheard finishes the round once',
    async (name) => {
      for (const fault of ['lost', 'unheard'] as const) {
        bench.remove();
        bench = open();
        if (name === 'bet') bench.platform.fail('bet', fault);
        const start = await load();
        const [target = 0] = shown(start);
        bench.startProcess();
        await pass(2);
        const shots = [[target, 1]];
        const { body } = await post('shoot', start.key, { key: magazineKey, turn: 0, shots });
        if (name !== 'bet') bench.platform.fail(name, fault);
        vi.setSystemTime(Date.now() + 41_000);
        const ending = bench.books.recover();
        await ending;
        bench.startProcess();
        await pass(20);
        expect(bench.platform.balance).toBe(9990 + body.magazine!.won);
        expect([...bench.platform.rounds.values()]).toEqual(['settled']);
      }
    },
  );

  it('never lets the platform settle a round whose unused bets are still to be taken back', async () => {
    const start = await load();
    const [target = 0] = shown(start);
    await post('shoot', start.key, { key: magazineKey, turn: 0, shots: [[target, 1]] });
    bench.platform.fail('rollback', ...Array.from({ length: 3 }, () => 'lost' as const));
    vi.setSystemTime(Date.now() + 41_000);
    await bench.books.recover();
    const ending = bench.store.openRound({ vendor: 'JL', player: 'p-1' }, 'fish')!;
    expect([ending.state, statusOf(bench.store, ending)]).toEqual(['settling', { state: 'open' }]);
    await pass(10);
    expect(statusOf(bench.store, bench.store.round(ending.id)!).state).toBe('settled');
  });
});
