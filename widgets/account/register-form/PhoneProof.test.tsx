// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignUpInput, SignUpResult } from '#engine/contracts/session.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import words from './words/en.json' with { type: 'json' };

const service = 'https://phone.example';
const flags = { DIRECTREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true };

let view: MountedView;
let popup: { closed: boolean };
const signUp = vi.fn<(input: SignUpInput) => Promise<SignUpResult>>();
const open = vi.fn<(address: URL) => object>();
const wait = (ms = 30) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** Waits for something that appears later, as React's tests want it. */
const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await wait(10);
    check();
  });

const show = async (phonePage?: string) => {
  popup = { closed: false };
  open.mockReturnValue(popup);
  vi.stubGlobal('open', open);
  const given = {
    widget: 'register-form',
    words,
    page: { flags },
    props: { login: '/login', terms: '/about/terms', privacy: '/about/privacy' },
    data: {
      settings: {
        directRegister: true,
        registerTypes: ['mobile'],
        passwordLogin: true,
        smsLogin: true,
        ...(phonePage !== undefined && { phonePage }),
      },
      rules: {},
      countries: [{ countryCode: 'TH', countryDialingCode: '66' }],
      invite: {},
    },
  };
  view = await mountView(RegisterForm, given, { signUp });
  if (phonePage !== undefined) await until(() => button());
};
const button = () => view.getByRole('button', { name: words['phone-open'] });
const type = async (name: string, value: string) => {
  const field = view.container.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = value;
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
};
const verify = async () => {
  await act(async () => button().click());
  await until(() => expect(open).toHaveBeenCalled());
  await wait();
};
const answer = async (origin: string, number: string, source: object = popup) => {
  const idToken = `h.${btoa(JSON.stringify({ phone_number: number }))}.s`;
  const message = new MessageEvent('message', { origin, data: { kind: 'phone-verified', idToken } });
  Object.defineProperty(message, 'source', { value: source });
  await act(async () => void dispatchEvent(message));
  await wait();
  return idToken;
};
const send = async () => {
  for (const box of view.container.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    if (!box.checked) box.click();
  await act(async () => view.getByRole('button', { name: words.submit }).click());
  await wait(80);
};

afterEach(() => {
  view.unmount();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('R4.9 has the number verified in a window of the service, and sends its token instead of a code', async () => {
  await show(`${service}/phone`);
  expect(view.container.querySelector('[name=verificationCode]')).toBeNull();
  await type('mobileNum', '081 234 5678');
  await verify();
  expect(String(open.mock.calls[0]?.[0])).toContain('number=%2B66812345678');
  const idToken = await answer(service, '+66812345678');
  expect(view.container.textContent).toContain('+66812345678');
  expect(view.queryByRole('button', { name: words['phone-open'] })).toBeNull();
  signUp.mockResolvedValue({ ok: true, welcomeDue: true });
  await send();
  expect(signUp).toHaveBeenCalledWith({
    by: 'mobile',
    fields: expect.objectContaining({
      mobileNum: '081 234 5678',
      firebaseIdToken: idToken,
      firebaseChannel: 'sms',
    }),
  });
});

it('R4.9 sends nothing without the token, or after the number was changed', async () => {
  await show(`${service}/phone`);
  await type('mobileNum', '081 234 5678');
  await send();
  expect(view.getByRole('alert').textContent).toContain(words['phone-missing-verification-code']);
  await verify();
  await answer(service, '+66812345678');
  expect(view.queryByRole('alert')).toBeNull();
  await type('mobileNum', '081 234 5679');
  await until(() => button());
  await send();
  expect(signUp).not.toHaveBeenCalled();
});

it('R8.1 listens to that window at that origin alone, and says that it was closed', async () => {
  await show(`${service}/phone`);
  await type('mobileNum', '081 234 5678');
  await verify();
  await answer('https://evil.example', '+66812345678');
  await answer(service, '+66812345678', {});
  expect(view.container.querySelector<HTMLInputElement>('[name=firebaseIdToken]')?.value).toBe('');
  popup.closed = true;
  await wait(450);
  expect(view.getByRole('alert').textContent).toContain(words['phone-popup-closed-by-user']);
});

it('R8.1 asks for a new proof when the platform refuses this one', async () => {
  await show(`${service}/phone`);
  await type('mobileNum', '081 234 5678');
  await verify();
  await answer(service, '+66812345678');
  const fields = [{ field: 'firebaseIdToken', code: 'code-expired' }];
  signUp.mockResolvedValue({ ok: false, code: 'code-expired', captcha: false, slider: false, fields });
  await send();
  expect(view.getByRole('alert').textContent).toContain(words['phone-code-expired']);
  expect(button()).toBeDefined();
});

it('opens no window for an invalid number', async () => {
  await show(`${service}/phone`);
  await type('mobileNum', '12');
  await act(async () => button().click());
  await wait();
  expect(open).not.toHaveBeenCalled();
  expect(view.container.textContent).toContain(words['phone-invalid-phone-number']);
});

it('asks for an SMS code where the merchant has no such service', async () => {
  await show();
  expect(view.container.querySelector('[name=verificationCode]')).not.toBeNull();
  expect(view.container.querySelector('[name=firebaseIdToken]')).toBeNull();
});
