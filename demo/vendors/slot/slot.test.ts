import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GameBench } from '../testing/GameBench.ts';
import { slot } from './slot.ts';
import type { SlotStart, SlotView } from './view.ts';

let bench: GameBench;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  bench = new GameBench(() => [slot]);
  bench.platform.freeSpins = [
    { id: '17', game: 'JL_GOLDEN_TIGER', stake: 1000, left: 2, until: '2027-02-01T00:00:00.000Z' },
    { id: '18', game: 'JL_WILD_KOI', stake: 1000, left: 5, until: '2027-02-01T00:00:00.000Z' },
  ];
});
afterEach(() => {
  vi.useRealTimers();
  bench.remove();
});

const enter = () => bench.enter<SlotStart>('JL');
const post = async <T = SlotView>(path: string, key: string, body: object) =>
  (await bench.post<T>(`/slot/${path}`, key, body)).body;
const free = (round: number, more: object = {}) => ({
  key: `key-of-the-round-${round}`,
  stake: 1000,
  spins: 17,
  ...more,
});
const sent = (name: string) => bench.sent(name);

it('starts with the free spins of its game, and plays one without a debit', async () => {
  const { key, freeSpins } = await enter();
  expect(freeSpins).toEqual([expect.objectContaining({ id: '17', left: 2 })]);
  const view = await post('free', key, free(1));
  expect(view).toMatchObject({ state: 'settled', isFree: true, stake: 1000 });
  expect(view.balance).toBe(10_000 + view.payout);
  expect(sent('bet')).toMatchObject([{ freeSpins: '17', amount: 1000, game: 'JL_GOLDEN_TIGER' }]);
  expect(sent('win')).toMatchObject([{ amount: view.payout, closes: true }]);
  expect(await post('gifts', key, {})).toMatchObject({ freeSpins: [{ id: '17', left: 1 }] });
});

it('plays one once, however often the page sends it and whatever is lost on the way', async () => {
  const { key } = await enter();
  bench.platform.fail('bet', 'unheard');
  const first = await post('free', key, free(1));
  const again = await post('free', key, free(1));
  expect(again).toEqual(first);
  expect(bench.platform.freeSpins[0]?.left).toBe(1);
  expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
});

it('sends a free spin as one after a restart, not as a bet', async () => {
  const { key } = await enter();
  bench.platform.fail('bet', ...Array.from({ length: 40 }, () => 'lost' as const));
  void post('free', key, free(1)).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  bench.platform.heal();
  bench.startProcess();
  await bench.pass(40);
  expect(bench.platform.freeSpins[0]?.left).toBe(1);
  expect(bench.platform.balance).toBeGreaterThanOrEqual(10_000);
  expect(sent('bet').every((bet) => bet['freeSpins'] === '17')).toBe(true);
});

it('says why when none are left, or when the page alters their stake: nothing is played', async () => {
  const { key } = await enter();
  expect(await post('free', key, free(1, { stake: 100_000 }))).toMatchObject({
    state: 'refused',
    code: 'free-spins-altered',
  });
  for (const round of [2, 3]) await post('free', key, free(round));
  const late = await post('free', key, free(4));
  expect(late).toMatchObject({ state: 'refused', code: 'no-free-spins', payout: 0 });
  expect(late.spins).toBeUndefined();
  expect(await post('gifts', key, {})).toEqual({ freeSpins: [] });
  const paid = await post('spin', key, { key: 'key-of-the-round-5', stake: 100 });
  expect(paid).toMatchObject({ state: 'settled', isFree: false });
});
