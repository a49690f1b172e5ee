// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRound } from '#engine/browser/games/roundUnderWay.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Withdrawal } from './useDue.ts';
import { WithdrawalConfirmation } from './WithdrawalConfirmation.tsx';
// Loaded before, because the loading of modules does not follow the test's clock.
import './ReceiptDialog.tsx';
import words from './words/en.json' with { type: 'json' };

const minute = 60_000;
const made = Date.UTC(2026, 11, 31, 18);
const paid = (id: string, minutes = 60): Withdrawal => ({
  id,
  amount: '1000.00',
  fee: '10.00',
  net: '990.00',
  payout: { kind: 'bank', provider: 'Siam Bank', number: '••••6789' },
  state: 'disbursed',
  requestedAt: made,
  disbursedAt: made,
  confirmBy: made + minutes * minute,
});

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>(async () => ({}));
const setQuery = vi.fn<() => Promise<void>>(async () => {});
const renew = vi.fn<(name: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.setSystemTime(made);
  sessionStorage.clear();
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const show = async (withdrawals: Withdrawal[], { path = '/', params = {} } = {}) => {
  const given = {
    widget: 'withdrawal-confirmation',
    words,
    data: { waiting: { currency: 'THB', withdrawals } },
    page: { path, params, now: made },
  };
  view = await mountView(WithdrawalConfirmation, given as never, {
    request: request as never,
    setQuery: setQuery as never,
    renew: renew as never,
  });
  await pass(0);
};
const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.dynamicImportSettled());
};
const isAsking = () => view.container.querySelector('dialog') !== null;
const press = async (name: string) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await pass(0);
};

it.each(['/', '/game?vendor=JL', '/helpmc'])('R2.10.4 asks by itself at %s', async (path) => {
  await show([paid('8')], { path });
  expect(isAsking()).toBe(true);
});

it('R2.10.4 asks again five minutes after it was put off, also once the page is loaded again', async () => {
  await show([paid('8')]);
  await press(words.later);
  expect(isAsking()).toBe(false);
  view.unmount();
  await show([paid('8')]);
  await pass(4.9 * minute);
  expect(isAsking()).toBe(false);
  await pass(0.2 * minute);
  expect(isAsking()).toBe(true);
});

it('R2.10.4 asks again before its time is over, and no longer after it', async () => {
  await show([paid('8', 6)]);
  await press(words.later);
  await pass(3.1 * minute);
  expect(isAsking()).toBe(true);
  await pass(3 * minute);
  expect(isAsking()).toBe(false);
});

it('R2.10.4 asks in every tab: putting it off in one says nothing to the others', async () => {
  await show([paid('8')]);
  await press(words.later);
  view.unmount();
  // Another tab has a storage of its own.
  sessionStorage.clear();
  await show([paid('8')]);
  expect(isAsking()).toBe(true);
});

it('R2.10.4 asks about the next one after the first', async () => {
  await show([paid('8'), paid('9')]);
  await press(words.send);
  expect(request.mock.calls).toEqual([['confirmWithdrawal', { id: '8', receipt: 'received' }]]);
  expect(renew).toHaveBeenCalledWith('withdrawals');
  await press(words.send);
  expect(request).toHaveBeenLastCalledWith('confirmWithdrawal', { id: '9', receipt: 'received' });
  expect(isAsking()).toBe(false);
});

it('R2.10.4 waits over a running game for the end of the round', async () => {
  const end = beginRound();
  await show([paid('8')], { path: '/game?vendor=JL' });
  await pass(2 * minute);
  expect(isAsking()).toBe(false);
  await act(async () => end());
  await pass(0);
  expect(isAsking()).toBe(true);
});

it('R2.10.4 stays open when the game begins a round by itself', async () => {
  await show([paid('8')], { path: '/game?vendor=JL' });
  const end = await act(async () => beginRound());
  expect(isAsking()).toBe(true);
  await act(async () => end());
});

it('R2.10.4 does not wait longer than five minutes for a game that never ends its round', async () => {
  const end = beginRound();
  await show([paid('8')], { path: '/game?vendor=JL' });
  await pass(5.1 * minute);
  expect(isAsking()).toBe(true);
  await act(async () => end());
});

it('R2.10.4 opens at once for the withdrawal that the address names, although it was put off', async () => {
  await show([paid('8')]);
  await press(words.later);
  view.unmount();
  await show([paid('8')], { params: { receipt: '8' } });
  expect(isAsking()).toBe(true);
  await press(words.later);
  expect(setQuery).toHaveBeenCalledWith({ receipt: null }, 'replace');
});
