import { describe, expect, it } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { loginForm } from './forms.ts';
import type { Visit } from '../visit/Visit.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { CallContext } from '../proxy/calls.ts';
import { registerForm } from './registerForm.ts';
import { createSeal } from '../visit/session/seal.ts';
import { testLog } from '../testing/testLog.ts';

const appearance = { language: 'th', theme: 'light', fold: '', remember: false } as const;
const site = 'http://acme.localhost:4000';

/** A platform that refuses logins and registrations, and the requests that it received. */
function refusing(code: string, value: unknown = {}) {
  const asked: Record<string, unknown>[] = [];
  const link: Pick<PlatformLink, 'request'> = {
    request: (call, query) => {
      asked.push({ ...query });
      return Promise.reject(new CallError({ call, code, value, status: 422 }));
    },
  };
  const context: CallContext = {
    linkOf: () => link as PlatformLink,
    seal: createSeal('a key of thirty-two characters !!'),
    log: testLog().log,
    analytics: { signUp: () => undefined },
    mailFrames: { note: () => undefined },
  };
  return { context, asked };
}

const visitWith = (cookies: Record<string, string>) =>
  ({
    revision: testRevision(),
    session: null,
    host: 'acme.localhost',
    origins: [site],
    address: '198.51.100.7',
    cookies: new Map(Object.entries(cookies)),
  }) as unknown as Visit;

const post = (
  serve: typeof loginForm,
  context: CallContext,
  body: string,
  cookies: Record<string, string> = {},
) =>
  serve(context, {
    visit: visitWith(cookies),
    appearance,
    form: new URLSearchParams(body),
    headers: new Headers(),
  });

