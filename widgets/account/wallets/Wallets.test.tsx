// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Wallets as WalletsValue } from '#schemas/generated/api.ts';
import { Wallets } from './Wallets.tsx';
import words from './words/en.json' with { type: 'json' };

const main = { wallet: 'MAIN', balance: '1150.00' };
const jade = { wallet: 'JL', balance: '230.50', displayName: 'Jade Lion' };
const crane = { wallet: 'PC', balance: '0.00', displayName: 'Paper Crane' };
const separate: WalletsValue = {
  isSingle: false,
  moneyAlong: false,
  currency: 'THB',
  wallets: [main, jade, crane],
};
const collected = { ...separate, wallets: [{ ...main, balance: '1380.50' }, crane] };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  request.mockImplementation(async (name) => (name === 'walletTransfer' ? {} : collected));
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (wallets = separate) => {
  const given = { widget: 'wallets', words, data: { wallets } };
  view = await mountView(Wallets, given, { request: request as never, renew: renew as never, warn });
};
const press = (name: string | RegExp) =>
  act(async () => view.getByRole('button', { name, hidden: true }).click());
const rows = () => view.getAllByRole('listitem').map(({ textContent }) => textContent);

it('R3.14 shows the main wallet and the wallets of vendors that hold money', async () => {
  await show();
  expect(rows()).toEqual(['Main wallet฿1,150.00', 'Jade Lion฿230.50Move back']);
  expect(view.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Jade Lion',
    'Paper Crane',
  ]);
});

it('R3.14 collects everything, and renews the balance', async () => {
  await show();
  await press(words.collect);
  expect(request.mock.calls).toEqual([
    ['collectWallets', { confirmed: expect.stringMatching(/^[\da-f]{16}$/) }],
  ]);
  expect(renew).toHaveBeenCalledWith('balance');
  expect(rows()).toEqual(['Main wallet฿1,380.50']);
  expect(view.container.textContent).toContain(words.none);
  expect(view.container.textContent).toContain(words.moved);
});

it('R3.14 makes one transfer of a double click', async () => {
  await show();
  const button = view.getByRole('button', { name: 'Move back: Jade Lion' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls.filter(([name]) => name === 'walletTransfer')).toEqual([
    ['walletTransfer', expect.objectContaining({ from: 'JL', to: 'MAIN' })],
  ]);
});

it.each([
  ['๑๐.๕๐', { amount: '10.50' }],
  ['12,5', { amount: '12.50' }],
  ['  ', {}],
])('R3.14 moves "%s" to a vendor', async (typed, amount) => {
  await show();
  Object.assign(view.getByRole('textbox'), { value: typed });
  await press(words.move);
  expect(request.mock.calls[0]).toEqual([
    'walletTransfer',
    expect.objectContaining({ from: 'MAIN', to: 'JL', ...amount }),
  ]);
});

it('says at the field that there is not enough money, and other failures in the dialog', async () => {
  await show();
  // After a refusal the wallets are loaded again: the main one holds less by now.
  request.mockImplementation(async () => ({
    ...separate,
    wallets: [{ ...main, balance: '3.00' }, jade, crane],
  }));
  const fail = (code: string, status: number) =>
    request.mockRejectedValueOnce(new CallError({ call: 'walletTransfer', code, status }));
  fail('insufficient-funds', 409);
  await press(words.move);
  expect(view.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(view.container.textContent).toContain(words.short);
  expect(warn).not.toHaveBeenCalled();
  fail('network', 0);
  await press(words.move);
  expect(warn).toHaveBeenCalledOnce();
  expect(rows()).toEqual(['Main wallet฿3.00', 'Jade Lion฿230.50Move back']);
});

it('R3.14 lets the member turn on that money goes along', async () => {
  await show();
  await act(async () => view.getByRole('checkbox').click());
  expect(request.mock.calls).toEqual([['walletSettings', { moneyAlong: true }]]);
});

it('R3.14 offers no transfer where there is one wallet', async () => {
  await show({ isSingle: true, moneyAlong: false, currency: 'THB', wallets: [main] });
  expect(rows()).toEqual(['Main wallet฿1,150.00']);
  expect(view.queryByRole('button')).toBeNull();
  expect(view.queryByRole('checkbox')).toBeNull();
});
