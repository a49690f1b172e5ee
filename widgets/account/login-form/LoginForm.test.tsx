import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { LoginForm, Skeleton } from './LoginForm.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (page: Parameters<typeof renderView>[1]['page'] = {}) =>
  renderView(LoginForm, {
    widget: 'login-form',
    words,
    page,
    props: { frame: true, register: '/register' },
    data: { settings: { passwordLogin: true } },
  });

it('R2.1.17 is a real form that works without script', () => {
  const html = render();
  const form = html.match(/<form[^>]*>/)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/-/login"');
  for (const name of ['username', 'password', 'remember']) expect(html).toContain(`name="${name}"`);
  // The page reports empty fields in its own language; the browser would use the browser's language.
  expect(form).toMatch(/novalidate/i);
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
    const html = render(page);
    expect(/name="next" value="([^"]*)"/.exec(html)?.[1] ?? null).toBe(next);
    expect(/<p id="([^"]*)"[^>]*>Log in to/.test(html)).toBe(why !== undefined);
    if (why) expect(html).toContain(why);
    const flags = { DIRECTREG3: true, USERNAMEREG3: true };
    const offer = next ? `/register?${new URLSearchParams({ next })}` : '/register';
    expect(render({ ...page, flags })).toContain(`href="${offer}"`);
  },
);

it('R8.3 says on the page why a login without script failed', () => {
  expect(render()).not.toContain('role="alert"');
  const html = render({ params: { error: 'member_no_enter' } });
  expect(html).toContain('role="alert"');
  expect(html).toContain('Non-member account unable to login');
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
  const [, plain = ''] = /<noscript>(.*)<\/noscript>/s.exec(render({ params })) ?? [];
  expect(plain.includes('src="/-/captcha"')).toBe(asks);
  expect(plain.includes('src="/-/captcha/audio"')).toBe(asks);
  expect(/<input[^>]*name="captcha"/.test(plain)).toBe(asks);
});

it('R4.4 without script, names the captcha instead of the slider', () => {
  const html = render({ params: { error: 'slider-required', type: 'slider' } });
  expect(html).toContain(words['error-captcha-required']);
  expect(html).not.toContain(words['error-slider-required']);
});

it.each([
  [{}, false],
  [{ DIRECTREG3: true }, false],
  [{ USERNAMEREG3: true, MOBILENUMREG3: true }, false],
  [{ DIRECTREG3: true, USERNAMEREG3: true }, true],
  [{ DIRECTREG3: true, MOBILENUMREG3: true }, true],
])('offers registration only while registration is open: %o, %s', (flags, offered) => {
  expect(render({ flags }).includes('href="/register"')).toBe(offered);
});

it('uses one component before and after the merchant’s settings arrive, so that typed text survives', () => {
  expect(Skeleton).toBe(LoginForm);
});

const renderMethods = (smsFlag: boolean, settings: { passwordLogin: boolean; smsLogin: boolean }) =>
  renderView(LoginForm, {
    ...facts,
    page: { flags: { MOBILEVERCODELOGIN3: smsFlag } },
    data: { settings, countries: [] },
  });

it.each([
  [true, { passwordLogin: true, smsLogin: true }, 2, true],
  [false, { passwordLogin: true, smsLogin: true }, 0, true],
  [true, { passwordLogin: true, smsLogin: false }, 0, true],
  [true, { passwordLogin: false, smsLogin: true }, 0, false],
  [false, { passwordLogin: false, smsLogin: true }, 0, false],
])('with the SMS flag %s and the settings %o, shows %i tabs', (flag, settings, tabs, named) => {
  const html = renderMethods(flag, settings);
  expect(html.match(/role="tab"/g)?.length ?? 0).toBe(tabs);
  expect(html.includes('name="username"')).toBe(named);
});

const facts = { words, widget: 'login-form', props: { frame: false, register: '/register' } };

it('without password login, links to customer service instead of showing a form', () => {
  const html = renderView(LoginForm, {
    ...facts,
    page: { service: 'https://help.example/' },
    data: { settings: { passwordLogin: false } },
  });
  expect(html).not.toContain('<form');
  expect(html).toContain('href="https://help.example/"');
});
