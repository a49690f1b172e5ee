// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { PaymentPassword } from './PaymentPassword.tsx';
import words from './words/en.json' with { type: 'json' };

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '^[0-9]+$',
  patternId: 5,
  minLength: 6,
  maxLength: 6,
};
let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>(async () => ({}));
const renew = vi.fn<(name: string) => void>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (more: object, look: 'full' | 'needed' = 'full') => {
  const data = { state: { isSet: true, isLocked: false, triesLeft: 5, rule, ...more } };
  const given = { widget: 'payment-password', words, data, props: { look } };
  view = await mountView(PaymentPassword, given, { request: request as never, renew: renew as never });
};
const type = (name: string, value: string) =>
  act(async () => {
    const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    view.getByRole('button', { name }).click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

it('R2.7.7 sets the first one with the log-in password, in the digits of any script', async () => {
  await show({ isSet: false });
  await type('loginPassword', 'River7stone');
  await type('paymentPassword', '๑๓๕๗๙๐');
  await type('confirmPaymentPassword', '135790');
  await press(words.save);
  expect(request.mock.calls).toEqual([
    [
      'setPaymentPassword',
      { loginPassword: 'River7stone', paymentPassword: '๑๓๕๗๙๐', confirmPaymentPassword: '135790' },
    ],
  ]);
  expect(renew).toHaveBeenCalledWith('paymentPassword');
});

it.each([
  ['12345', '12345', words['field-pattern']],
  ['135790', '135791', words['field-inconsistent_twice']],
])('R5.14 refuses "%s" and "%s"', async (first, second, text) => {
  await show({ isSet: false });
  await type('loginPassword', 'River7stone');
  await type('paymentPassword', first);
  await type('confirmPaymentPassword', second);
  await press(words.save);
  expect(view.container.textContent).toContain(text);
  expect(request).not.toHaveBeenCalled();
});

it('R2.7.7 offers a change with the current one, and a reset with the log-in password', async () => {
  await show({});
  await press(words.change);
  expect(view.getByLabelText(/^Current payment password/)).toBeDefined();
  await press(words.cancel);
  await press(words.reset);
  expect(view.getByLabelText(/^Login password/)).toBeDefined();
  expect(view.container.textContent).toContain(words['reset-text']);
});

it('R2.7.7 says that it is locked, and when a requested one works', async () => {
  await show({ isLocked: true, triesLeft: 0 });
  expect(view.container.textContent).toContain(words.locked);
  expect(view.queryByRole('button', { name: words.change })).toBeNull();
  view.unmount();
  await show({ newFrom: 1_790_000_000_000 });
  expect(view.container.textContent).toContain('Your new payment password works from');
});

it('shows nothing above a form while it can be used', async () => {
  await show({}, 'needed');
  expect(view.container.textContent).toBe('');
  view.unmount();
  await show({ isLocked: true }, 'needed');
  expect(view.container.textContent).toContain(words.locked);
});
