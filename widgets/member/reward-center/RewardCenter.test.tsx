// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Reward, RewardPage } from '#schemas/generated/api.ts';
import { RewardCenter } from './RewardCenter.tsx';
import words from './words/en.json' with { type: 'json' };

const now = Date.parse('2026-11-20T09:00:00.000Z');
const reward = (id: number, more: Partial<Reward> = {}): Reward => ({
  id: String(id),
  source: 'check-in',
  title: `Reward ${id}`,
  prize: 'money',
  amount: '15.00',
  times: 0,
  state: 'claimable',
  grantedAt: '2026-11-20T09:00:00.000Z',
  endsAt: '2026-11-25T10:00:00.000Z',
  ...more,
});
const page = (rewards: Reward[], more: Partial<RewardPage> = {}): RewardPage => ({
  count: rewards.length,
  currency: 'THB',
  rewards,
  ...more,
});

let view: MountedView;
const request =
  vi.fn<(name: string, query: object, options?: { headers: Record<string, string> }) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown, again?: () => void) => void>();
beforeEach(() => vi.setSystemTime(now));
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const show = async (rewards: RewardPage) => {
  const given = {
    widget: 'reward-center',
    words,
    props: { look: 'rows', pageSize: 20 },
    data: { rewards },
    page: { now },
  };
  view = await mountView(RewardCenter, given, { request: request as never, renew, warn });
};
const text = () => view.container.textContent;
const press = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const keyOf = (at: number) => request.mock.calls[at]?.[2]?.headers['idempotency-key'];

it('R2.7.13 shows what each reward is for, its amount and the time left', async () => {
  await show(
    page([
      reward(3, { times: 2 }),
      reward(2, { prize: 'points', amount: '250', endsAt: '2026-11-20T12:00:00.000Z' }),
    ]),
  );
  expect(text()).toContain('2rewards to claim');
  expect(text()).toContain('Reward 3Claim by Nov 25, 2026');
  expect(text()).toContain('Days left: 5');
  expect(text()).toContain('2 × the amount');
  expect(text()).toContain('฿15.00');
  expect(text()).toContain('Hours left: 3');
  expect(text()).toContain('250 points');
});

it('R2.7.13 claims one for a double click, and says what was paid', async () => {
  await show(page([reward(3), reward(2)]));
  request.mockResolvedValue({ claimed: [{ id: '3', prize: 'money', amount: '15.00' }], count: 1 });
  const button = view.getByRole('button', { name: 'Claim: Reward 3' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls.map(([name, query]) => [name, query])).toEqual([
    ['claimRewards', { ids: ['3'] }],
  ]);
  expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(text()).toContain('You received: ฿15.00');
  expect(view.queryByText('Reward 3')).toBeNull();
  expect(renew.mock.calls.flat()).toEqual(['rewards', 'rewardCount', 'balance']);
});

it('R2.7.13 claims all at once', async () => {
  await show(page([reward(3), reward(2)]));
  const claimed = [
    { id: '2', prize: 'money', amount: '15.00' },
    { id: '3', prize: 'money', amount: '15.00' },
  ];
  request.mockResolvedValue({ claimed, count: 0 });
  await press(words['claim-all']);
  expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['claimRewards', {}]);
  expect(text()).toContain('฿15.00 + ฿15.00');
  expect(text()).toContain(words['empty-claimable']);
  // The platform's new number has not arrived yet.
  expect(text()).toContain('0rewards to claim');
  expect(view.queryByText(words['claim-all'])).toBeNull();
});

it('R2.7.13 claims the prize of a raffle by its own call', async () => {
  await show(page([reward(3, { source: 'raffle', promotion: 'grand' })]));
  request.mockResolvedValue({ claimed: [{ id: '3', prize: 'money', amount: '15.00' }], count: 0 });
  await press(/^Claim: /);
  expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['claimRafflePromotion', { promotion: 'grand' }]);
});

it('keeps the key of a press that got no answer, and takes a new one after a refusal', async () => {
  await show(page([reward(3)]));
  request.mockRejectedValueOnce(new Error('network'));
  await press(/^Claim: /);
  request.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 409 }));
  await press(/^Claim: /);
  request.mockResolvedValueOnce({ claimed: [], count: 0 });
  await press(/^Claim: /);
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(1));
  expect(warn).toHaveBeenCalledTimes(2);
  expect(text()).toContain(words.nothing);
});

it('R2.7.13 loads claimed and lapsed rewards when their tab opens, and more by key', async () => {
  await show(page([reward(3)]));
  const closedAt = '2026-11-19T10:00:00.000Z';
  request.mockResolvedValueOnce(page([reward(2, { state: 'claimed', closedAt })], { next: '2' }));
  await press(words.claimed);
  expect(request.mock.calls[0]?.[1]).toEqual({ state: 'claimed', pageSize: 20, language: 'EN' });
  expect(text()).toContain('Claimed: Nov 19, 2026');
  request.mockResolvedValueOnce(page([reward(1, { state: 'claimed', closedAt })]));
  await press(words.more);
  expect(request.mock.calls[1]?.[1]).toMatchObject({ before: '2' });
  expect(text()).toContain('Reward 1');
  request.mockRejectedValueOnce(new Error('network'));
  await press(words.lapsed);
  expect(text()).toContain(words.failed);
  request.mockResolvedValueOnce(page([reward(9, { state: 'canceled', closedAt })]));
  await press(words.again);
  expect(text()).toContain('Cancelled: Nov 19, 2026');
});

it('R2.7.13 says when another tab has claimed the prize of a raffle, and drops it', async () => {
  await show(page([reward(3, { source: 'raffle', promotion: 'grand' })]));
  request.mockRejectedValueOnce(Object.assign(new Error('x'), { status: 409, code: 'reward-claimed' }));
  await press(/^Claim: /);
  expect(text()).toContain(words.nothing);
  expect(view.queryByText('Reward 3')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('R2.7.13 says where free spins are played, how many are left, and leads to the game until they lapse', async () => {
  const spins = {
    gameCode: 'JL_GOLDEN_TIGER',
    gameName: 'Golden Tiger',
    gameType: 'RNG',
    vendor: 'JL',
    stake: '10.00',
    days: 7,
  };
  const gift = (id: number, more: Partial<Reward>) =>
    reward(id, { prize: 'free-spins', amount: '10', ...more });
  const claimed = (id: number, left: number, until: string) =>
    gift(id, { state: 'claimed', closedAt: '2026-11-19T09:00:00.000Z', spins: { ...spins, left, until } });
  await show(
    page([
      gift(4, { spins }),
      claimed(3, 7, '2026-11-26T09:00:00.000Z'),
      claimed(2, 0, '2026-11-26T09:00:00.000Z'),
      claimed(1, 5, '2026-11-20T08:59:59.000Z'),
    ]),
  );
  expect(text()).toContain('Golden Tiger · ฿10.00');
  expect(text()).toContain('7 free spins');
  const links = [...view.container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/game?gameCode=JL_GOLDEN_TIGER&vendor=JL',
  ]);
  expect(links[0]?.getAttribute('aria-label')).toBe('Play: Golden Tiger');
});
