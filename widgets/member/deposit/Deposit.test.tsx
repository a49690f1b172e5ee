// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Deposit as DepositValue, DepositMethod } from '#schemas/generated/api.ts';
import { Deposit } from './Deposit.tsx';
import words from './words/en.json' with { type: 'json' };

const methodOf = (kind: DepositMethod['kind'], more: Partial<DepositMethod> = {}): DepositMethod => ({
  method: kind,
  kind,
  min: '100.00',
  max: '2000.00',
  feePercent: '0.00',
  feeFixed: '0.00',
  quickAmounts: ['300.00', '500.00'],
  isOpen: true,
  minutes: 30,
  ...more,
});
const methods = [
  methodOf('bank-transfer', { label: 'PromptPay' }),
  methodOf('card', { feePercent: '1.50' }),
  methodOf('crypto', { isOpen: false, opensAt: '08:00', closesAt: '22:30' }),
];
const reference = 'dep_AAAAAAAAAAAAAAAA';
/** When the test's page was made, by the platform's clock. */
const now = Date.UTC(2026, 11, 31, 18);
const pending: DepositValue = {
  deposit: reference,
  method: 'card',
  kind: 'card',
  state: 'pending',
  amount: '500.00',
  fee: '7.50',
  credited: '492.50',
  currency: 'THB',
  createdAt: now,
  expiresAt: now + 600_000,
};

