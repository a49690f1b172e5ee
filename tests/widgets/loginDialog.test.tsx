import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';

const views = import.meta.glob<Record<string, ComponentType<never>>>(
  '/widgets/account/{login-form,free-play,provider-buttons}/{LoginForm,FreePlay,ProviderButtons}.tsx',
  { eager: true },
);
const english = import.meta.glob<Record<string, string>>(
  '/widgets/account/{login-form,free-play,provider-buttons}/words/en.json',
  { eager: true, import: 'default' },
);
const viewOf = (widget: string, name: string) =>
  views[`/widgets/account/${widget}/${name}.tsx`]?.[name] as never;
const wordsOf = (widget: string) => english[`/widgets/account/${widget}/words/en.json`] ?? {};

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../brands/base', file), 'utf8');

const form = (flags: Record<string, boolean>, params: Record<string, string> = {}) =>
  showView(viewOf('login-form', 'LoginForm'), {
    widget: 'login-form',
    words: wordsOf('login-form'),
    page: { flags, params },
    props: { frame: false, register: '/register' },
    data: { settings: { passwordLogin: true, smsLogin: true }, countries: [] },
  });

describe('R2.6.1 the log-in', () => {
  it.each([
    ['dialog', JSON.parse(read('shell.json')).overlays[0].slots.body],
    ['page', JSON.parse(read('pages/login.json')).nodes],
  ])('R2.6.1 the %s has the form, the providers and, where it is on, free play', (_, nodes) => {
    const used = nodes.map(({ widget, when }: { widget: string; when?: object }) => ({ widget, when }));
    expect(used).toEqual(
      expect.arrayContaining([
        { widget: 'login-form' },
        { widget: 'provider-buttons' },
        { widget: 'free-play', when: { flag: 'FREEPLAY3' } },
      ]),
    );
  });

  it('R2.6.1 has tabs for user name and mobile code, the second only with the feature on', () => {
    expect(form({ MOBILEVERCODELOGIN3: true }).getAllByRole('tab')).toHaveLength(2);
    expect(form({}).queryAllByRole('tab')).toEqual([]);
  });

  it('R2.6.1 remembers, and asks for a captcha only where the platform does', () => {
    expect(form({}).container.querySelector('[name=remember]')).not.toBeNull();
    expect(form({}).container.querySelector('[name=captcha]')).toBeNull();
    const asked = form({}, { type: 'captcha', error: 'captcha-required' });
    expect(asked.container.querySelector('[name=captcha]')).not.toBeNull();
  });

  it('R2.6.1 offers each provider that is enabled, and free play', () => {
    const settings = { providers: ['facebook', 'google'] };
    const given = { widget: 'provider-buttons', words: wordsOf('provider-buttons'), data: { settings } };
    const links = showView(viewOf('provider-buttons', 'ProviderButtons'), {
      ...given,
      route: { params: {} },
    } as never).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/-/provider?name=facebook', '/-/provider?name=google']),
    );
    const trial = { widget: 'free-play', words: wordsOf('free-play'), props: { frame: false } };
    expect(showView(viewOf('free-play', 'FreePlay'), trial).getByRole('button').textContent).toBe(
      wordsOf('free-play')['play'],
    );
  });
});
