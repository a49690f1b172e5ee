// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import type { SignInInput, SignInResult } from '#engine/contracts/session.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { LoginForm } from './LoginForm.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
let tickets = 0;
const signIn = vi.fn<(input: SignInInput) => Promise<SignInResult>>();
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const refused = (code: string, more = {}): SignInResult => ({
  ok: false,
  code,
  captcha: false,
  slider: false,
  ...more,
});
const ways = [
  { way: 'sms' as const, to: '+668****5678' },
  { way: 'email' as const, to: 'so****@mail.example' },
  { way: 'holder' as const },
];

const field = (name: string): HTMLInputElement => {
  const found = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const press = async (name: string) => {
  await act(async () => view.getByRole('button', { name }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const choose = async (way: string) =>
  act(async () => view.container.querySelector<HTMLInputElement>(`[value=${way}]`)?.click());

beforeEach(async () => {
  const props = { frame: false, register: '/register' };
  const given = { widget: 'login-form', words, props, data: { settings: { passwordLogin: true } } };
  view = await mountView(LoginForm, given, { signIn, request: request as never });
  signIn.mockResolvedValueOnce(refused('extra-verification', { stepToken: `t${(tickets += 1)}`, ways }));
  field('username').value = 'somchai';
  field('password').value = 'secret';
  await press(words.submit);
  await vi.waitFor(() => field('code'));
});
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

it('R4.26 offers the ways that the account has, with masked numbers and addresses', () => {
  expect(view.container.textContent).toContain(words['verify-text']);
  const offered = [...view.container.querySelectorAll<HTMLInputElement>('[name=way]')];
  expect(offered.map(({ value, checked }) => [value, checked])).toEqual([
    ['sms', true],
    ['email', false],
    ['holder', false],
  ]);
  expect(view.container.textContent).toContain('+668****5678');
  expect(view.container.textContent).toContain('so****@mail.example');
});

it('R4.26 sends a code, counts down, and completes the log-in with ticket, way and code', async () => {
  await choose('email');
  request.mockResolvedValueOnce({ expiredMinutes: 2 });
  await press(words.send);
  expect(request).toHaveBeenCalledWith('sendVerificationCode', { stepToken: `t${tickets}`, way: 'email' });
  expect(view.container.textContent).toMatch(/Resend in 1[12]\d s/);
  expect(view.container.textContent).toContain('A code is on its way');

  signIn.mockResolvedValueOnce(refused('verification-wrong'));
  field('code').value = '314159';
  await press(words.submit);
  expect(signIn).toHaveBeenLastCalledWith({
    username: 'somchai',
    remember: false,
    step: { stepToken: `t${tickets}`, way: 'email', code: '314159' },
  });
  expect(view.container.textContent).toContain(words['error-verification-wrong']);
});

it('asks for the name of the bank account’s owner without a code, and clears what was typed before', async () => {
  field('code').value = '314159';
  await choose('holder');
  expect(field('code').value).toBe('');
  expect(view.queryByRole('button', { name: words.send })).toBeNull();
  expect(view.container.textContent).toContain(words['verify-holder-hint']);
});

it('says why no code was sent, and starts over when the ticket has expired', async () => {
  request.mockRejectedValueOnce(
    new CallError({ call: 'sendVerificationCode', code: 'quota-exceeded', status: 403 }),
  );
  await press(words.send);
  expect(view.getByRole('alert').textContent).toContain(words['phone-quota-exceeded']);
  signIn.mockResolvedValueOnce(refused('step-expired'));
  field('code').value = '314159';
  await press(words.submit);
  expect(view.container.querySelector('[name=password]')).not.toBeNull();
  expect(view.getByRole('alert').textContent).toContain(words['error-step-expired']);
});

it('R4.26 without a ticket, names customer service', async () => {
  await press(words['step-back']);
  signIn.mockResolvedValueOnce(refused('extra-verification'));
  field('username').value = 'somchai';
  field('password').value = 'secret';
  await press(words.submit);
  expect(view.getByRole('alert').textContent).toContain(words['error-extra-verification']);
  expect(view.container.querySelector('[name=way]')).toBeNull();
});