const fingerprint = expect.stringMatching(/^[0-9a-f]{16}$/);
let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
const leave = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.stubGlobal('location', {
    ...location,
    origin: 'http://siam.localhost',
    pathname: '/rng',
    assign: leave,
  });
  setQuery.mockResolvedValue();
  request.mockImplementation(async (name) =>
    name === 'openCheckout'
      ? { url: 'http://payments.localhost/checkout/1' }
      : name === 'depositPromotions'
        ? { promotions: [], depositTurnover: 1 }
        : pending,
  );
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (
  deposits: DepositValue[] = [],
  params: Record<string, string> = {},
  offered: DepositMethod[] = methods,
  { language = 'en', currency = 'THB' } = {},
) => {
  view = await mountView(
    Deposit,
    {
      widget: 'deposit',
      words,
      props: { limits: true, tutorial: true },
      data: { methods: { currency, methods: offered }, deposits: { deposits, hasMore: false } },
      page: { open: 'member/depositv2', params, language },
    },
    { request: request as never, setQuery: setQuery as never, renew: renew as never, warn },
  );
};
const press = (name: string) => act(async () => view.getByRole('button', { name }).click());
const type = (text: string) =>
  act(async () => {
    const field = view.getByRole('textbox') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const text = () => view.container.textContent;
/** Calls of the form, without the list of bonuses that it loads. */
const calls = () => request.mock.calls.filter(([name]) => name !== 'depositPromotions');

describe('the form', () => {
  it('R2.7.6 shows the methods with limits, fees and hours', async () => {
    await show();
    const [bank, card, crypto] = view.getAllByRole('radio');
    expect(view.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'PromptPay฿100.00 to ฿2,000.00No fee',
      'Card฿100.00 to ฿2,000.00Fee: 1.50%',
      'Crypto฿100.00 to ฿2,000.00No feeAvailable from 08:00 to 22:30',
    ]);
    expect([bank, card, crypto].map((one) => (one as HTMLInputElement).disabled)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('R2.7.6 shows fee and what arrives, and opens a deposit and its checkout', async () => {
    await show();
    await act(async () => view.getAllByRole('radio')[1]?.click());
    await type('๑,๐๐๐');
    expect(view.container.querySelector('dl')?.textContent).toBe(
      'Amount฿1,000.00Fee฿15.00Added to your wallet฿985.00',
    );
    await press(words.submit);
    expect(calls().slice(0, 2)).toEqual([
      ['createDeposit', { method: 'card', amount: '1000.00', confirmed: fingerprint }],
      [
        'openCheckout',
        {
          deposit: reference,
          returnUrl: `http://siam.localhost/rng?open=member%2Fdepositv2&deposit=${reference}`,
        },
      ],
    ]);
    expect(setQuery).toHaveBeenCalledWith({ deposit: reference }, 'push');
    expect(leave).toHaveBeenCalledWith('http://payments.localhost/checkout/1');
  });

  it.each([
    ['1.500,00', '1500.00', false],
    ['1.500', '1500.00', true],
    ['2.000', '2000.00', true],
    ['1.500,50', '1500.50', false],
  ])('R2.7.6 in Portuguese takes %s for %s, and shows what is in doubt', async (typed, amount, isShown) => {
    await show([], {}, methods, { language: 'pt', currency: 'BRL' });
    await type(typed);
    const shown = view.container.querySelector('output')?.textContent;
    expect(shown?.replaceAll('\u00a0', ' ')).toBe(
      isShown ? `= R$ ${amount === '1500.00' ? '1.500,00' : '2.000,00'}` : undefined,
    );
    await press(words.submit);
    expect(calls()[0]).toEqual([
      'createDeposit',
      { method: 'bank-transfer', amount, confirmed: fingerprint },
    ]);
  });

  it('R2.7.6 takes a quick amount in the signs of the language', async () => {
    await show([], {}, methods, { language: 'pt', currency: 'BRL' });
    await act(async () => view.getByRole('button', { name: /300/ }).click());
    expect((view.getByRole('textbox') as HTMLInputElement).value).toBe('300,00');
    await press(words.submit);
    expect(calls()[0]).toEqual([
      'createDeposit',
      { method: 'bank-transfer', amount: '300.00', confirmed: fingerprint },
    ]);
  });

  it('R2.7.6 takes a quick amount', async () => {
    await show();
    await press('฿500.00');
    expect((view.getByRole('textbox') as HTMLInputElement).value).toBe('500.00');
    expect(view.getByRole('button', { name: '฿500.00' }).getAttribute('aria-pressed')).toBe('true');
    await press(words.submit);
    expect(calls()[0]).toEqual([
      'createDeposit',
      { method: 'bank-transfer', amount: '500.00', confirmed: fingerprint },
    ]);
  });

  it.each([
    ['', words.invalid],
    ['99', 'The minimum is ฿100.00.'],
    ['5000', 'The maximum is ฿2,000.00.'],
  ])('R2.7.6 says at the field what is wrong with "%s"', async (typed, message) => {
    await show();
    await type(typed);
    await press(words.submit);
    expect(text()).toContain(message);
    expect(calls()).toEqual([]);
  });

  it('R2.7.6 opens one deposit of a double click', async () => {
    await show();
    await type('500');
    const button = view.getByRole('button', { name: words.submit });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(request.mock.calls.filter(([name]) => name === 'createDeposit')).toHaveLength(1);
  });

  it.each([
    ['too-many-pending', words.many],
    ['payments-away', words.away],
    ['terms-changed', words.changed],
  ])('R2.7.6 explains %s', async (code, message) => {
    await show();
    await type('500');
    request.mockRejectedValueOnce(new CallError({ call: 'createDeposit', code, status: 409 }));
    await press(words.submit);
    expect(view.getByRole('alert').textContent).toBe(message);
    expect(warn).not.toHaveBeenCalled();
  });

  it('opens the dialog of failures for all others', async () => {
    await show();
    await type('500');
    request.mockRejectedValueOnce(new CallError({ call: 'createDeposit', code: 'network', status: 0 }));
    await press(words.submit);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('R2.7.6 offers deposit bonuses with their terms, and requires their minimum deposit', async () => {
    const promotion = {
      id: 'weekend',
      title: 'Weekend bonus',
      percent: 50,
      maximum: '1500.00',
      minimum: '300.00',
      times: 8,
      days: 14,
      weights: [],
    };
    request.mockImplementation(async (name) =>
      name === 'depositPromotions' ? { promotions: [promotion], depositTurnover: 1 } : pending,
    );
    await show();
    const select = view.getByRole('combobox') as HTMLSelectElement;
    await act(async () => {
      select.value = 'weekend';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(text()).toContain('50% of the amount added to your wallet, up to ฿1,500.00, from ฿300.00.');
    await type('200');
    await press(words.submit);
    expect(text()).toContain('The minimum is ฿300.00.');
    await type('300');
    await press(words.submit);
    expect(request).toHaveBeenCalledWith('createDeposit', {
      method: 'bank-transfer',
      amount: '300.00',
      confirmed: fingerprint,
      promotion: 'weekend',
    });
  });

  it.each([
    [1, 'Deposits must be played once before they can be withdrawn.'],
    [3, 'Wager before a deposit can be withdrawn: 3 × the amount.'],
  ])(
    'R2.7.6 states that deposits must be turned over, by the platform’s %s',
    async (depositTurnover, says) => {
      request.mockResolvedValue({ promotions: [], depositTurnover });
      await show();
      expect(text()).toContain(says);
    },
  );

  it('R2.7.6 says nothing of turnover where deposits owe none', async () => {
    request.mockResolvedValue({ promotions: [], depositTurnover: 0 });
    await show();
    expect(text()).not.toMatch(/withdrawn/);
  });

  it('R2.10.3 explains the chosen method in three steps with pictures', async () => {
    await show();
    await act(async () => view.getAllByRole('radio')[1]?.click());
    const steps = [...view.container.querySelectorAll('ol li')];
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      words['step-start'],
      words['step-card'],
      words['step-end'],
    ]);
    expect(steps.every((step) => step.querySelector('svg'))).toBe(true);
  });

  it('R2.7.6 leads to the limits, and says that there is no way to pay in', async () => {
    await show();
    const link = view.getByRole('link', { name: words.limits });
    expect(link.getAttribute('href')).toBe('/?open=member/limits');
    view.unmount();
    await show([], {}, []);
    expect(text()).toContain(words.none);
  });
});

describe('the state of a deposit', () => {
  const at = { deposit: reference };

  it('R2.7.6 shows a waiting deposit with its time left, resumes and cancels it', async () => {
    await show([pending], at);
    expect(text()).toContain(words['state-pending']);
    expect(view.getByRole('timer').textContent).toMatch(/^Time left: (09:\d\d|10:00)$/);
    await press(words.submit);
    expect(leave).toHaveBeenCalledOnce();
    request.mockResolvedValueOnce({ ...pending, state: 'canceled', settledAt: now });
    await press(words.cancel);
    expect(request).toHaveBeenLastCalledWith('cancelDeposit', { deposit: reference });
    expect(text()).toContain(words['no-charge']);
  });

  it('R2.7.6 follows by itself, and renews the balance once', async () => {
    vi.useFakeTimers();
    await show([pending], at);
    request.mockResolvedValue({ ...pending, state: 'success', settledAt: now });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(text()).toContain('฿492.50 is in your wallet.');
    expect(renew.mock.calls.filter(([name]) => name === 'balance')).toHaveLength(1);
    const looks = request.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(request.mock.calls).toHaveLength(looks);
  });

  it.each(['failed', 'expired', 'canceled'] as const)(
    'R2.7.6 says that a %s deposit cost nothing',
    async (state) => {
      await show([{ ...pending, state, settledAt: now }], at);
      expect(view.getByRole('heading', { name: words[`state-${state}`] })).toBeTruthy();
      expect(text()).toContain(words['no-charge']);
      await press(words.again);
      expect(setQuery).toHaveBeenCalledWith({ deposit: null }, 'push');
    },
  );

  it('says that an unknown deposit could not be loaded', async () => {
    request.mockRejectedValue(new CallError({ call: 'deposit', code: 'unknown-deposit', status: 404 }));
    await show([], at);
    expect(view.getByRole('alert').textContent).toBe(words.failed);
  });
});

it('R2.7.6 lists the last deposits with the way to all movements', async () => {
  await show([pending]);
  const row = view.getByRole('link', { name: /Card/ });
  expect(row.getAttribute('href')).toBe(`/?open=member/depositv2&deposit=${reference}`);
  await act(async () => row.click());
  expect(setQuery).toHaveBeenCalledWith({ deposit: reference }, 'push');
  expect(view.getByRole('link', { name: words.all }).getAttribute('href')).toBe(
    '/?open=member/transactionHistory',
  );
});
