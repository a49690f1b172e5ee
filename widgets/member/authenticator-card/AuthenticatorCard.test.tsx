// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { MemberSecurity } from '#schemas/generated/api.ts';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { qrPicture } from '#widgets/shared/links/qrPicture.ts';
import words from './words/en.json' with { type: 'json' };

const off: MemberSecurity = {
  email: null,
  mobile: null,
  canBindEmail: true,
  canBindMobile: true,
  authenticator: false,
  recoveryCodes: 0,
  passwordChangedAt: 0,
  asksPassword: true,
};
const on = { ...off, authenticator: true, recoveryCodes: 7 };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Siam:somchai?secret=${secret}&issuer=Siam`;
const recoveryCodes = ['7K2M-9QXA-4TWR', 'AAAA-BBBB-CCCC'];

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  request.mockImplementation(async (name) =>
    name === 'beginAuthenticator' ? { secret, uri } : { ...off, recoveryCodes },
  );
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (security: MemberSecurity) => {
  const given = { widget: 'authenticator-card', words, data: { security } };
  view = await mountView(AuthenticatorCard, given, {
    request: request as never,
    renew: renew as never,
    warn,
  });
};
const press = async (name: string) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  // A form checks its fields before it sends, and the QR code loads its code.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const type = (name: string, value: string) => {
  const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = value;
};
const refuse = (code: string, field: string) =>
  request.mockRejectedValueOnce(new CallError({ call: 'x', code, status: 422, fields: [{ field, code }] }));

it('R2.7.4 turns the authenticator on: password, QR code and key, a code, and the recovery codes once', async () => {
  await show(off);
  await press(words['turn-on']);
  type('password', 'secret');
  await press(words.continue);
  expect(request.mock.calls).toEqual([['beginAuthenticator', { password: 'secret' }]]);
  await vi.waitFor(() => expect(view.container.querySelector('img[alt=QR]')).not.toBeNull());
  expect(view.container.textContent).toContain('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  type('code', '123456');
  await press(words['turn-on']);
  expect(request).toHaveBeenLastCalledWith('confirmAuthenticator', { code: '123456' });
  expect(view.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    recoveryCodes,
  );
  expect(view.queryByRole('button', { name: words.close, hidden: true })).toBeNull();
  expect(renew).not.toHaveBeenCalled();
  await press(words.kept);
  expect(renew).toHaveBeenCalledWith('memberSecurity');
  expect(view.container.textContent).not.toContain(recoveryCodes[0]);
});

it('asks for no password where the session needs none', async () => {
  await show({ ...off, asksPassword: false });
  await press(words['turn-on']);
  expect(view.container.querySelector('[name=password]')).toBeNull();
  await press(words.continue);
  expect(request.mock.calls).toEqual([['beginAuthenticator', {}]]);
});

it('says at the field that password or code is wrong, and other failures in the dialog of failures', async () => {
  await show(off);
  await press(words['turn-on']);
  refuse('password-wrong', 'password');
  type('password', 'wrong');
  await press(words.continue);
  expect(view.container.textContent).toContain(words['error-password-wrong']);
  expect(warn).not.toHaveBeenCalled();
  request.mockRejectedValueOnce(new CallError({ call: 'x', code: 'network', status: 0 }));
  await press(words.continue);
  expect(warn).toHaveBeenCalledOnce();
});

it('R2.7.4 turns it off by a code only', async () => {
  await show(on);
  expect(view.container.textContent).toContain('Recovery codes left: 7');
  await press(words['turn-off']);
  await press(words.continue);
  expect(request).not.toHaveBeenCalled();
  refuse('authenticator-wrong', 'code');
  type('code', '000000');
  await press(words.continue);
  expect(view.container.textContent).toContain(words['error-authenticator-wrong']);
  type('code', '7K2M-9QXA-4TWR');
  await press(words.continue);
  expect(request).toHaveBeenLastCalledWith('endAuthenticator', { code: '7K2M-9QXA-4TWR' });
  expect(renew).toHaveBeenCalledWith('memberSecurity');
});

it('shows new recovery codes after a code of the app', async () => {
  await show(on);
  await press(words.renew);
  type('code', '123456');
  await press(words.continue);
  expect(request.mock.calls).toEqual([['renewRecoveryCodes', { code: '123456' }]]);
  expect(view.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});

it('draws a QR code with a quiet zone of four modules', async () => {
  const svg = decodeURIComponent(await qrPicture(uri));
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const xs = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([4, size - 5]);
  expect((size - 8 - 17) % 4).toBe(0);
});
