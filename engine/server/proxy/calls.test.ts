import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { callTable } from '#schemas/generated/api.ts';
import type { Visit } from '../visit/Visit.ts';
import { createPlatformLink } from '../platform/createPlatformLink.ts';
import { readCookies, remembered, sealedSecret } from '../visit/session/cookies.ts';
import { createSeal, openSession, type Session } from '../visit/session/seal.ts';
import { testLog } from '../testing/testLog.ts';
import {
  memberAnswer,
  modulesOn,
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { passCall, type CallContext } from './calls.ts';

const seal = createSeal('a key of thirty-two characters !!');
const revision = testRevision();
const member: Session = { token: 'member token', brand: 'acme', role: 'member', vip: false };
const site = 'http://acme.localhost:4000';
let platform: TestPlatform;
let context: CallContext;
let log: ReturnType<typeof testLog>;

beforeEach(async () => {
  platform = await testPlatform({
    'GET /wps/system/status': statusAnswer(0),
    'GET /wps/system/permission': permissionAnswer({ whitelabel: modulesOn('SECRETMODULE') }),
    'GET /wps/v2/wallets/balance': { json: { success: true, value: { sumBalance: '12.50' } } },
    'GET /wps/member/info': memberAnswer(0),
    'POST /wps/session/login': {
      json: {
        success: true,
        value: {
          token: 'new token 0123456789',
          deviceToken: 'device secret',
          firstTimeLogin: false,
          passwordExpired: false,
        },
      },
    },
    'DELETE /wps/session/logout': { json: { success: true, value: null } },
    'PUT /wps/feedback': { json: { success: true, value: { id: '1' } } },
  });
  log = testLog();
  const link = createPlatformLink(platform.url, 'platform key', { timeout: 400 });
  context = {
    seal,
    log: log.log,
    linkOf: () => link,
    analytics: { signUp: () => undefined },
    mailFrames: { note: () => undefined },
  };
});
afterEach(() => platform.close());

function visitOf(session: Session | null = null, cookies: Record<string, string> = {}): Visit {
  return {
    revision,
    session,
    host: 'acme.localhost',
    origins: [site],
    address: '198.51.100.7',
    cookies: new Map(Object.entries(cookies)),
    state: {
      at: 1,
      degraded: false,
      unknownHost: false,
      maintenance: null,
      modules: new Set(),
      version: 'v1',
      versionCoversRegion: true,
      imageCdns: [],
      launchCdns: [],
      permission: null,
      encryptionKey: null,
      clockOffset: 0,
    },
  };
}

async function pass(
  method: string,
  path: string,
  { visit = visitOf(), ...init }: RequestInit & { visit?: Visit } = {},
) {
  const answer = await passCall(context, visit, new Request(site + path, { method, ...init }));
  const text = await answer.text();
  const json = JSON.parse(text) as { success: boolean; code?: string; value?: Record<string, unknown> };
  return {
    status: answer.status,
    json,
    text,
    headers: answer.headers,
    cookies: answer.headers.getSetCookie(),
  };
}

const own = { origin: site };

describe('proxying a call to the platform', () => {
  it('R7.1 R7.7 passes calls of the table, with merchant, language and address set by the portal', async () => {
    const { status, json } = await pass('GET', '/wps/system/status?x=1', {
      headers: {
        'x-language': 'EN',
        'x-merchant': 'other',
        'x-visitor-address': '192.0.2.66',
        'x-platform-key': 'guess',
        authorization: 'Bearer forged',
        cookie: 'a=b',
      },
    });
    expect([status, json.value]).toEqual([200, { status: 0 }]);
    const [heard] = platform.heard;
    expect(heard?.query).toEqual({ x: '1' });
    expect(heard?.headers).toMatchObject({
      'x-merchant': 'acme',
      'x-language': 'EN',
      'x-visitor-address': '198.51.100.7',
      'x-platform-key': 'platform key',
    });
    expect(heard?.headers).not.toHaveProperty('authorization');
    expect(heard?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['GET', '/wps/operator/accounts'],
    ['POST', '/wps/system/status'],
    ['DELETE', '/wps/system/status'],
    ['GET', '/wps/system/status/'],
    ['GET', '/wps/system/Status'],
    ['GET', '/wps//system/status'],
    ['GET', '/wps/system/status%2F..'],
    ['GET', '/wps/system/status/../../operator'],
    ['OPTIONS', '/wps/system/status'],
  ])('refuses everything else: %s %s', async (method, path) => {
    const { status, json } = await pass(method, path, { headers: own });
    expect([status, json.code]).toEqual([404, 'no-such-call']);
    expect(platform.heard).toEqual([]);
  });

  it('R3.13 removes the module tree, from every call that has it', async () => {
    expect((await pass('GET', callTable.whitelabel.path)).status).toBe(404);
    const { status, json, text } = await pass('GET', '/wps/system/permission?url=acme.localhost');
    expect([status, json.success]).toEqual([200, true]);
    expect(text).not.toMatch(/SECRETMODULE|whitelabel|location/);
    expect(json.value).toHaveProperty('registerRules');
  });

  it('refuses a body that is too large while it arrives', async () => {
    const body = JSON.stringify({ content: 'x'.repeat(1024 * 1024) });
    expect((await pass('PUT', '/wps/feedback', { headers: own, body })).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
    });
    const init = { headers: own, body: stream, duplex: 'half' } as RequestInit;
    expect((await pass('PUT', '/wps/feedback', init)).status).toBe(413);
    expect(platform.heard).toEqual([]);
  });

  it('passes a body unchanged, with its idempotency key', async () => {
    const body = JSON.stringify({ title: 'Grüße', content: 'สวัสดี' });
    await pass('PUT', '/wps/feedback', {
      headers: { ...own, 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body,
    });
    expect(platform.heard[0]).toMatchObject({ body, headers: { 'idempotency-key': 'k1' } });
  });
});

describe('a request from another site', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://games.acme.localhost' },
    { origin: 'http://other.localhost:4000' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused: %j', async (headers) => {
    const visit = visitOf(member);
    const { status, json } = await pass('DELETE', '/wps/session/logout', {
      visit,
      headers,
    });
    expect([status, json.code]).toEqual([403, 'foreign-origin']);
    expect(platform.heard).toEqual([]);
  });
});

