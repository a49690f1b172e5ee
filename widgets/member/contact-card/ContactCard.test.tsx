// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { MemberSecurity } from '#schemas/generated/api.ts';
import { ContactCard } from './ContactCard.tsx';
import words from './words/en.json' with { type: 'json' };

const none: MemberSecurity = {
  email: null,
  mobile: '+668****5678',
  canBindEmail: true,
  canBindMobile: true,
  authenticator: false,
  recoveryCodes: 0,
  passwordChangedAt: 0,
  asksPassword: true,
};
const countries = [
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'VN', countryDialingCode: '84' },
];

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const actions = {
  request: request as never,
  renew: vi.fn<(name: string) => void>(),
  warn: vi.fn<(error: unknown) => void>(),
};

beforeEach(() => {
  request.mockResolvedValue({ expiredMinutes: 2 });
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (security: MemberSecurity = none) => {
  const given = { widget: 'contact-card', words, data: { security, countries } };
  view = await mountView(ContactCard, given, actions);
};
const press = async (name: string) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    field.value = value;
  }
};
const refuse = (code: string, field: string) =>
  request.mockRejectedValueOnce(new CallError({ call: 'x', code, status: 422, fields: [{ field, code }] }));

it('R2.7.4 shows what is bound, masked, and offers to bind or change it', async () => {
  await show();
  expect(view.container.textContent).toContain('+668****5678');
  expect(view.container.textContent).toContain(words.none);
  const texts = view.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts).toEqual([words.bind, words.change]);
});

it('offers nothing that the platform cannot send a code to', async () => {
  await show({ ...none, canBindEmail: false, canBindMobile: false });
  expect(view.queryByRole('button')).toBeNull();
});

it('ASVS 6.6.1 says what can happen to codes by SMS, until the safer app is on', async () => {
  await show();
  expect(view.container.textContent).toContain(words['sms-risk']);
  view.unmount();
  await show({ ...none, authenticator: true });
  expect(view.container.textContent).not.toContain(words['sms-risk']);
  view.unmount();
  await show({ ...none, mobile: null, canBindMobile: false });
  expect(view.container.textContent).not.toContain(words['sms-risk']);
});

it('R2.7.4 binds an address by a code and the password', async () => {
  await show();
  await press(`${words.bind}: ${words.email}`);
  await press(words.send);
  expect(request).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words['error-required']);
  fill({ email: 'somchai@mail.example' });
  await press(words.send);
  expect(request.mock.calls).toEqual([['sendEmailCode', { email: 'somchai@mail.example' }]]);
  expect(view.container.textContent).toContain('somchai@mail.example');
  fill({ code: '๓๑๔๑๕๙', password: 'secret' });
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('bindEmail', {
    email: 'somchai@mail.example',
    code: '๓๑๔๑๕๙',
    password: 'secret',
  });
  expect(actions.renew).toHaveBeenCalledWith('memberSecurity');
  expect(view.container.querySelector('dialog')).toBeNull();
});

it('R2.7.4 binds a number with the dial code of a country', async () => {
  await show();
  await press(`${words.change}: ${words.mobile}`);
  fill({ mobileNum: '0812345678' });
  const select = view.container.querySelector('select');
  // happy-dom's selects have no `autocomplete`.
  Object.assign(select ?? {}, { value: '84', autocomplete: '' });
  await press(words.send);
  expect(request.mock.calls).toEqual([
    ['sendMobileCode', { mobileNum: '0812345678', countryDialingCode: '84' }],
  ]);
});

it('R5.8 names the number of digits of the chosen country once a number is typed', async () => {
  await show();
  await press(`${words.change}: ${words.mobile}`);
  const shown = () => view.queryByText(/^Digits after/)?.textContent;
  const digits = async (text: string) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(shown()).toContain(text);
    });
  expect(shown()).toBeUndefined();
  const field = view.container.querySelector('[name=mobileNum]');
  act(() => void field?.dispatchEvent(new Event('input', { bubbles: true })));
  await digits('+66\u2069, without a leading 0: 9');
  const select = view.container.querySelector<HTMLSelectElement>('[name=countryDialingCode]');
  act(() => {
    if (select) select.selectedIndex = 1;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await digits('+84\u2069, without a leading 0: 9');
});

it.each([
  ['invalid-email', 'email'],
  ['email-taken', 'email'],
  ['code-expired', 'code'],
  ['invalid-verification-code', 'code'],
  ['password-wrong', 'password'],
] as const)('says %s at its field', async (code, field) => {
  await show();
  await press(`${words.bind}: ${words.email}`);
  fill({ email: 'somchai@mail.example', code: '1', password: 'secret' });
  refuse(code, field);
  await press(words.save);
  expect(view.container.textContent).toContain(words[`error-${code}`]);
  expect(view.container.querySelector(`[name=${field}]`)?.getAttribute('aria-invalid')).toBe('true');
  expect(actions.warn).not.toHaveBeenCalled();
});
