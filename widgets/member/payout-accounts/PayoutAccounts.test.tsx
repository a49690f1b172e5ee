// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import words from './words/en.json' with { type: 'json' };

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
const account = {
  id: '1',
  kind: 'bank' as const,
  provider: 'Siam Bank',
  holder: 'S••• J•••',
  number: '••••6789',
  createdAt: 0,
  usableAt: 0,
};
const kinds = [
  { kind: 'bank' as const, providers: ['Siam Bank', 'Andaman Bank'] },
  { kind: 'crypto' as const, providers: [] },
];
let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>(async () => ({}));
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const show = async (
  more: { accounts?: object[]; isSet?: boolean; shows?: 'whileNone' | 'whileSome' } = {},
) => {
  const { accounts = [account], isSet = true, shows = 'always' } = more;
  const data = {
    payouts: { waitHours: 24, kinds, accounts },
    password: { isSet, isLocked: false, triesLeft: 5, rule },
  };
  const given = { widget: 'payout-accounts', words, data, props: { shows } };
  const actions = { request: request as never, renew: renew as never, warn };
  view = await mountView(PayoutAccounts, given, actions);
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
    view.getByRole('button', { name }).click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

it('R2.7.4 shows accounts masked, and removes one after a question', async () => {
  await show();
  expect(view.getByRole('listitem').textContent).toContain('Siam Bank••••6789 S••• J•••');
  await press('Remove Siam Bank ••••6789');
  expect(request).not.toHaveBeenCalled();
  await press(words.remove);
  expect(request.mock.calls).toEqual([['removePayoutAccount', { id: '1' }]]);
  expect(renew).toHaveBeenCalledWith('payoutAccounts');
});

it('R2.7.7 adds a bank account with the payment password', async () => {
  await show({ accounts: [] });
  await press(words.add);
  await type('holder', 'Somchai Jaidee');
  await type('number', '123 456 7890');
  await type('paymentPassword', '135790');
  await press(words.save);
  expect(request.mock.calls).toEqual([
    [
      'addPayoutAccount',
      {
        kind: 'bank',
        provider: 'Siam Bank',
        holder: 'Somchai Jaidee',
        number: '123 456 7890',
        paymentPassword: '135790',
      },
    ],
  ]);
  expect(view.container.textContent).toContain(words.added);
});

it('R2.7.7 asks for other fields of a crypto account', async () => {
  await show({ accounts: [] });
  await press(words.add);
  await act(async () => view.getByRole('radio', { name: words.crypto }).click());
  expect(view.queryByLabelText(new RegExp(words.holder))).toBeNull();
  expect(view.getByLabelText(new RegExp(words['provider-crypto']))).toBeDefined();
});

it('shows refusals at their fields', async () => {
  await show({ accounts: [] });
  await press(words.add);
  await press(words.save);
  expect(view.container.textContent).toContain(words['field-required']);
  await type('holder', 'Somchai Jaidee');
  await type('number', '1234567890');
  await type('paymentPassword', '135790');
  request.mockRejectedValueOnce(
    new CallError({ call: 'addPayoutAccount', code: 'payout-account-exists', status: 409 }),
  );
  await press(words.save);
  expect(view.container.textContent).toContain(words['field-payout-account-exists']);
  expect(warn).not.toHaveBeenCalled();
});

it('R2.7.7 waits for a payment password', async () => {
  await show({ accounts: [], isSet: false });
  expect(view.getByRole('button', { name: words.add }).hasAttribute('disabled')).toBe(true);
  expect(view.container.textContent).toContain(words['need-password']);
});

it('shows above a form only while there is none, and below it only while there is one', async () => {
  await show({ shows: 'whileNone' });
  expect(view.container.textContent).toBe('');
  view.unmount();
  await show({ shows: 'whileSome', accounts: [] });
  expect(view.container.textContent).toBe('');
});
