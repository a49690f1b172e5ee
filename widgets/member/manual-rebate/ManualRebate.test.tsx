// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Rebate } from '#schemas/generated/api.ts';
import { ManualRebate } from './ManualRebate.tsx';
import words from './words/en.json' with { type: 'json' };

const slots = { category: 'RNG', percent: 0.4, validStake: '18250.00', rebate: '73.00' };
const live = { category: 'LIVE', percent: 0.25, validStake: '0.00', rebate: '0.00' };
const claimed = { id: '17', amount: '73.00', claimedAt: 1795680000000, lines: [slots] };
const due: Rebate = {
  currency: 'THB',
  minimum: '1.00',
  days: 92,
  total: '73.00',
  claimable: true,
  categories: [slots, live],
  claims: [],
};
const after: Rebate = { ...due, total: '0.00', claimable: false, claims: [claimed] };

let view: MountedView;
const request =
  vi.fn<(name: string, query: object, options?: { headers: Record<string, string> }) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown, again?: () => void) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (rebate: Rebate) => {
  const given = { widget: 'manual-rebate', words, props: {}, data: { rebate } };
  view = await mountView(ManualRebate, given, { request: request as never, renew, warn });
};
const text = () => view.container.textContent;
const press = (name: string) => act(async () => view.getByRole('button', { name }).click());
const keys = () => request.mock.calls.map(([, , options]) => options?.headers['idempotency-key']);

it('R2.7.17 shows valid bets, rate and rebate by category', async () => {
  await show(due);
  expect(text()).toContain('Slots฿18,250.000.40%฿73.00');
  expect(text()).toContain('Live casino฿0.000.25%฿0.00');
  expect(text()).toContain('Settled bets from the last 92 days');
});

it('R2.7.17 claims once: the amount, the new balance, and the claim in the history', async () => {
  await show(due);
  request.mockResolvedValue(after);
  await press(words.claim);
  expect(request.mock.calls[0]?.[0]).toBe('claimRebate');
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(renew).toHaveBeenCalledWith('balance');
  expect(text()).toContain('฿73.00 is in your main wallet.');
  expect(view.getByRole('button', { name: words.claim })).toHaveProperty('disabled', true);
  expect(text()).not.toContain(words['history-empty']);
});

it('repeats a claim whose answer was lost under the same key', async () => {
  await show(due);
  request.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(after);
  await press(words.claim);
  const again = warn.mock.calls[0]?.[1];
  await act(async () => again?.());
  const [first, second] = keys();
  expect(second).toBe(first);
  expect(text()).toContain('฿73.00 is in your main wallet.');
});

it('shows what is left if another tab has claimed it', async () => {
  await show(due);
  request
    .mockRejectedValueOnce(new CallError({ code: 'rebate-below-minimum', status: 409 } as never))
    .mockResolvedValueOnce(after);
  await press(words.claim);
  expect(warn).not.toHaveBeenCalled();
  expect(text()).toContain('You can claim once you reach ฿1.00.');
  expect(text()).not.toContain('is in your main wallet');
});

it('R2.7.17 says so below the minimum, and what was taken back', async () => {
  await show({ ...due, total: '0.60', claimable: false });
  expect(text()).toContain('You can claim once you reach ฿1.00.');
  expect(view.getByRole('button', { name: words.claim })).toHaveProperty('disabled', true);
  view.unmount();
  await show({ ...due, total: '-20.00', claimable: false });
  expect(text()).toContain(words.deducted);
  view.unmount();
  await show({ ...after, categories: [], claims: [] });
  expect(text()).toContain(words.none);
});

it('loads earlier claims', async () => {
  await show({ ...after, next: '17' });
  request.mockResolvedValue({ ...after, claims: [{ ...claimed, id: '3', amount: '9.00' }] });
  await press(words.more);
  expect(request).toHaveBeenCalledWith('rebate', { before: '17' });
  expect(view.container.querySelectorAll('details')).toHaveLength(2);
});
