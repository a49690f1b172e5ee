// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Identities } from '#schemas/generated/api.ts';
import { IdentitiesCard } from './IdentitiesCard.tsx';
import words from './words/en.json' with { type: 'json' };

const google = { provider: 'google', name: 'Nok', email: 'no****@mail.example', linkedAt: 0 } as const;
const linked: Identities = {
  identities: [google],
  available: ['facebook'],
  mayUnlink: true,
  asksPassword: true,
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>(async () => linked);
const renew = vi.fn<(name: string) => void>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (given: Identities) => {
  const options = { widget: 'identities-card', words, data: { linked: given } };
  view = await mountView(IdentitiesCard, options, { request: request as never, renew: renew as never });
};
const press = async (name: string | RegExp) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

it('R4.20 unlinks with the log-in password, and links what could be linked', async () => {
  await show(linked);
  expect(view.container.textContent).toContain('no****@mail.example');
  expect(view.getByRole('link').getAttribute('href')).toBe('/-/provider?name=facebook');
  await press(/Unlink.*Google/);
  await press(words.unlink);
  expect(request).not.toHaveBeenCalled();
  const field = view.container.querySelector<HTMLInputElement>('[name=password]');
  if (field) field.value = 'wrong';
  const fields = [{ field: 'password', code: 'password-wrong' }];
  request.mockRejectedValueOnce(new CallError({ call: 'x', code: 'password-wrong', status: 422, fields }));
  await press(words.unlink);
  expect(view.container.textContent).toContain(words['error-password-wrong']);
  if (field) field.value = 'right';
  await press(words.unlink);
  expect(request).toHaveBeenLastCalledWith('unlinkIdentity', { provider: 'google', password: 'right' });
  expect(renew).toHaveBeenCalledWith('identities');
});

it('says that the last way to log in cannot be unlinked', async () => {
  await show({ ...linked, available: [], mayUnlink: false });
  expect(view.queryByRole('button')).toBeNull();
  expect(view.container.textContent).toContain(words['last-way']);
});

it('shows nothing where the merchant has no provider', async () => {
  await show({ ...linked, identities: [], available: [] });
  expect(view.container.textContent).toBe('');
});
