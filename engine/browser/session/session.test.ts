import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#engine/api/client.ts';
import { CallError } from '#engine/api/errors.ts';
import { forget, readCookie, rememberLanguage, rememberTheme } from './remembered.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

afterEach(() => vi.unstubAllGlobals());

/** A client that responds to the login with this, and records its requests. */
function clientThat(answer: () => unknown) {
  const asked: unknown[] = [];
  const request = (name: string, query: unknown) => {
    asked.push({ name, query });
    return Promise.resolve().then(answer);
  };
  return { asked, client: { request } as unknown as Client };
}
const input = { username: 'somchai', password: 'secret', remember: true };

describe('signing in', () => {
  it('R4.2 by user name, as a member by default', async () => {
    const { client, asked } = clientThat(() => ({ firstTimeLogin: true, passwordExpired: false }));
    expect(await signIn(client, input)).toEqual({
      ok: true,
      firstTimeLogin: true,
      passwordExpired: false,
      defaultPassword: false,
      welcomeDue: true,
    });
    expect(asked).toEqual([{ name: 'login', query: { ...input, type: 'username', side: 'member' } }]);
  });

  it('R3.5 sends no password from a remembered device', async () => {
    const { client, asked } = clientThat(() => ({ firstTimeLogin: false, passwordExpired: false }));
    await signIn(client, { username: 'somchai', remember: true });
    expect(JSON.stringify(asked)).not.toContain('password');
  });

  it('R4.4 returns which proofs the form must show after a refusal', async () => {
    const { client } = clientThat(() => {
      throw new CallError({
        call: 'login',
        code: 'wrong',
        status: 401,
        message: 'M',
        value: { captcha: true },
        retryAfter: 9,
      });
    });
    expect(await signIn(client, input)).toEqual({
      ok: false,
      code: 'wrong',
      captcha: true,
      slider: false,
      message: 'M',
      retryAfter: 9,
    });
  });

  it.each([
    ['network', 504],
    ['http-500', 500],
    ['http-401', 502],
    ['bad-answer', 502],
    ['not-json', 200],
    ['no-key', 0],
  ])('R8.8 reports %s (HTTP %i) as a lost network', async (code, status) => {
    const { client } = clientThat(() => {
      throw new CallError({ call: 'login', code, status });
    });
    const result = await signIn(client, input);
    expect(result).toMatchObject({ ok: false, code: 'network' });
  });

  it('rethrows errors that are not call errors', async () => {
    const { client } = clientThat(() => {
      throw new TypeError('a mistake');
    });
    await expect(signIn(client, input)).rejects.toThrow('a mistake');
  });
});

describe('signing out', () => {
  it('R4.11 ends the session at the server, then clears this tab', async () => {
    const clear = vi.fn<() => void>();
    vi.stubGlobal('sessionStorage', { clear, getItem: () => null });
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await signOut();
    expect(fetched).toHaveBeenCalledWith('/-/logout', expect.objectContaining({ method: 'POST' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('R4.11 clears nothing if the server failed', async () => {
    const clear = vi.fn<() => void>();
    vi.stubGlobal('sessionStorage', { clear, getItem: () => null });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
    await expect(signOut()).rejects.toThrow('500');
    expect(clear).not.toHaveBeenCalled();
  });
});

describe('what is remembered', () => {
  it.each([
    ['livery-last=%E0%B8%AA; a=b', 'livery-last', 'ส'],
    ['a=b; livery-in=1', 'livery-in', '1'],
    ['livery-last=%E0%A4%A', 'livery-last', '%E0%A4%A'],
    ['xlivery-in=1', 'livery-in', null],
    ['livery-in', 'livery-in', null],
    ['', 'livery-in', null],
  ])('reads the cookie in %j', (cookies, name, value) => expect(readCookie(name, cookies)).toBe(value));

  it('R3.4 stores theme and language across visits, in storage and for the server', () => {
    const kept = new Map<string, string>();
    const page = { cookie: '', documentElement: { dataset: {} } };
    vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => kept.set(name, value) });
    vi.stubGlobal('document', page);
    rememberTheme('th', 'dark');
    expect([...kept]).toEqual([['theme', 'dark']]);
    expect(page.cookie).toMatch(/^livery-appearance=th\.dark; path=\/; max-age=31536000; samesite=lax$/);
    rememberLanguage('en', 'dark');
    expect(kept.get('lang')).toBe('en');
    expect(kept.get('hisLang')).toBe('en');
    expect(page.cookie).toContain('livery-appearance=en.dark;');
  });

  it('works in a browser that refuses storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse });
    vi.stubGlobal('sessionStorage', { clear: refuse });
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
    expect(() => rememberTheme('th', 'dark')).not.toThrow();
    expect(() => forget()).not.toThrow();
  });
});
