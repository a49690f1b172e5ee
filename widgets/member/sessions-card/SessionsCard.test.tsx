// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import words from './words/en.json' with { type: 'json' };

const at = Date.UTC(2026, 4, 1, 12);
const mine = {
  id: 'a',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Windows',
  kind: 'desktop' as const,
  address: '203.0.113.7',
  createdAt: at,
  seenAt: at,
};
const other = {
  ...mine,
  id: 'b',
  isCurrent: false,
  browser: 'Safari',
  system: 'iOS',
  kind: 'phone' as const,
};
const unknown = { ...other, id: 'c', browser: '', system: '', kind: 'unknown' as const };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const actions = {
  request: request as never,
  renew: vi.fn<(name: string) => void>(),
  warn: vi.fn<(error: unknown) => void>(),
  signOut: vi.fn<() => Promise<void>>(async () => {}),
};

const show = async (asksPassword: boolean) => {
  const data = { list: { sessions: [mine, other, unknown], asksPassword } };
  view = await mountView(SessionsCard, { widget: 'sessions-card', words, data }, actions);
};
beforeEach(async () => {
  request.mockResolvedValue({ sessions: [mine] });
  await show(false);
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const press = async (name: string | RegExp) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};
const type = (password: string) => {
  const field = view.container.querySelector<HTMLInputElement>('[name=password]');
  if (!field) throw new Error('There is no field for the password.');
  field.value = password;
};
const refused = () =>
  request.mockRejectedValueOnce(
    new CallError({
      call: 'x',
      code: 'password-wrong',
      status: 422,
      fields: [{ field: 'password', code: 'password-wrong' }],
    }),
  );
const onSafari = 'Log out on Safari · iOS';

it('R2.7.4 lists devices with address and time, and marks this one, which has no button', () => {
  const rows = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Firefox · Windows');
  expect(rows[0]).toContain('203.0.113.7');
  expect(rows[0]).toContain('2026');
  expect(rows[0]).toContain(words.this);
  expect(rows[2]).toContain(words.unknown);
  expect(view.getAllByRole('button', { name: /^Log out on/ })).toHaveLength(2);
});

it('R2.7.4 ends one, once however often it is pressed', async () => {
  const button = view.getByRole('button', { name: 'Log out on Safari · iOS' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls).toEqual([['endSession', { id: 'b' }]]);
  expect(actions.renew).toHaveBeenCalledWith('sessions');
});

it('R2.7.4 signs out everywhere after a question, this device last', async () => {
  await press(words.everywhere);
  expect(request).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words['everywhere-ask']);
  await press(words.everywhere);
  expect(request.mock.calls).toEqual([['endOtherSessions', {}]]);
  expect(actions.signOut).toHaveBeenCalledOnce();
});

it('stays signed in here if the others could not be ended', async () => {
  request.mockRejectedValueOnce(new CallError({ call: 'endOtherSessions', code: 'network', status: 0 }));
  await press(words.everywhere);
  await press(words.everywhere);
  expect(actions.warn).toHaveBeenCalledOnce();
  expect(actions.signOut).not.toHaveBeenCalled();
});

it('ASVS 7.5.2 asks for the password where the log-in was some time ago', async () => {
  view.unmount();
  await show(true);
  await press(onSafari);
  await press(words.end);
  expect(request).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words['error-required']);
  type('wrong');
  refused();
  await press(words.end);
  expect(view.container.textContent).toContain(words['error-password-wrong']);
  type('right');
  await press(words.end);
  expect(request).toHaveBeenLastCalledWith('endSession', { id: 'b', password: 'right' });
  expect(view.container.querySelector('dialog')).toBeNull();
  await press(words.everywhere);
  type('right');
  await press(words.everywhere);
  expect(request).toHaveBeenLastCalledWith('endOtherSessions', { password: 'right' });
  expect(actions.signOut).toHaveBeenCalledOnce();
});

it('asks for it as soon as the log-in has become too old', async () => {
  refused();
  await press(onSafari);
  expect(actions.warn).not.toHaveBeenCalled();
  type('right');
  await press(words.end);
  expect(request).toHaveBeenLastCalledWith('endSession', { id: 'b', password: 'right' });
});
