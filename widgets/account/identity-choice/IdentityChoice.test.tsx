// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { PendingIdentity } from '#schemas/generated/api.ts';
import { IdentityChoice } from './IdentityChoice.tsx';
import words from './words/en.json' with { type: 'json' };

const pending: PendingIdentity = {
  identity: { provider: 'google', name: 'Nok', email: 'no****@mail.example' },
  asksPassword: false,
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const go = vi.fn<(path: string) => Promise<void>>(async () => undefined);
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (given: PendingIdentity, more: object = {}) => {
  request.mockResolvedValue(given);
  const props = { login: '/login', register: '/register' };
  const options = { widget: 'identity-choice', words, props, ...more };
  view = await mountView(IdentityChoice, options as never, { request: request as never, go });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

it('R4.20 a guest chooses between an account that exists and a new one, and both lead back', async () => {
  await show(pending);
  expect(view.container.textContent).toContain('no****@mail.example');
  const links = view.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/login?next=%2F%3Fopen%3Didentity', '/register?next=%2F%3Fopen%3Didentity']);
  expect(view.container.textContent).toContain(words.final);
});

it('R6.3 a trial account can only open an account with it', async () => {
  await show(pending, { page: { role: 'trial' } });
  const links = view.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/register?next=%2F%3Fopen%3Didentity']);
  expect(view.queryByRole('button', { name: words.confirm })).toBeNull();
});

it('says that a sign-in has expired', async () => {
  await show({});
  expect(view.getByRole('alert').textContent).toContain(words['error-sign-in-expired']);
});

it('offers another try when it could not be loaded', async () => {
  request.mockRejectedValueOnce(new CallError({ call: 'pendingIdentity', code: 'network', status: 0 }));
  await show(pending);
  await act(async () => view.getByRole('button', { name: words.retry }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(view.getAllByRole('link')).toHaveLength(2);
});
