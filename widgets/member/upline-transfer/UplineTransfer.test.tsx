// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { UplineTransfers } from '#schemas/generated/api.ts';
import { UplineTransfer } from './UplineTransfer.tsx';
import words from './words/en.json' with { type: 'json' };

const line: UplineTransfers = {
  currency: 'THB',
  upline: 'de****nt',
  balance: '1150.00',
  minimum: '1.00',
  maximum: '50000.00',
  leftToday: '99750.00',
  turnoverOwed: '0.00',
  openBonus: '0.00',
  transfers: [
    { id: '31', at: '2026-11-26T09:12:00.000Z', direction: 'out', amount: '250.00', account: 'de****nt' },
    { id: '27', at: '2026-11-20T18:02:00.000Z', direction: 'in', amount: '1000.00', account: 'de****nt' },
  ],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (given: UplineTransfers = line) => {
  const data = { line: given };
  view = await mountView(
    UplineTransfer,
    { widget: 'upline-transfer', words, data },
    { request: request as never, renew, warn },
  );
};
const field = (name: string) => view.container.querySelector<HTMLInputElement>(`input[name=${name}]`);
const fill = (amount: string, password: string) => {
  Object.assign(field('amount') ?? {}, { value: amount });
  Object.assign(field('paymentPassword') ?? {}, { value: password });
};
const press = () => act(async () => view.getByRole('button', { name: words.send, hidden: true }).click());

it('R2.7.8 sends an amount in local digits with the payment password, once for a double click', async () => {
  await show();
  request.mockResolvedValue({});
  fill('๑๐.๕๐', '482917');
  const button = view.getByRole('button', { name: words.send, hidden: true });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls).toEqual([
    [
      'uplineTransfer',
      { amount: '10.50', confirmed: expect.stringMatching(/^[0-9a-f]{16}$/), paymentPassword: '482917' },
    ],
  ]);
  expect(renew).toHaveBeenCalledWith('balance');
  expect(view.container.textContent).toContain('฿10.50 has been sent.');
});

it('R6.12 says the limits before, and shows both directions in the record', async () => {
  await show();
  expect(view.container.textContent).toContain(
    '฿1.00 to ฿50,000.00 at a time. You can send ฿99,750.00 more today.',
  );
  const rows = [...view.container.querySelectorAll('ol > li')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/^To de\*{4}nt.*−฿250\.00$/);
  expect(rows[1]).toMatch(/^From de\*{4}nt.*฿1,000\.00$/);
});

it.each([
  ['day-limit', 'amount', 'You can send only ฿99,750.00 more today.'],
  ['amount-too-large', 'amount', 'The maximum is ฿50,000.00 at a time.'],
  ['insufficient-funds', 'amount', words.short],
  ['upline-closed', 'amount', words.closed],
  ['payment-password-wrong', 'paymentPassword', words['field-payment-password-wrong']],
  ['payment-password-required', 'paymentPassword', words['need-password']],
])('R2.7.8 says %s at its field', async (code, name, text) => {
  await show();
  const fields = code === 'insufficient-funds' || code === 'upline-closed' ? [] : [{ field: name, code }];
  request.mockRejectedValueOnce(new CallError({ call: 'uplineTransfer', code, status: 422, fields }));
  fill('10', '482917');
  await press();
  expect(field(name)?.getAttribute('aria-invalid')).toBe('true');
  expect(view.container.textContent).toContain(text);
  expect(warn).not.toHaveBeenCalled();
  // Limits, balance and upline of now show before the member confirms again.
  expect(renew.mock.calls).toEqual(name === 'amount' ? [['uplineTransfers']] : []);
});

it('sends nothing that is no amount', async () => {
  await show();
  fill('1e3', '482917');
  await press();
  expect(request).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words.invalid);
});

it('R2.7.8 offers no form without an upline, nor while bets are owed, and warns of bonuses', async () => {
  const { upline: _, ...off } = line;
  await show(off);
  expect(view.container.textContent).toContain(words.off);
  expect(field('amount')).toBeNull();
  view.unmount();
  await show({ ...line, turnoverOwed: '600.00' });
  expect(view.container.textContent).toContain('You still have to wager ฿600.00 of your deposits.');
  expect(field('amount')).toBeNull();
  view.unmount();
  await show({ ...line, openBonus: '500.00' });
  expect(view.container.textContent).toContain(words.bonus);
});
