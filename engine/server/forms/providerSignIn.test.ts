import { describe, expect, it } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { Visit } from '../visit/Visit.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import { beginProvider, endProvider } from './providerSignIn.ts';
import type { CallContext } from '../proxy/calls.ts';
import { createSeal } from '../visit/session/seal.ts';
import { testLog } from '../testing/testLog.ts';

const appearance = { language: 'th', theme: 'light', fold: '', remember: false } as const;
const site = 'http://acme.localhost:4000';
const member = { account: 'somchai', type: 0, clubLabel: { rankLevel: 1 } };
const login = { token: 't0k3n-of-the-session', firstTimeLogin: false, passwordExpired: false };

/** A platform with these responses, and the requests that it received. */
function responding(responses: Record<string, unknown>) {
  const asked: [string, Record<string, unknown>][] = [];
  const link: Pick<PlatformLink, 'request'> = {
    request: (call, query) => {
      asked.push([call, { ...query }]);
      const response = responses[call];
      return response instanceof CallError ? Promise.reject(response) : Promise.resolve(response as never);
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

const visitWith = (cookies: Record<string, string> = {}, signedIn = false, brand = 'acme') =>
  ({
    revision: { ...testRevision(), brand },
    session: signedIn ? { token: 't', brand, role: 'member', vip: false } : null,
    host: 'acme.localhost',
    origins: [site],
    address: '198.51.100.7',
    state: { modules: new Set() },
    cookies: new Map(Object.entries(cookies)),
  }) as unknown as Visit;

const begin = (
  context: CallContext,
  query: string,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) =>
  beginProvider(
    context,
    visitWith(cookies),
    appearance,
    new Request(`${site}/-/provider?${query}`, { headers }),
  );
const end = (context: CallContext, visit: Visit, query = 'code=c&state=s') =>
  endProvider(context, visit, appearance, new Request(`${site}/-/provider/callback?${query}`));

const begun = {
  beginProviderSignIn: { url: 'https://accounts.example/auth?state=s', flowToken: 'fl0w', minutes: 10 },
};
const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(/[=;]/, 2)[1];
/** The cookie of a visit that has begun in this browser. */
const flow = async (context: CallContext, next = '/games') => {
  const response = await begin(context, `name=google&next=${encodeURIComponent(next)}`);
  return { '__Host-livery-provider': cookieOf(response, '__Host-livery-provider') ?? '' };
};

describe('R2.6.8 sign-in by a provider', () => {
  it('begins with the callback of the host that the visitor is on, and binds the visit to the browser', async () => {
    const { context, asked } = responding(begun);
    const response = await begin(context, 'name=google&next=%2Fgames');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'https://accounts.example/auth?state=s',
    ]);
    expect(asked[0]?.[1]).toEqual({ provider: 'google', redirectUri: `${site}/-/provider/callback` });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-livery-provider=.+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    expect(cookie).not.toContain('fl0w');
  });

  it.each<[string, Record<string, string>, number]>([
    ['name=evil', {}, 404],
    ['', {}, 404],
    ['name=google', { 'sec-fetch-site': 'cross-site' }, 403],
    ['name=google', { origin: 'https://evil.example' }, 403],
  ])('does not begin for %s %j', async (query, headers, status) => {
    const { context, asked } = responding(begun);
    expect((await begin(context, query, headers)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it('signs in an identity that is linked, and goes on to the wanted page', async () => {
    const { context, asked } = responding({ ...begun, finishProviderSignIn: { login }, memberInfo: member });
    const response = await end(context, visitWith(await flow(context)));
    expect(asked.find(([call]) => call === 'finishProviderSignIn')?.[1]).toEqual({
      flowToken: 'fl0w',
      parameters: 'code=c&state=s',
    });
    expect(response.headers.get('location')).toBe('/games');
    expect(cookieOf(response, '__Host-livery')).toBeTruthy();
    expect(cookieOf(response, '__Host-livery-provider')).toBe('');
    expect(response.headers.getSetCookie().join()).not.toContain(login.token);
  });

  it('R4.20 asks for the account of an identity that no account has', async () => {
    const waiting = { identityToken: '1dent1ty', minutes: 30 };
    const { context } = responding({ ...begun, finishProviderSignIn: waiting });
    const response = await end(context, visitWith(await flow(context)));
    expect(response.headers.get('location')).toBe('/?open=identity');
    expect(cookieOf(response, '__Host-livery-identity')).toBeTruthy();
    expect(cookieOf(response, '__Host-livery')).toBeUndefined();
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/-/logout',
    '/login',
    'javascript:x',
  ])('leads nowhere else: next %s', async (next) => {
    const { context } = responding({ ...begun, finishProviderSignIn: { login }, memberInfo: member });
    const response = await end(context, visitWith(await flow(context, next)));
    expect(response.headers.get('location')).toBe('/');
  });

  it('is over without the cookie of this browser and brand, and the platform is not asked', async () => {
    const { context, asked } = responding(begun);
    const cookies = await flow(context);
    asked.length = 0;
    for (const visit of [visitWith(), visitWith(cookies, false, 'lotus')])
      expect((await end(context, visit)).headers.get('location')).toBe('/login?error=sign-in-expired');
    expect(asked).toEqual([]);
  });

  it.each([
    ['provider-canceled', 403],
    ['provider-unavailable', 503],
    ['identity-invalid', 403],
  ])('says %s at the log-in, and signs nobody in', async (code, status) => {
    const refusal = new CallError({ call: 'finishProviderSignIn', code, status });
    const { context } = responding({ ...begun, finishProviderSignIn: refusal });
    const response = await end(context, visitWith(await flow(context)));
    expect(response.headers.get('location')).toBe(`/login?error=${code}&next=%2Fgames`);
    expect(cookieOf(response, '__Host-livery')).toBeUndefined();
    const own = await end(context, visitWith(await flow(context), true));
    expect(own.headers.get('location')).toBe(`/?open=identity&error=${code}`);
  });

  it('R2.7.4 goes on with the code of an authenticator app', async () => {
    const value = { stepToken: 'st3p' };
    const refusal = new CallError({ call: 'x', code: 'authenticator-required', value, status: 403 });
    const { context } = responding({ ...begun, finishProviderSignIn: refusal });
    const response = await end(context, visitWith(await flow(context)));
    expect(response.headers.get('location')).toBe('/login?type=code&next=%2Fgames');
    expect(cookieOf(response, '__Host-livery-step')).toBeTruthy();
  });

  describe('several visits in one browser', () => {
    const browserCookie = '__Host-livery-provider';

    /** A platform that ends each visit once, and a browser with its cookie. */
    function browser(signedIn = false) {
      const running = new Map<string, string>();
      const { context } = responding({ memberInfo: member });
      context.linkOf = () =>
        ({
          request: (call: string, query: Record<string, string>) => {
            if (call === 'memberInfo') return Promise.resolve(member);
            if (call === 'beginProviderSignIn') {
              const state = `state-${running.size + 1}`;
              running.set(`flow of ${state}`, state);
              const url = `https://accounts.example/auth?state=${state}`;
              return Promise.resolve({ url, flowToken: `flow of ${state}`, minutes: 10 });
            }
            const state = running.get(query['flowToken'] ?? '');
            running.delete(query['flowToken'] ?? '');
            const parameters = new URLSearchParams(query['parameters']);
            if (state === undefined || state !== parameters.get('state'))
              return Promise.reject(new CallError({ call, code: 'sign-in-expired', status: 403 }));
            if (parameters.has('error'))
              return Promise.reject(new CallError({ call, code: 'provider-canceled', status: 403 }));
            return Promise.resolve({ login });
          },
        }) as unknown as PlatformLink;
      const cookies: Record<string, string> = {};
      const take = (response: Response): Response => {
        const value = cookieOf(response, browserCookie);
        if (value === '') delete cookies[browserCookie];
        else if (value !== undefined) cookies[browserCookie] = value;
        return response;
      };
      return {
        cookies,
        begin: async (next: string) => {
          const response = take(await begin(context, `name=google&next=${next}`, {}, cookies));
          return new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? '';
        },
        end: async (state: string, more = '') => {
          const response = take(
            await end(context, visitWith(cookies, signedIn), `code=c&state=${state}${more}`),
          );
          return response.headers.get('location');
        },
      };
    }

    it('ends both, in the order in which they began, each on its page', async () => {
      const own = browser();
      const [first, second] = [await own.begin('/rng'), await own.begin('/live')];
      expect(await own.end(first)).toBe('/rng');
      expect(await own.end(second)).toBe('/live');
      expect(own.cookies).toEqual({});
    });

    it('ends both in the other order', async () => {
      const own = browser();
      const [first, second] = [await own.begin('/rng'), await own.begin('/live')];
      expect(await own.end(second)).toBe('/live');
      expect(await own.end(first)).toBe('/rng');
    });

    it.each(['&error=access_denied', ''])('leaves the others when one fails (%s)', async (more) => {
      const own = browser();
      const [first, second] = [await own.begin('/rng'), await own.begin('/live')];
      expect(await own.end(more === '' ? 'foreign' : first, more)).toContain('error=');
      expect(await own.end(second)).toBe('/live');
      expect(await own.end(second)).toContain('sign-in-expired');
    });

    it('ends the latest ones of many, in a cookie that a browser takes', async () => {
      const own = browser();
      const states: string[] = [];
      for (let visit = 0; visit < 12; visit += 1) {
        states.push(await own.begin(`/${'n'.repeat(300)}${visit}`));
        expect(String(own.cookies[browserCookie]).length).toBeLessThan(3_900);
      }
      const [latest = '', before = ''] = states.toReversed();
      expect(await own.end(before)).toContain('n10');
      expect(await own.end(latest)).toContain('n11');
      expect(await own.end(states[0] ?? '')).toContain('sign-in-expired');
    });
  });
});