describe('a call that needs a token', () => {
  it('R3.3 is 401 without a session, and does not reach the platform', async () => {
    const { status, json } = await pass('GET', '/wps/v2/wallets/balance');
    expect([status, json.code]).toEqual([401, 'no-session']);
    expect(platform.heard).toEqual([]);
  });

  it('R3.3 R7.7 gets its token from the cookie', async () => {
    const { status, text } = await pass('GET', '/wps/v2/wallets/balance', { visit: visitOf(member) });
    expect(status).toBe(200);
    expect(platform.heard[0]?.headers['authorization']).toBe('Bearer member token');
    expect(text).not.toContain('token');
  });

  it('R8.8 ends the session if the token has expired', async () => {
    platform.answers.set('GET /wps/v2/wallets/balance', () => ({
      status: 401,
      json: { success: false, code: 'token-ended' },
    }));
    const { status, json, cookies } = await pass('GET', '/wps/v2/wallets/balance', {
      visit: visitOf(member),
    });
    expect([status, json.code]).toEqual([401, 'token-ended']);
    expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(cookies).toHaveLength(2);
  });

  it('R6.2 updates the role in the cookie', async () => {
    platform.answers.set('GET /wps/member/info', () => memberAnswer(2, 5));
    const { cookies } = await pass('GET', '/wps/member/info', { visit: visitOf(member) });
    const sealed = readCookies(cookies.map((cookie) => cookie.split(';')[0]).join(';')).get('__Host-livery');
    expect(openSession(seal, sealed ?? '', 'acme')).toEqual({ ...member, role: 'agent', vip: true });
    const { cookies: none } = await pass('GET', '/wps/member/info', {
      visit: visitOf({ ...member, role: 'agent', vip: true }),
    });
    expect(none).toEqual([]);
  });

  it('R2.7.8 remembers in the cookie whether the member may send money to the upline', async () => {
    const answer = memberAnswer(0, 1);
    const change = (toUpline: boolean) =>
      platform.answers.set('GET /wps/member/info', () => {
        const { json, ...rest } = answer as { json: { value: object } };
        return { ...rest, json: { ...json, value: { ...json.value, toUpline } } };
      });
    const sealedFor = async (session: Session) => {
      const { cookies } = await pass('GET', '/wps/member/info', { visit: visitOf(session) });
      const jar = readCookies(cookies.map((cookie) => cookie.split(';')[0]).join(';'));
      return openSession(seal, jar.get('__Host-livery') ?? '', 'acme');
    };
    change(true);
    expect(await sealedFor(member)).toEqual({ ...member, upline: true });
    expect(await sealedFor({ ...member, upline: true })).toBeNull();
    change(false);
    expect(await sealedFor({ ...member, upline: true })).toEqual(member);
  });

  it('R4.28 remembers in the cookie which contracts the brand offers, from log-in on and with each answer', async () => {
    const agent: Session = { ...member, role: 'agent' };
    const none = { dailysalreqtype: '', divtypereq: '', contracthoursalreq: '', realtimesalreqtype: '' };
    const answer = (value: object) =>
      platform.answers.set('GET /wps/member/info/funds/consolidated', () => ({
        json: { success: true, value: { ...none, ...value } },
      }));
    const sealedBy = ({ cookies }: { cookies: string[] }) => {
      const jar = readCookies(cookies.map((cookie) => cookie.split(';')[0]).join(';'));
      return openSession(seal, jar.get('__Host-livery') ?? '', 'acme');
    };
    const sealedFor = async (session: Session) =>
      sealedBy(await pass('GET', '/wps/member/info/funds/consolidated', { visit: visitOf(session) }));
    answer({ dailysalreqtype: 'NONE', divtypereq: 'NEW' });
    expect(await sealedFor(agent)).toEqual({ ...agent, contracts: ['dividend', 'daily'] });
    expect(await sealedFor({ ...agent, contracts: ['dividend', 'daily'] })).toBeNull();
    answer({ realtimesalreqtype: 'ACTIVE' });
    expect(await sealedFor({ ...agent, contracts: ['dividend'] })).toEqual({
      ...agent,
      contracts: ['realtime'],
    });
    platform.answers.set('GET /wps/member/info', () => memberAnswer(1));
    const logIn = async () => {
      const visit = visitOf();
      visit.state.modules = new Set(['AGENTPOLICY3']);
      return sealedBy(await pass('POST', '/wps/session/login', { visit, body: '{}' }));
    };
    expect((await logIn())?.contracts).toEqual(['realtime']);
    platform.answers.set('GET /wps/member/info/funds/consolidated', () => ({ status: 500, json: {} }));
    expect(await logIn()).toMatchObject({ role: 'agent' });
    answer({});
    expect(await sealedFor({ ...agent, contracts: ['dividend'] })).toEqual(agent);
  });

  it('R10.7 remembers in the cookie that the member takes a break, and forgets the session when one begins', async () => {
    const answer = memberAnswer(0, 1);
    platform.answers.set('GET /wps/member/info', () => {
      const { json, ...rest } = answer as { json: { value: object } };
      const playBreak = { kind: 'cool-off', beganAt: 1, endsAt: 2 };
      return { ...rest, json: { ...json, value: { ...json.value, playBreak } } };
    });
    const { cookies } = await pass('GET', '/wps/member/info', { visit: visitOf(member) });
    const jar = readCookies(cookies.map((cookie) => cookie.split(';')[0]).join(';'));
    expect(openSession(seal, jar.get('__Host-livery') ?? '', 'acme')).toEqual({ ...member, onBreak: true });
    platform.answers.set('POST /wps/relay/MCSLIM_takeBreak', () => ({
      json: { success: true, value: { kind: 'cool-off', beganAt: 1, endsAt: 2 } },
    }));
    const body = JSON.stringify({ kind: 'cool-off', length: 24, confirmation: 'somsri' });
    const began = await pass('POST', '/wps/relay/MCSLIM_takeBreak', {
      visit: visitOf(member),
      headers: own,
      body,
    });
    expect(began.cookies.length).toBeGreaterThan(0);
    expect(began.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});

describe('logging in', () => {
  const login = (visit = visitOf()) =>
    pass('POST', '/wps/session/login', { visit, headers: own, body: '{"jwe":"x"}' });

  it('R3.3 moves token and device secret from the response to cookies', async () => {
    const { status, json, text, cookies } = await login();
    expect(status).toBe(200);
    expect(json.value).toEqual({ firstTimeLogin: false, passwordExpired: false });
    expect(text).not.toMatch(/new token 0123456789|device secret/);
    expect(cookies.join()).not.toMatch(/new token 0123456789|device secret/);
    const jar = readCookies(cookies.map((cookie) => cookie.split(';')[0]).join(';'));
    expect(openSession(seal, jar.get('__Host-livery') ?? '', 'acme')).toEqual({
      token: 'new token 0123456789',
      brand: 'acme',
      role: 'member',
      vip: false,
    });
    expect(openSession(seal, jar.get('__Host-livery') ?? '', 'other')).toBeNull();
    expect(jar.get('livery-in')).toBe('1');
    expect(jar.get('livery-last')).toBe('somchai');
  });

  it.each([
    [0, 'member'],
    [1, 'agent'],
    [42, 'agent'],
    [4, 'trial'],
  ])('R6.2 R6.3 type %i is a %s', async (type, role) => {
    platform.answers.set('GET /wps/member/info', () => memberAnswer(type));
    const { cookies } = await login();
    const sealed = readCookies(cookies[0]?.split(';')[0]).get('__Host-livery');
    expect(openSession(seal, sealed ?? '', 'acme')?.role).toBe(role);
  });

  it('R3.5 without remembering forgets a previously remembered device', async () => {
    platform.answers.set('POST /wps/session/login', () => ({
      json: {
        success: true,
        value: { token: 'a token of 16 and more', firstTimeLogin: false, passwordExpired: false },
      },
    }));
    const { cookies } = await login();
    expect(
      cookies.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=')[0]),
    ).toEqual(['__Host-livery-device', 'livery-last', 'livery-name']);
  });

  it('R3.5 adds the secret of a remembered device, for its own brand', async () => {
    const jarOf = (brand: string) =>
      Object.fromEntries(
        readCookies(
          remembered(seal, { brand, config: { rememberHours: 24 } }, 'สมชาย', 'd3vice')
            .map((cookie) => cookie.split(';')[0])
            .join(';'),
        ),
      );
    await login(visitOf(null, jarOf('acme')));
    await login(visitOf(null, jarOf('other')));
    const [first, second] = platform.heard.filter(({ path }) => path === '/wps/session/login');
    expect(first?.headers['x-device-token']).toBe('d3vice');
    expect(second?.headers).not.toHaveProperty('x-device-token');
  });

  it('R8.8 hides the secret of a browser that has signed in from script, and sends it with later attempts, for its own brand', async () => {
    platform.answers.set('POST /wps/session/login', () => ({
      json: {
        success: true,
        value: {
          token: 'a token of 16 and more',
          firstTimeLogin: false,
          passwordExpired: false,
          browserToken: 'br0wser',
        },
      },
    }));
    const { text, cookies } = await login();
    expect(text + cookies.join()).not.toContain('br0wser');
    const cookie = cookies.find((one) => one.startsWith('__Host-livery-browser='));
    expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    const jar = Object.fromEntries(readCookies(cookie?.split(';')[0]));
    await login(visitOf(null, jar));
    const foreign = sealedSecret(seal, '__Host-livery-browser', 'other', 'br0wser', 60);
    await login(visitOf(null, Object.fromEntries(readCookies(foreign.split(';')[0]))));
    const heard = platform.heard.filter(({ path }) => path === '/wps/session/login');
    expect(heard.map(({ headers }) => headers['x-browser-token'])).toEqual([undefined, 'br0wser', undefined]);
    const { cookies: after } = await pass('DELETE', '/wps/session/logout', {
      visit: visitOf(member, jar),
      headers: own,
    });
    expect(after.join()).not.toContain('__Host-livery-browser');
  });

  it('R5.1 lets only the browser that requested a code use it: its token goes into a cookie and with the login', async () => {
    platform.answers.set('POST /wps/verification/sms/noLogin', () => ({
      json: { success: true, value: { expiredMinutes: 2, codeToken: 'c0de' } },
    }));
    const { json, text, cookies } = await pass('POST', '/wps/verification/sms/noLogin', {
      visit: visitOf(),
      headers: own,
      body: '{}',
    });
    expect(json.value).toEqual({ expiredMinutes: 2 });
    expect(text + cookies.join()).not.toContain('c0de');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-livery-code=.*; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=120$/,
    );
    await login(visitOf(null, Object.fromEntries(readCookies(cookies[0]?.split(';')[0]))));
    const heard = platform.heard.find(({ path }) => path === '/wps/session/login');
    expect(heard?.headers['x-code-token']).toBe('c0de');
  });

  it('R2.7.4 hides the token of a code that binds an address, and sends it with the code', async () => {
    platform.answers.set('POST /wps/relay/MCSFE_sendEmailCode', () => ({
      json: { success: true, value: { expiredMinutes: 2, codeToken: 'c0de' } },
    }));
    const { text, cookies } = await pass('POST', '/wps/relay/MCSFE_sendEmailCode', {
      visit: visitOf(member),
      headers: own,
      body: '{"email":"a@mail.example"}',
    });
    expect(text + cookies.join()).not.toContain('c0de');
    await pass('POST', '/wps/relay/MCSFE_bindEmail', {
      visit: visitOf(member, Object.fromEntries(readCookies(cookies[0]?.split(';')[0]))),
      headers: own,
      body: '{"jwe":"x"}',
    });
    const heard = platform.heard.find(({ path }) => path === '/wps/relay/MCSFE_bindEmail');
    expect(heard?.headers['x-code-token']).toBe('c0de');
  });

  it('R2.7.4 tells the platform the browser of a new session, and no other call', async () => {
    const headers = { ...own, 'user-agent': 'Firefox/140', 'x-visitor-agent': 'forged' };
    await pass('POST', '/wps/session/login', { visit: visitOf(), headers, body: '{"jwe":"x"}' });
    await pass('GET', '/wps/v2/wallets/balance', { visit: visitOf(member), headers });
    const agents = platform.heard.map((one) => [one.path, one.headers['x-visitor-agent']]);
    expect(agents).toContainEqual(['/wps/session/login', 'Firefox/140']);
    expect(agents).toContainEqual(['/wps/v2/wallets/balance', undefined]);
  });

  it('tolerates a cookie with invalid encoding', async () => {
    expect((await login(visitOf(null, { 'livery-last': '%E0%A4%A' }))).status).toBe(200);
  });

  it.each([200, 401])(
    'R4.4 a refusal (HTTP %i) passes with what it asks for, and opens no session',
    async (status) => {
      platform.answers.set('POST /wps/session/login', () => ({
        status,
        json: { success: false, code: 'wrong-password', value: { captcha: true } },
      }));
      const answer = await login();
      expect(answer.status).toBe(status);
      expect(answer.json).toEqual({ success: false, code: 'wrong-password', value: { captcha: true } });
      expect(answer.cookies).toEqual([]);
    },
  );

  it('opens no session if the platform cannot name the member', async () => {
    platform.answers.set('GET /wps/member/info', () => ({ status: 500, json: { success: false } }));
    const { status, json, cookies } = await login();
    expect([status, json.success]).toEqual([502, false]);
    expect(cookies).toEqual([]);
  });

  it.each([
    ['requires it', { mustChangePassword: true }, [], true],
    ['does not require it', { mustChangePassword: false, defaultPassword: true }, [], undefined],
    ['reports a default password', { defaultPassword: true }, [], true],
    ['enforces it after expiry', { passwordExpired: true }, ['PWDEXPFORCECHANGE3'], true],
    ['does not enforce it after expiry', { passwordExpired: true }, [], undefined],
    ['has a valid password', {}, ['PWDEXPFORCECHANGE3'], undefined],
  ])(
    'a session must change its password after a login that %s',
    async (_, answer, modules, mustChangePassword) => {
      platform.answers.set('POST /wps/session/login', () => ({
        json: {
          success: true,
          value: {
            token: 'a token of 16 and more',
            firstTimeLogin: false,
            passwordExpired: false,
            ...answer,
          },
        },
      }));
      const visit = visitOf();
      visit.state.modules = new Set(modules);
      const { cookies } = await login(visit);
      const sealed = readCookies(cookies[0]?.split(';')[0]).get('__Host-livery');
      expect(openSession(seal, sealed ?? '', 'acme')?.mustChangePassword).toBe(mustChangePassword);
    },
  );

  it('a changed password ends session and remembered device, here as at the platform', async () => {
    platform.answers.set('POST /wps/member/password', () => ({ json: { success: true, value: null } }));
    const { cookies } = await pass('POST', '/wps/member/password', {
      visit: visitOf({ ...member, mustChangePassword: true }),
      headers: own,
      body: '{"jwe":"x"}',
    });
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['__Host-livery', '__Host-livery-device', 'livery-in', 'livery-last', 'livery-name']),
    );
    expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });

  it('R4.11 a remembered device retains only the user name after a logout', async () => {
    const jar = { 'livery-last': 'somchai', '__Host-livery-device': 'sealed' };
    const { cookies } = await pass('DELETE', '/wps/session/logout', {
      visit: visitOf(member, jar),
      headers: own,
    });
    const left = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]));
    expect(left.get('__Host-livery-device')).toContain('Max-Age=0');
    expect(left.get('livery-last')).toContain('Max-Age=0');
    expect(left.get('livery-name')).toBe('livery-name=somchai; Path=/; SameSite=Lax; Max-Age=86400');
  });

  it('R4.11 the logout call ends the cookies as well', async () => {
    const { cookies } = await pass('DELETE', '/wps/session/logout', { visit: visitOf(member), headers: own });
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-livery',
      'livery-in',
      '__Host-livery-identity',
    ]);
    expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });
});

