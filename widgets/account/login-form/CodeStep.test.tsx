// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignInInput, SignInResult } from '#engine/contracts/session.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { LoginForm } from './LoginForm.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
const signIn = vi.fn<(input: SignInInput) => Promise<SignInResult>>();
const refused = (code: string, more = {}): SignInResult => ({
  ok: false,
  code,
  captcha: false,
  slider: false,
  ...more,
});

afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no field ${name}.`);
    field.value = value;
  }
};
const submit = async () => {
  await act(async () => view.getByRole('button', { name: words.submit }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const show = async () => {
  const given = {
    widget: 'login-form',
    words,
    props: { frame: false, register: '/register' },
    data: { settings: { passwordLogin: true } },
  };
  view = await mountView(LoginForm, given, { signIn });
  signIn.mockResolvedValueOnce(refused('authenticator-required', { stepToken: 'st3p' }));
  fill({ username: 'somchai', password: 'secret' });
  await submit();
  await vi.waitFor(() => expect(view.container.querySelector('[name=code]')).not.toBeNull());
};

it('R2.7.4 asks for a code after the password, and sends it with the step alone', async () => {
  await show();
  expect(view.container.querySelector('[name=password]')).toBeNull();
  await submit();
  expect(signIn).toHaveBeenCalledOnce();
  signIn.mockResolvedValueOnce(refused('authenticator-wrong'));
  fill({ code: '๑๒๓๔๕๖' });
  await submit();
  expect(signIn).toHaveBeenLastCalledWith({
    username: 'somchai',
    remember: false,
    step: { stepToken: 'st3p', code: '๑๒๓๔๕๖' },
  });
  expect(view.container.textContent).toContain(words['error-authenticator-wrong']);
});

it('starts over when the step has expired, and says why', async () => {
  await show();
  signIn.mockResolvedValueOnce(refused('step-expired'));
  fill({ code: '123456' });
  await submit();
  expect(view.container.querySelector('[name=password]')).not.toBeNull();
  expect(view.getByRole('alert').textContent).toContain(words['error-step-expired']);
});

it('starts over when the visitor wants to', async () => {
  await show();
  await act(async () => view.getByRole('button', { name: words['step-back'] }).click());
  expect(view.container.querySelector('[name=password]')).not.toBeNull();
  expect(view.queryByRole('alert')).toBeNull();
});
