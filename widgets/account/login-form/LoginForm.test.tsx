import { expect, it } from 'vitest';
import { testBrandFacts } from '#engine/react/testing/testDocument.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { LoginForm, Skeleton } from './LoginForm.tsx';
import words from './words/en.json' with { type: 'json' };

const show = (page: Parameters<typeof showView>[1]['page'] = {}) =>
  showView(LoginForm, {
    widget: 'login-form',
    words,
    page,
    props: { frame: true, register: '/register' },
    data: { settings: { passwordLogin: true } },
  });

it('R2.1.17 is a real form that works without script', () => {
  const { container } = show();
  const form = container.querySelector('form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/-/login');
  for (const name of ['username', 'password', 'remember'])
    expect(form?.querySelector(`[name=${name}]`), name).not.toBeNull();
  // The page reports empty fields in its own language; the browser would use the browser's language.
  expect(form?.hasAttribute('novalidate')).toBe(true);
});

it('R9.1 says for how many hours the brand remembers', () => {
  const { container } = show({ facts: { ...testBrandFacts, rememberHours: 12 } });
  expect(container.querySelector('[name=remember]')?.closest('label')?.textContent).toBe(
    'Remember me for 12 hours',
  );
});

it('R4.26 asks for the extra verification, also without script', () => {
  const { container } = show({ params: { type: 'verify-holder-sms-sent', error: 'verification-wrong' } });
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/-/login');
  const ways = [...container.querySelectorAll<HTMLInputElement>('[name=way]')];
  expect(ways.map(({ value }) => value)).toEqual(['holder', 'sms']);
  expect(container.querySelector<HTMLInputElement>('[name=ways]')?.value).toBe('holder-sms');
  expect(container.querySelector('button[name=send]')).not.toBeNull();
  expect(container.querySelector('[name=password]')).toBeNull();
  expect(container.textContent).toContain(words['error-verification-wrong']);
});

it.each([
  ['code', true],
  ['verify-sms-sent', true],
  ['verify-sms', false],
])('without script, at the step %s, the page begins at the field of the code: %s', (type, begins) => {
  const field = show({ params: { type } }).container.querySelector('[name=code]');
  expect(field?.hasAttribute('autofocus')).toBe(begins);
});

it('masks the password, and lets password managers fill it in', () => {
  const { container } = show();
  const [name, password] = ['username', 'password'].map((field) =>
    container.querySelector<HTMLInputElement>(`[name=${field}]`),
  );
  expect(password?.type).toBe('password');
  expect(name?.getAttribute('autocomplete')).toBe('username');
  expect(password?.getAttribute('autocomplete')).toBe('current-password');
  expect(container.innerHTML).not.toContain('onpaste');
});

it('R2.7.4 asks for the code of an authenticator app, also without script', () => {
  const { container, getByText } = show({ params: { type: 'code', error: 'authenticator-wrong' } });
  const form = container.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/-/login');
  expect(form?.querySelector('[name=code]')).not.toBeNull();
  expect(container.querySelector('[name=password]')).toBeNull();
  expect(getByText(words['error-authenticator-wrong'])).toBeDefined();
});

it.each([
  [{}, null, undefined],
  [{ open: 'login', params: { open: 'chat' }, path: '/?open=chat' }, '/?open=chat', words['why-chat']],
  [
    { open: 'login', params: { open: 'login', next: '/game?vendor=JL' } },
    '/game?vendor=JL',
    words['why-game'],
  ],
  [{ params: { next: 'https://evil.example/' } }, null, undefined],
])(
  'R6.1 says why login is needed and keeps the requested destination, also without script: %o',
  (page, next, why) => {
    const { container, queryByText } = show(page);
    expect(container.querySelector('[name=next]')?.getAttribute('value') ?? null).toBe(next);
    expect(queryByText(/^Log in to/)?.textContent).toBe(why);
    const flags = { DIRECTREG3: true, USERNAMEREG3: true };
    const offer = next ? `/register?${new URLSearchParams({ next })}` : '/register';
    expect(hrefsIn(show({ ...page, flags }))).toContain(offer);
  },
);

it('R8.3 says on the page why a login without script failed', () => {
  expect(show().queryByRole('alert')).toBeNull();
  const alert = show({ params: { error: 'member_no_enter' } }).getByRole('alert');
  expect(alert.textContent).toContain('Non-member account unable to login');
});

it.each([
  [{}, false],
  [{ error: 'wrong-credentials' }, false],
  [{ error: 'wrong-credentials', type: 'slider' }, true],
  [{ error: 'slider-required', type: 'slider' }, true],
  [{ error: 'captcha-wrong', type: 'captcha-slider' }, true],
  [{ error: 'captcha-required', type: 'captcha' }, true],
  [{ type: 'changed' }, false],
  [{ type: 'changed-slider' }, true],
])('R2.6.9 without script, asks for the digits of a captcha after %o: %s', (params, asks) => {
  const plain = show({ params }).container.querySelector('noscript');
  for (const part of ['[src="/-/captcha"]', '[src="/-/captcha/audio"]', 'input[name=captcha]'])
    expect(Boolean(plain?.querySelector(part)), part).toBe(asks);
});

it('R4.4 without script, names the captcha instead of the slider', () => {
  const { getByText, queryByText } = show({ params: { error: 'slider-required', type: 'slider' } });
  expect(getByText(words['error-captcha-required'])).toBeDefined();
  expect(queryByText(words['error-slider-required'])).toBeNull();
});

it.each([
  [{}, false],
  [{ DIRECTREG3: true }, false],
  [{ USERNAMEREG3: true, MOBILENUMREG3: true }, false],
  [{ DIRECTREG3: true, USERNAMEREG3: true }, true],
  [{ DIRECTREG3: true, MOBILENUMREG3: true }, true],
])('offers registration only while registration is open: %o, %s', (flags, offered) => {
  expect(hrefsIn(show({ flags })).includes('/register')).toBe(offered);
});

it('uses one component before and after the merchant’s settings arrive, so that typed text survives', () => {
  expect(Skeleton).toBe(LoginForm);
});

const facts = { words, widget: 'login-form', props: { frame: false, register: '/register' } };

it.each([
  [true, { passwordLogin: true, smsLogin: true }, 2, true],
  [false, { passwordLogin: true, smsLogin: true }, 0, true],
  [true, { passwordLogin: true, smsLogin: false }, 0, true],
  [true, { passwordLogin: false, smsLogin: true }, 0, false],
  [false, { passwordLogin: false, smsLogin: true }, 0, false],
])('with the SMS flag %s and the settings %o, shows %i tabs', (flag, settings, tabs, named) => {
  const { container, queryAllByRole } = showView(LoginForm, {
    ...facts,
    page: { flags: { MOBILEVERCODELOGIN3: flag } },
    data: { settings, countries: [] },
  });
  expect(queryAllByRole('tab')).toHaveLength(tabs);
  expect(container.querySelector('[name=username]') !== null).toBe(named);
});

it('without password login, links to customer service instead of showing a form', () => {
  const view = showView(LoginForm, {
    ...facts,
    page: { service: 'https://help.example/' },
    data: { settings: { passwordLogin: false } },
  });
  expect(view.container.querySelector('form')).toBeNull();
  expect(hrefsIn(view)).toContain('https://help.example/');
});
