// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { WalletRecord, Wallets } from '#schemas/generated/api.ts';
import { WalletsPage } from './WalletsPage.tsx';
import words from './words/en.json' with { type: 'json' };

const main = { wallet: 'MAIN', balance: '1150.00' };
const jade = { wallet: 'JL', balance: '230.50', displayName: 'Jade Lion' };
const crane = { wallet: 'PC', balance: '0.00', displayName: 'Paper Crane' };
const separate: Wallets = {
  isSingle: false,
  moneyAlong: false,
  currency: 'THB',
  wallets: [main, jade, crane],
};
const single: Wallets = { isSingle: true, moneyAlong: false, currency: 'THB', wallets: [main] };
const entry = (id: string) => ({
  id,
  at: '2026-11-26T09:12:00.000Z',
  atLaunch: id === '7',
  sides: [
    { wallet: 'MAIN', amount: '-80.00' },
    { wallet: 'JL', displayName: 'Jade Lion', amount: '80.00' },
  ],
});
const nothing: WalletRecord = { transfers: [] };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();

beforeEach(() => void request.mockImplementation(async () => separate));
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (wallets = separate, record = nothing) => {
  const given = { widget: 'wallets-page', words, data: { wallets, record } };
  view = await mountView(WalletsPage, given, { request: request as never, renew, warn });
};
const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());
const type = (text: string) => Object.assign(view.getByRole('textbox'), { value: text });

it('R2.7.5 shows the balance of each wallet and their sum', async () => {
  await show();
  const text = view.container.textContent;
  for (const shown of ['฿1,380.50', 'Main wallet฿1,150.00', 'Jade Lion฿230.50'])
    expect(text).toContain(shown);
});

it('R2.7.5 moves money to a vendor, and back after the direction was swapped', async () => {
  await show();
  type('๑๐.๕๐');
  await press(words.move);
  expect(request.mock.calls[0]).toEqual([
    'walletTransfer',
    expect.objectContaining({ from: 'MAIN', to: 'JL', amount: '10.50' }),
  ]);
  expect(renew).toHaveBeenCalledWith('balance');
  expect(view.container.textContent).toContain(words.moved);
  request.mockClear();
  await press(words.swap);
  await press(words.move);
  expect(request.mock.calls[0]).toEqual([
    'walletTransfer',
    expect.objectContaining({ from: 'JL', to: 'MAIN' }),
  ]);
});

it('R2.7.5 collects everything, once for a double click', async () => {
  await show();
  const button = view.getByRole('button', { name: words.collect });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls).toEqual([
    ['collectWallets', { confirmed: expect.stringMatching(/^[\da-f]{16}$/) }],
  ]);
});

it('R2.7.5 empties one wallet, and turns on that money goes along', async () => {
  await show();
  await press('Move back: Jade Lion');
  expect(request.mock.calls[0]).toEqual([
    'walletTransfer',
    expect.objectContaining({ from: 'JL', to: 'MAIN' }),
  ]);
  request.mockClear();
  await act(async () => view.getByRole('checkbox').click());
  expect(request.mock.calls).toEqual([['walletSettings', { moneyAlong: true }]]);
});

it('says at the field that a wallet has not enough money, and shows what it holds now', async () => {
  await show();
  request.mockImplementation(async () => ({
    ...separate,
    wallets: [{ ...main, balance: '3.00' }, jade, crane],
  }));
  request.mockRejectedValueOnce(
    new CallError({ call: 'walletTransfer', code: 'insufficient-funds', status: 409 }),
  );
  await press(words.move);
  expect(view.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(view.container.textContent).toContain(words.short);
  expect(view.container.textContent).toContain('Main wallet฿3.00');
  expect(warn).not.toHaveBeenCalled();
});

it('R2.7.5 shows the record, and more of it by key', async () => {
  await show(separate, { transfers: [entry('9')], next: '9' });
  expect(view.container.textContent).toContain('Jade Lion฿80.00');
  expect(view.container.textContent).not.toContain(words.launch);
  request.mockResolvedValueOnce({ transfers: [entry('9'), entry('7')] });
  await press(words.more);
  expect(request.mock.calls).toEqual([['walletRecord', { before: '9', pageSize: 10 }]]);
  expect(view.container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(view.container.textContent).toContain(words.launch);
  expect(view.queryByRole('button', { name: words.more })).toBeNull();
});

it('R3.14 shows one balance and no transfer where there is one wallet', async () => {
  await show(single);
  expect(view.container.textContent).toContain('฿1,150.00');
  expect(view.container.textContent).toContain(words.one);
  for (const role of ['button', 'textbox', 'checkbox', 'combobox']) expect(view.queryByRole(role)).toBeNull();
});
