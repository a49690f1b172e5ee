// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { withdrawalConfirmed } from '#schemas/confirmedMoney.ts';
import { Withdraw } from './Withdraw.tsx';
import words from './words/en.json' with { type: 'json' };

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
const password = { isSet: true, isLocked: false, triesLeft: 5, rule };
const terms = {
  currency: 'THB',
  balance: '12500.00',
  min: '100.00',
  max: '500000.00',
  fees: [{ kind: 'bank' as const, percent: '1', fixed: '10.00' }],
  turnoverOwed: '0.00',
  receiptMinutes: 60,
};
const payout = {
  id: '1',
  kind: 'bank' as const,
  provider: 'Siam Bank',
  holder: 'S••• J•••',
  number: '••••6789',
  createdAt: 0,
  usableAt: 0,
};
const withdrawal = {
  id: '9',
  amount: '1000.00',
  fee: '10.00',
  net: '990.00',
  payout,
  state: 'requested' as const,
  requestedAt: 0,
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();

beforeEach(() => {
  request.mockResolvedValue({});
  setQuery.mockResolvedValue();
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const show = async (
  more: { terms?: object; accounts?: object[]; password?: object; list?: object[] } = {},
) => {
  const data = {
    terms: { ...terms, ...more.terms },
    payouts: { waitHours: 24, kinds: [], accounts: more.accounts ?? [payout] },
    password: { ...password, ...more.password },
    list: { currency: 'THB', withdrawals: more.list ?? [] },
  };
  const actions = { request: request as never, renew: renew as never, warn, setQuery: setQuery as never };
  view = await mountView(Withdraw, { widget: 'withdraw', words, data }, actions);
};
const type = (name: string, value: string) =>
  act(async () => {
    const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    view.getAllByRole('button', { name, hidden: true })[0]?.click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
const costs = () => [...view.container.querySelectorAll('dd')].map(({ textContent }) => textContent);

it('R2.7.7 shows fee and net of what is typed, in the digits of any script', async () => {
  await show();
  expect(costs()).toEqual(['฿0.00', '฿0.00']);
  await type('amount', '๑,๐๐๐');
  expect(costs()).toEqual(['฿20.00', '฿980.00']);
});

it('R2.7.7 sends plain decimals, the chosen account and the payment password, once for a double click', async () => {
  await show();
  await type('amount', '١٢٣٫٥');
  await type('paymentPassword', '135790');
  await act(async () => {
    const button = view.getByRole('button', { name: words.submit });
    button.click();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  const costsShown = { amount: '123.50', fee: '11.23', arrives: '112.27', openBonus: '0.00' };
  const confirmed = fingerprintOf(withdrawalConfirmed({ payoutAccount: '1', ...costsShown }));
  expect(request.mock.calls).toEqual([
    ['requestWithdrawal', { payoutAccount: '1', amount: '123.50', confirmed, paymentPassword: '135790' }],
  ]);
  expect(renew.mock.calls.flat()).toEqual(['withdrawals', 'withdrawalTerms', 'balance']);
  expect(view.container.textContent).toContain(words.requested);
});

it('shows the fee of now when it has changed since it was shown, and asks again', async () => {
  await show();
  await type('amount', '1000');
  await type('paymentPassword', '135790');
  request.mockRejectedValueOnce(
    new CallError({ call: 'requestWithdrawal', code: 'terms-changed', status: 409 }),
  );
  await press(words.submit);
  expect(renew.mock.calls).toEqual([['withdrawalTerms']]);
  expect(warn).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words['field-terms-changed']);
  expect(view.container.textContent).not.toContain(words.requested);
  expect(view.container.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('1000');
});

it.each([
  ['amount-too-small', words['field-amount-too-small']],
  ['amount-too-large', words['field-amount-too-large']],
  ['insufficient-funds', words['field-insufficient-funds']],
  ['turnover-owed', words['field-terms-changed']],
])('shows the limits and the turnover of now when the platform refuses with %s', async (code, text) => {
  await show();
  await type('amount', '1000');
  await type('paymentPassword', '135790');
  const fields = code.startsWith('amount') ? [{ field: 'amount', code }] : [];
  request.mockRejectedValueOnce(new CallError({ call: 'requestWithdrawal', code, status: 409, fields }));
  await press(words.submit);
  expect(renew.mock.calls).toEqual([['withdrawalTerms']]);
  expect(view.container.textContent).toContain(text);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['0', words['field-invalid-amount']],
  ['-5', words['field-invalid-amount']],
  ['1e400', words['field-invalid-amount']],
  ['1000.0011', words['field-invalid-amount']],
  ['99', words['field-amount-too-small']],
  ['500001', words['field-amount-too-large']],
  ['12501', words['field-insufficient-funds']],
])('R2.7.7 refuses %s at its field, without a request', async (amount, text) => {
  await show();
  await type('amount', amount);
  await type('paymentPassword', '135790');
  await press(words.submit);
  expect(view.container.textContent).toContain(text);
  expect(request).not.toHaveBeenCalled();
});

it.each([
  ['payment-password-wrong', 422, 'paymentPassword', words['field-payment-password-wrong']],
  ['payment-password-locked', 403, 'paymentPassword', words['field-payment-password-locked']],
  ['insufficient-funds', 409, undefined, words['field-insufficient-funds']],
])('R2.7.7 shows %s at its field', async (code, status, field, text) => {
  await show();
  request.mockRejectedValueOnce(
    new CallError({ call: 'requestWithdrawal', code, status, ...(field && { fields: [{ field, code }] }) }),
  );
  await type('amount', '200');
  await type('paymentPassword', '000000');
  await press(words.submit);
  expect(view.container.textContent).toContain(text);
  expect(warn).not.toHaveBeenCalled();
});

it('R2.7.7 takes nothing while turnover is owed, and says how much and why', async () => {
  await show({ terms: { turnoverOwed: '2500.00', turnoverNeeded: '10000.00', openBonus: '500.00' } });
  expect(view.container.textContent).toContain('You still have to wager ฿2,500.00');
  expect(view.container.textContent).toContain('you lose your open bonus of ฿500.00');
  const bar = view.getByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['7500', '10000']);
  expect(view.getByRole('button', { name: words.submit }).hasAttribute('disabled')).toBe(true);
});

it.each([
  [{ password: { isSet: false } }, words['need-password']],
  [{ password: { isLocked: true } }, words['field-payment-password-locked']],
  [{ accounts: [] }, words['need-account']],
])('R2.7.7 says what is missing first: %o', async (more, text) => {
  await show(more);
  expect(view.container.textContent).toContain(text);
  expect(view.queryByRole('button', { name: words.submit })).toBeNull();
});

it('R2.7.7 a new payout account cannot be chosen before its time', async () => {
  await show({ accounts: [{ ...payout, usableAt: 4_000_000_000_000 }] });
  expect(view.getByRole('radio').hasAttribute('disabled')).toBe(true);
});

it('R2.7.7 cancels a request after a question', async () => {
  await show({ list: [withdrawal] });
  await press(words.cancel);
  expect(request).not.toHaveBeenCalled();
  await press(words.cancel);
  expect(request.mock.calls).toEqual([['cancelWithdrawal', { id: '9' }]]);
});

it('R2.10.4 R4.17 opens the question from the record, with the time left', async () => {
  const confirmBy = 4_000_000_000_000;
  await show({ list: [{ ...withdrawal, state: 'disbursed', confirmBy }] });
  expect(view.container.textContent).toMatch(/\d+:\d\d:\d\d left to confirm/);
  await press(words.confirm);
  expect(setQuery.mock.calls).toEqual([[{ receipt: '9' }, 'push']]);
});

it('R2.7.7 R4.27 shows reason and outcome of rejected and disputed ones', async () => {
  const dispute = { received: '400.00', rest: '590.00', note: '', proofs: [], openedAt: 0 };
  await show({
    list: [
      { ...withdrawal, id: '3', state: 'rejected', reason: 'The name differs.' },
      { ...withdrawal, id: '2', state: 'disputed', dispute: { ...dispute, state: 'open' } },
      {
        ...withdrawal,
        id: '1',
        state: 'received',
        receivedBy: 'forced',
        dispute: { ...dispute, state: 'forced', reason: 'The bank confirms the credit.' },
      },
    ],
  });
  const text = view.container.textContent;
  expect(text).toContain('The money is back in your wallet. Reason: The name differs.');
  expect(text).toContain('We are checking what happened to ฿590.00.');
  expect(text).toContain(words['by-forced']);
  expect(text).toContain('The bank confirms the credit.');
});
