import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { demoAccounts, demoPassword } from '#demo/accounts/index.ts';
import type { CallOptions } from '#platform/testing/TestClient.ts';
import { samples } from '../../contract/samples.ts';
import { cookieOf } from '../../support/accounts.ts';
import { Site } from '../../support/Site.ts';
import { logIn } from '../support/people.ts';
import { callsThrough, nextAddress } from './callsThrough.ts';

/** Everyone who may try a call. Those with `in` are signed in at siam; all others are guests there. */
const audiences = {
  guest: { in: null },
  member: { in: 'demo_member' },
  agent: { in: 'demo_agent' },
  trial: { in: 'demo_trial' },
  'a member of another brand': { in: null },
  'a member whose session has ended': { in: null },
  'a member whose cookie was tampered with': { in: null },
  'a guest with a made-up token': { in: null },
} as const;
type Audience = keyof typeof audiences;

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);
/** These calls end the session that makes them: each gets a session of its own. */
const endsSession = new Set<CallName>(['login', 'logout', 'changePassword']);
/** Calls that only the portal's own server makes: it has no route for them. */
const serverOnly = new Set<CallName>([
  'whitelabel',
  'beginProviderSignIn',
  'finishProviderSignIn',
  'setMailFrame',
]);

/** Calls that publish amounts of bets and deposits, one of which may equal a balance by chance. */
const publishesAmounts = new Set<CallName>(['rankList', 'winnerBoard']);
/** Calls for agents alone (R6.7): they read their downline, and members get 403. */
const isForAgents = (name: CallName) =>
  // Visits of a sign-up link are counted without a token, of anyone.
  name !== 'countLinkVisit' && (callTable[name].path.includes('/MCSAGT_') || name.startsWith('process'));

let site: Site;
const queries = samples(demoPassword);
const sessions = new Map<Audience, Record<string, string>>();

beforeAll(async () => {
  site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1' });
  // Siam has no chat by itself, and a chat that is off is refused to everyone.
  await site.operate('flag', 'CBS3', 'on');
  for (const audience of Object.keys(audiences) as Audience[])
    sessions.set(audience, await headersOf(audience));
});
afterAll(() => site?.stop());

async function signedIn(account: string): Promise<string> {
  return logIn(site, account, { 'x-forwarded-for': nextAddress() });
}

async function headersOf(audience: Audience): Promise<Record<string, string>> {
  const account = audiences[audience].in;
  if (account) return { cookie: await signedIn(account) };
  if (audience === 'a member of another brand')
    return { cookie: await cookieOf(site, 'demo_member', 'meridian') };
  if (audience === 'a guest with a made-up token') return { authorization: `Bearer ${'A'.repeat(43)}` };
  if (audience === 'guest') return {};
  const cookie = await signedIn('demo_vip');
  if (audience === 'a member whose session has ended') {
    await site.get('/-/logout', { method: 'POST', headers: { cookie } });
    return { cookie };
  }
  return {
    cookie: cookie.replace(
      /(__Host-livery=.{40})(.)/,
      (_, start: string, one: string) => start + (one === 'A' ? 'B' : 'A'),
    ),
  };
}

/** Calls the platform through siam's portal. */
async function call(name: CallName, audience: Audience, options: CallOptions = {}) {
  const account = audiences[audience].in;
  const own = account && endsSession.has(name) ? { cookie: await signedIn(account) } : sessions.get(audience);
  const client = callsThrough(site, 'siam', { 'x-forwarded-for': nextAddress(), ...own });
  return client.call(name, queries[name], options);
}

/**
 * What only one account may read: its number and its balance, in any notation. An agent reads the balances of the downline
 * (R2.8.7), and no number either.
 */
function secretsOfOthers(own: string | null, seesBalances: boolean): string[] {
  return demoAccounts
    .filter(({ account }) => account !== own)
    .flatMap(({ mobile, balance }) => [...(mobile ? [mobile] : []), ...(seesBalances ? [] : [balance])]);
}

describe.each(names)('R7.1 the call %s through a portal', (name) => {
  const { token, method } = callTable[name];

  it.each(Object.keys(audiences) as Audience[])(
    'gives %s no more than the call table allows',
    async (audience) => {
      const { status, headers, body } = await call(name, audience);
      const isIn = audiences[audience].in !== null;
      if (serverOnly.has(name)) expect(status).toBe(404);
      else if (token && !isIn) expect([status, body.success]).toEqual([401, false]);
      // R6.3: a trial account may not do what moves real money.
      else if (audience === 'trial' && status === 403)
        // R4.12: the chat is refused in words of its own.
        expect(body.code).toBe(name === 'launchChat' ? 'in_please_information' : 'in_need_true_account');
      // No sign-in with a provider waits in this browser.
      else if (name === 'linkIdentity') expect([status, body.code]).toEqual([403, 'sign-in-expired']);
      else if (isForAgents(name) && audience === 'member')
        expect([status, body.code]).toEqual([403, 'agents-only']);
      else expect([200, 400, 404, 409, 422, 429]).toContain(status);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const text = JSON.stringify(body);
      // As a number of its own: 2000.00 is no part of 12000.00.
      const seesBalances = publishesAmounts.has(name) || (isForAgents(name) && audience === 'agent');
      for (const secret of secretsOfOthers(audiences[audience].in, seesBalances))
        expect(text).not.toMatch(new RegExp(`(?<!\\d)${secret.replace('.', String.raw`\.`)}`));
      expect(text).not.toMatch(/"(?:token|deviceToken)":/);
    },
  );

  it.runIf(method !== 'GET' && !serverOnly.has(name)).each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site with an opaque origin', { origin: 'null' }],
    ['another port of the same host', { origin: 'http://siam.localhost:1' }],
    ['another scheme of the same host', { origin: 'https://siam.localhost' }],
    ['another site, by Fetch Metadata only', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a request from %s without calling the platform', async (_from, headers) => {
    const { status, body } = await call(name, 'member', { headers });
    expect([status, body]).toEqual([403, { success: false, code: 'foreign-origin' }]);
  });
});

describe.each(names)('R7.1 the call %s at the platform itself', (name) => {
  const { token } = callTable[name];
  const direct = () => callsAt(site.platformPort);

  it('rejects a request without a merchant or with an unknown one', async () => {
    const { client, seal } = await direct();
    const sealed = callTable[name].encrypted ? { rawBody: await seal(queries[name]) } : {};
    expect((await client.call(name, queries[name], { ...sealed, merchant: '' })).status).toBe(400);
    expect((await client.call(name, queries[name], { ...sealed, merchant: 'NOBODY' })).status).toBe(404);
  });

  it.runIf(token)('rejects a token of another merchant', async () => {
    const { client, seal } = await direct();
    const login = await client.call('login', queries.login);
    const sealed = callTable[name].encrypted ? { rawBody: await seal(queries[name]) } : {};
    const options = { ...sealed, token: login.body.value.token as string, merchant: 'MERID01' };
    expect((await client.call(name, queries[name], options)).status).toBe(401);
  });
});

async function callsAt(port: number) {
  const { TestClient } = await import('#platform/testing/TestClient.ts');
  const client = new TestClient((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return { client, seal: (body: unknown) => client.seal(body) };
}
