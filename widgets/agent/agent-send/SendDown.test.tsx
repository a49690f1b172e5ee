// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { WidgetView } from '#engine/react/index.ts';
import type { UplineTransfers } from '#schemas/generated/api.ts';
import { SendDown } from './SendDown.tsx';
import words from './words/en.json' with { type: 'json' };

const down = { minimum: '1.00', maximum: '50000.00', leftToday: '900.00' };
const line: UplineTransfers = {
  currency: 'THB',
  balance: '1150.00',
  minimum: '1.00',
  maximum: '50000.00',
  leftToday: '99750.00',
  down,
  turnoverOwed: '0.00',
  openBonus: '0.00',
  transfers: [],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const onSent = vi.fn<(amount: string) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const Shown = ({ t }: WidgetView<object>) => (
  <SendDown
    id="41"
    account="66****78"
    line={line}
    down={down}
    onSent={onSent}
    onRefused={() => {}}
    onCancel={() => {}}
    t={t}
  />
);
const show = async () => {
  view = await mountView(Shown, { widget: 'agent-send', words }, { request: request as never });
};
const send = async (amount: string) => {
  for (const [name, value] of Object.entries({ amount, paymentPassword: '482917' }))
    Object.assign(view.container.querySelector(`input[name=${name}]`) ?? {}, { value });
  await act(async () => view.getByRole('button', { name: words.send, hidden: true }).click());
};

it('R2.8.7 sends an amount with the payment password and the terms that were shown', async () => {
  await show();
  expect(view.container.textContent).toContain('You can send ฿900.00 more today.');
  request.mockResolvedValue({});
  await send('10.50');
  expect(request.mock.calls).toEqual([
    [
      'downlineTransfer',
      {
        account: '41',
        amount: '10.50',
        confirmed: expect.stringMatching(/^[0-9a-f]{16}$/),
        paymentPassword: '482917',
      },
    ],
  ]);
  expect(onSent).toHaveBeenCalledWith('10.50');
});

it.each([
  ['cannot-receive', words['cannot-receive']],
  ['insufficient-funds', words.short],
  ['day-limit', 'You can send only ฿900.00 more today.'],
])('R2.8.7 says %s at the amount', async (code, text) => {
  await show();
  request.mockRejectedValueOnce(new CallError({ call: 'downlineTransfer', code, status: 409, fields: [] }));
  await send('10');
  expect(view.container.textContent).toContain(text);
  expect(onSent).not.toHaveBeenCalled();
});