describe('the login form without script', () => {
  it('R6.4 logs in to the agent side if an agent-centre link led to it', async () => {
    const agent = refusing('error_not_agent');
    await post(loginForm, agent.context, 'username=a&password=b&next=%2F%3Fopen%3Dagent%2Fteam');
    const member = refusing('wrong-credentials');
    await post(loginForm, member.context, 'username=a&password=b&next=%2Fgames');
    expect([agent.asked[0]?.['side'], member.asked[0]?.['side']]).toEqual(['agent', 'member']);
  });

  it('R2.7.4 asks for the code of an authenticator app, and goes on by a cookie that script cannot read', async () => {
    const first = refusing('authenticator-required', { stepToken: 'st3p' });
    const asked = await post(loginForm, first.context, 'username=a&password=b&next=%2Fgames');
    expect(asked.headers.get('location')).toBe('/login?type=code&next=%2Fgames');
    const cookie = asked.headers.getSetCookie().find((one) => one.startsWith('__Host-livery-step='));
    expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/);
    expect(cookie).not.toContain('st3p');

    const sealed = { '__Host-livery-step': cookie?.split(';')[0]?.split('=')[1] ?? '' };
    const wrong = refusing('authenticator-wrong');
    const again = await post(loginForm, wrong.context, 'code=000000', sealed);
    expect(wrong.asked).toEqual([{ stepToken: 'st3p', authenticatorCode: '000000' }]);
    expect(again.headers.get('location')).toBe('/login?error=authenticator-wrong&type=code');

    const late = await post(loginForm, refusing('step-expired').context, 'code=000000', sealed);
    expect(late.headers.get('location')).toBe('/login?error=step-expired');
    expect(late.headers.getSetCookie().join()).toContain('__Host-livery-step=;');

    const without = refusing('wrong-credentials');
    const start = await post(loginForm, without.context, 'code=000000');
    expect(start.headers.get('location')).toBe('/login?error=step-expired');
    expect(without.asked).toEqual([]);
  });

  it('R4.26 asks for the extra verification, sends a code, and completes the log-in by the cookie', async () => {
    const ways = [{ way: 'sms', to: '+668****5678' }, { way: 'holder' }];
    const first = refusing('extra-verification', { stepToken: 'st3p', ways });
    const asked = await post(loginForm, first.context, 'username=a&password=b&next=%2Fgames');
    expect(asked.headers.get('location')).toBe('/login?type=verify-sms-holder&next=%2Fgames');
    const cookie = asked.headers.getSetCookie().find((one) => one.startsWith('__Host-livery-step='));
    const sealed = { '__Host-livery-step': cookie?.split(';')[0]?.split('=')[1] ?? '' };

    const busy = refusing('too-many-requests');
    const sent = await post(loginForm, busy.context, 'ways=sms-holder&way=sms&send=1&code=', sealed);
    expect(busy.asked).toEqual([{ stepToken: 'st3p', way: 'sms' }]);
    expect(sent.headers.get('location')).toBe('/login?error=too-many-requests&type=verify-sms-holder');

    const wrong = refusing('verification-wrong');
    const again = await post(loginForm, wrong.context, 'ways=sms-holder&way=holder&code=Nok', sealed);
    expect(wrong.asked).toEqual([{ stepToken: 'st3p', way: 'holder', code: 'Nok' }]);
    expect(again.headers.get('location')).toBe('/login?error=verification-wrong&type=verify-holder-sms');

    const late = await post(loginForm, refusing('step-expired').context, 'ways=sms&way=sms&code=1', sealed);
    expect(late.headers.get('location')).toBe('/login?error=step-expired');
    const without = refusing('verification-wrong');
    await post(loginForm, without.context, 'ways=sms&way=sms&code=1');
    expect(without.asked).toEqual([]);
    const none = await post(
      loginForm,
      refusing('extra-verification', { ways: [] }).context,
      'username=a&password=b',
    );
    expect(none.headers.get('location')).toBe('/login?error=extra-verification');
  });

  it.each([
    ['wrong-credentials', { captcha: false, slider: true }, '&type=slider'],
    ['wrong-credentials', { captcha: false, slider: false }, ''],
    ['slider-required', { captcha: false, slider: true }, '&type=slider'],
    ['captcha-wrong', { captcha: true, slider: true }, '&type=captcha-slider'],
    ['captcha-required', { captcha: true, slider: false }, '&type=captcha'],
    ['too-many-requests', { retryAfter: 9 }, ''],
  ])('R4.4 comes back from %s with the fields for the next attempt: %o', async (code, value, type) => {
    const answer = await post(loginForm, refusing(code, value).context, 'username=a&password=b');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/login?error=${code}${type}`);
  });
});

describe.each([
  ['login', loginForm],
  ['registration', registerForm],
])('R2.6.9 the captcha of the %s form without script', (_, form) => {
  const given = async (body: string, cookies: Record<string, string>) => {
    const { context, asked } = refusing('captcha-wrong');
    const answer = await post(form, context, `username=a&password=b${body}`, cookies);
    const { captcha, captchaId } = asked[0] ?? {};
    return { captcha, captchaId, cookies: answer.headers.getSetCookie() };
  };
  const cookie = { 'livery-captcha': 'c1' };

  it('is the one in the cookie of its picture, and works once', async () => {
    const { cookies, ...sent } = await given('&captcha=+5+&captchaId=', cookie);
    expect(sent).toEqual({ captcha: '5', captchaId: 'c1' });
    expect(cookies).toEqual(['livery-captcha=; Path=/-/; Max-Age=0; HttpOnly; SameSite=Lax']);
  });

  it('is the one that the form names, if it does', async () => {
    expect(await given('&captcha=5&captchaId=own', cookie)).toMatchObject({ captchaId: 'own' });
  });

  it('is absent if nothing was typed', async () => {
    const { cookies: _cookies, ...sent } = await given('&captcha=', cookie);
    expect(sent).toEqual({ captcha: undefined, captchaId: undefined });
  });

  it('is sent without an id if the cookie has expired, so that the platform rejects it', async () => {
    expect(await given('&captcha=5', {})).toMatchObject({ captcha: '5', captchaId: undefined });
  });
});
