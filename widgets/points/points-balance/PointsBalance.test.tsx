// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { PointBalance, PointConfig } from '#schemas/generated/api.ts';
import { PointsBalance } from './PointsBalance.tsx';
import words from './words/en.json' with { type: 'json' };

const config: PointConfig = {
  currency: 'THB',
  expire: false,
  conversion: { points: 100, amount: '10.00', minimum: 500, perDay: 100_000 },
};
const balance: PointBalance = { points: 4200, earnedToday: 0, convertedToday: 0, taken: [] };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async () => {
  request.mockImplementation(async () => balance);
  view = await mountView(
    PointsBalance as never,
    {
      widget: 'points-balance',
      words,
      props: { variant: 'card' },
      data: { config },
      page: { role: 'member' },
    } as never,
    { request: request as never, warn, renew },
  );
  await act(async () => undefined);
  request.mockClear();
};
const press = (at: number) =>
  act(async () => view.getAllByRole('button', { name: words.convert, hidden: true })[at]?.click());
const type = (name: string, value: string) => {
  const field = view.container.querySelector(`input[name=${name}]`);
  Object.assign(field ?? {}, { value });
};

it.each([
  ['terms-changed', 'points', words.changed],
  ['points-too-few', 'points', 'The minimum is 500 points.'],
  ['points-day-limit', 'points', 'You can convert at most 100,000 points today.'],
  ['not-enough-points', 'points', words.short],
  ['payment-password-wrong', 'paymentPassword', words['wrong-password']],
])('R2.1.20 says %s at its field, and loads what has changed', async (code, field, text) => {
  await show();
  await press(0);
  type('points', '1000');
  type('paymentPassword', '482917');
  const fields = field === 'points' ? [] : [{ field, code }];
  request.mockRejectedValueOnce(new CallError({ call: 'convertPoints', code, status: 409, fields }));
  await press(1);
  expect(request.mock.calls[0]?.[0]).toBe('convertPoints');
  expect(view.container.textContent).toContain(text);
  expect(warn).not.toHaveBeenCalled();
  const isChanged = field === 'points';
  expect(renew.mock.calls).toEqual(isChanged ? [['pointConfig']] : []);
  expect(request.mock.calls.slice(1).map(([name]) => name)).toEqual(isChanged ? ['pointBalance'] : []);
  expect(view.container.querySelector<HTMLInputElement>('[name=points]')?.value).toBe('1000');
});

it('R2.1.20 says in the dialog of failures that points are no longer converted', async () => {
  await show();
  await press(0);
  type('points', '1000');
  type('paymentPassword', '482917');
  request.mockRejectedValueOnce(
    new CallError({ call: 'convertPoints', code: 'conversion-off', status: 409 }),
  );
  await press(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(renew.mock.calls).toEqual([['pointConfig']]);
});