describe('an unusable response', () => {
  const call = 'GET /wps/system/status';

  it.each([
    ['wrong types', { json: { success: true, value: { status: 'open' } } }],
    ['no envelope', { json: [1, 2] }],
    ['nothing', { json: null }],
    ['HTML for JSON', { text: '<h1>nginx</h1>' }],
  ])('%s is 502 bad-answer, and logged', async (_, answer) => {
    platform.answers.set(call, () => answer);
    const { status, json } = await pass('GET', '/wps/system/status');
    expect([status, json]).toEqual([502, { success: false, code: 'bad-answer' }]);
    expect(log.lines[0]?.facts).toMatchObject({ brand: 'acme', call: 'status' });
  });

  it('an error page is 502 with its status', async () => {
    platform.answers.set(call, () => ({ status: 500, text: '<h1>trace of /srv</h1>' }));
    expect((await pass('GET', '/wps/system/status')).json).toEqual({ success: false, code: 'http-500' });
  });

  it('R8.8 an error of the platform is passed on with its code and the time to retry', async () => {
    platform.answers.set(call, () => ({
      status: 429,
      headers: { 'retry-after': '7' },
      json: { success: false, code: 'too-many-requests' },
    }));
    const { status, json, headers } = await pass('GET', '/wps/system/status');
    expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '7']);
  });

  it('R8.8 a gateway page with a request to wait is passed on as such, with the time to retry', async () => {
    platform.answers.set(call, () => ({
      status: 429,
      headers: { 'retry-after': '9' },
      text: '<h1>Slow</h1>',
    }));
    const { status, json, headers } = await pass('GET', '/wps/system/status');
    expect([status, json, headers.get('retry-after')]).toEqual([
      429,
      { success: false, code: 'too-many-requests' },
      '9',
    ]);
  });

  it('R8.8 a platform that is silent or down is 504 network', async () => {
    platform.answers.set(call, () => ({ ...statusAnswer(0), after: 3000 }));
    expect(await pass('GET', '/wps/system/status')).toMatchObject({ status: 504, json: { code: 'network' } });
    await platform.close();
    expect(await pass('GET', '/wps/system/status')).toMatchObject({ status: 504, json: { code: 'network' } });
  });
});
