import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { Site } from '../support/Site.ts';

describe('password guesses at one account, through the portal', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start();
    // This is about guessing only; other tests cover the remaining checks of a log-in.
    await site.operate('setting', 'loginSlider', 'never');
  });
  afterAll(async () => site.stop());

  /** Cookies that a response sets, as a browser sends them back. */
  const jarOf = (headers: { 'set-cookie'?: string[] }): string =>
    (headers['set-cookie'] ?? [])
      .filter((cookie) => !cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  /** Posts the form as a page does, with a solved captcha. Returns the outcome and the cookies. */
  const logIn = async (address: string, password: string, jar = '') => {
    const from = { 'x-forwarded-for': address };
    const picture = await site.get('/-/captcha', { headers: from });
    const captchaCookie = jarOf(picture.headers);
    const digits = (await site.operate('captcha', captchaCookie.split('=')[1] ?? '')).trim();
    const response = await site.get('/-/login', {
      method: 'POST',
      headers: {
        ...from,
        origin: site.origin(),
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [captchaCookie, jar].filter(Boolean).join('; '),
      },
      body: new URLSearchParams({ username: 'demo_vip', password, captcha: digits }).toString(),
    });
    const { searchParams } = new URL(String(response.headers['location']), site.origin());
    return { error: searchParams.get('error'), jar: jarOf(response.headers) };
  };

  it('R8.8 150 guesses from 150 addresses are blocked after the tenth within a minute, and the owner can still log in', async () => {
    const home = await logIn('198.51.100.200', demoPassword);
    expect(home.error).toBeNull();
    const browserCookie = /__Host-livery-browser=[^;]+/.exec(home.jar)?.[0] ?? '';

    const started = Date.now();
    const errors: (string | null)[] = [];
    for (let n = 0; n < 150 && Date.now() - started < 50_000; n += 10) {
      const some = Array.from({ length: 10 }, (_, at) => logIn(`203.0.113.${n + at + 1}`, `guess-${n + at}`));
      errors.push(...(await Promise.all(some)).map(({ error }) => error));
    }
    expect(errors).toHaveLength(150);
    expect(errors.filter((error) => error === 'wrong-credentials')).toHaveLength(10);
    expect(errors.filter((error) => error === 'too-many-requests')).toHaveLength(140);

    expect((await logIn('198.51.100.200', demoPassword)).error).toBe('too-many-requests');
    const owner = await logIn('203.0.113.1', demoPassword, browserCookie);
    expect(owner.error).toBeNull();
    expect(owner.jar).toContain('__Host-livery=');
  }, 120_000);
});
