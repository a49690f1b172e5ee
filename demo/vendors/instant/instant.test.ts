import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameBench, startIn } from '../testing/GameBench.ts';
import { instant } from './instant.ts';
import type { InstantStart, InstantView } from './view.ts';

let bench: GameBench;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  bench = new GameBench(() => [instant], { gameType: 'ELOTT', game: 'HL_HERON_KENO' });
});
afterEach(() => {
  vi.useRealTimers();
  bench.remove();
});

const enter = async (vendor = 'HL') => {
  const page = await bench.openPage(vendor);
  expect(page).toContain('build/instant.js');
  return startIn<InstantStart>(page);
};
const post = (path: string, key: string, body: object) =>
  bench.post<InstantView>(`/instant/${path}`, key, body);
const ticket = (more: object = {}) => ({
  key: 'key-of-the-draw-----',
  stake: 100,
  picks: [3, 17, 40],
  ...more,
});
const pass = (seconds: number) => bench.pass(seconds);
const sent = (name: string) => bench.sent(name);

describe('a draw', () => {
  it('takes the stake, brings ten numbers and pays by the paytable', async () => {
    const { key, pays } = await enter();
    const { status, body } = await post('draw', key, ticket());
    const hits = body.balls!.filter((ball) => [3, 17, 40].includes(ball)).length;
    expect([status, body.state, body.balls!.length, body.picks]).toEqual([200, 'settled', 10, [3, 17, 40]]);
    expect(body.payout).toBe(pays[2]![hits]! * 10);
    expect([body.balance, bench.platform.balance]).toEqual([9900 + body.payout, 9900 + body.payout]);
  });

  it('is one round for a doubled click, and keeps its first numbers', async () => {
    const { key } = await enter();
    const clicks = Array.from({ length: 6 }, () => post('draw', key, ticket()));
    const views = await Promise.all(clicks);
    expect(new Set(views.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const again = await post('draw', key, ticket({ picks: [1, 2], stake: 200 }));
    expect(again.body).toEqual(views[0]!.body);
    expect([sent('bet').length, sent('win').length]).toEqual([1, 1]);
  });

  it.each([
    ['none', []],
    ['nine', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['a doubled one', [4, 4]],
    ['0', [0, 3]],
    ['41', [1, 41]],
    ['a negative one', [-3]],
    ['a fraction', [1.5]],
    ['a text', ['3']],
    ['null', [null]],
    ['a nested list', [[3]]],
    ['no list', '3'],
    ['nothing', undefined],
  ])('with %s as picks is refused, and nothing is staked', async (_, picks) => {
    const { key } = await enter();
    expect((await post('draw', key, ticket({ picks }))).status).toBe(400);
    expect([sent('bet').length, bench.platform.balance]).toEqual([0, 10_000]);
  });

  it.each([0, -100, 9, 15, 100_010, 1.5, '100'])('for the stake %s is refused', async (stake) => {
    const { key } = await enter();
    expect([400, 422]).toContain((await post('draw', key, ticket({ stake }))).status);
    expect(sent('bet')).toEqual([]);
  });

  it('does not follow a page that claims balls or a win', async () => {
    const { key } = await enter();
    const claim = { balls: [3, 17, 40], win: 1e6, payout: 1e6, hits: 3 };
    const { body } = await post('draw', key, ticket(claim));
    expect([body.balls!.length, body.payout < 1e6]).toEqual([10, true]);
    expect(bench.platform.balance).toBe(9900 + body.payout);
  });

  it('is refused without enough money, and shows no numbers', async () => {
    bench.platform.balance = 50;
    const { key } = await enter();
    const { body } = await post('draw', key, ticket());
    expect(body).toMatchObject({ state: 'refused', code: 'insufficient-funds', stake: 0 });
    expect(body.balls).toBeUndefined();
  });

  it('of another player, and without a session, is not shown', async () => {
    const { key } = await enter();
    await post('draw', key, ticket());
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    expect((await post('round', other.key, { key: ticket().key })).status).toBe(404);
    expect((await post('draw', 'x'.repeat(43), ticket())).status).toBe(401);
  });
});

describe('a break', () => {
  it('in the middle of a shown draw loses nothing: the next page shows the same one until it was seen', async () => {
    const { key } = await enter();
    const { body } = await post('draw', key, ticket());
    const again = await enter();
    expect(again.open).toMatchObject({ key: body.key, picks: body.picks, balls: body.balls });
    await post('seen', again.key, { key: body.key });
    const third = await enter();
    expect([third.open, third.picks, third.history.length]).toEqual([null, [3, 17, 40], 1]);
  });

  it('hides the numbers while the stake is unclear, refuses another draw, and goes on with the drawn ones', async () => {
    const { key } = await enter();
    bench.platform.fail('bet', ...Array.from({ length: 99 }, () => 'unheard' as const));
    const pending = post('draw', key, ticket());
    vi.setSystemTime(Date.now() + 7000);
    const { body } = await pending;
    expect([body.state, body.balls]).toEqual(['betting', undefined]);
    const other = await post('draw', key, ticket({ key: 'key-of-another-draw-' }));
    expect(other).toMatchObject({ status: 409, body: { code: 'round-open' } });
    bench.platform.heal();
    bench.startProcess();
    await pass(10);
    const { open } = await enter();
    expect([open?.state, open?.balls?.length, sent('win').length]).toEqual(['settled', 10, 1]);
    expect(bench.platform.balance).toBe(9900 + open!.payout);
  });
});

describe('a launch', () => {
  it('of a traditional lottery has the classic paytable, and of an electronic one the quick one', async () => {
    const quick = await enter();
    bench.platform.session = { ...bench.platform.session, gameType: 'LOTT', game: 'NL_NORTHERN_KENO' };
    const classic = await enter('NL');
    expect([quick.name, classic.name]).toEqual(['Heron Keno', 'Northern Keno']);
    expect([quick.pays[7]![8], classic.pays[7]![8]]).toEqual([10_000, 20_000]);
    expect(quick.hue).not.toBe(classic.hue);
    expect(quick.stakes.every((stake) => stake % 10 === 0)).toBe(true);
  });
});
