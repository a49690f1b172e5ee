import { setTimeout } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callTable, type CallQuery } from '#schemas/generated/api.ts';
import {
  accounts,
  attempts,
  challenges,
  identities,
  identityFlows,
  messages,
  pendingIdentities,
  sessions,
  usedIdTokens,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { setModule } from '#platform/site/modules/index.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { Answered, TestClient } from '#platform/testing/TestClient.ts';
import { setProvider } from '../providers/index.ts';
import { pruneIdTokens } from './pruneIdTokens.ts';
import { TestProvider } from './testing/TestProvider.ts';

const redirectUri = 'http://siam.localhost:3000/-/provider/callback';

let platform: TestPlatform;
let provider: TestProvider;
let client: TestClient;
const logged: string[] = [];

beforeAll(async () => {
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  [platform, provider] = await Promise.all([openTestPlatform('embedded', { log }), TestProvider.open()]);
  provider.now = platform.parts.now;
  const shared = { secretName: null, endpoints: null, issuer: provider.url, page: null };
  for (const name of ['google', 'facebook', 'firebase'] as const)
    await setProvider(platform.parts, 'SIAM01', { ...shared, provider: name, clientId: `client-${name}` });
  for (const modId of ['FIREBASE3', 'MOBILEVERCODELOGIN3'])
    await setModule(platform.db, 'SIAM01', modId, true);
  await platform.operator('PUT', '/SIAM01/settings/smsLogin', { value: 'true' });
});
afterAll(async () => {
  await Promise.all([platform.close(), provider.close()]);
});
let visitors = 1;
beforeEach(() => {
  client = platform.from(`198.51.100.${visitors++}`);
});
afterEach(async () => {
  provider.reset();
  logged.length = 0;
  for (const table of [attempts, identities, pendingIdentities, identityFlows, sessions])
    await platform.db.delete(table);
});

const begin = async (name: 'google' | 'facebook' = 'google', token?: string) => {
  const as = token === undefined ? {} : { token };
  const { status, body } = await client.call('beginProviderSignIn', { provider: name, redirectUri }, as);
  expect(status).toBe(200);
  return body.value as { url: string; flowToken: string };
};
const finish = (flowToken: string, parameters: string, token?: string): Promise<Answered> =>
  client.call('finishProviderSignIn', { flowToken, parameters }, token === undefined ? {} : { token });
const signIn = async (name: 'google' | 'facebook' = 'google', token?: string): Promise<Answered> => {
  const { url, flowToken } = await begin(name, token);
  return finish(flowToken, provider.approve(url), token);
};
const logIn = async (username = 'demo_member') =>
  (await client.call('login', { username, password: demoPassword })).body.value.token as string;
const link = async (token: string, name: 'google' | 'facebook' = 'google', query = {}) => {
  const { identityToken } = (await signIn(name, token)).body.value;
  return client.call('linkIdentity', query, { token, headers: { 'x-identity-token': identityToken } });
};
const countSessions = async () => (await platform.db.select().from(sessions)).length;

describe('R2.6.8 sign-in by a provider', () => {
  it('R4.20 an unknown identity waits for its account, is linked by its member, and then signs in', async () => {
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('redirect_uri')).toBe(redirectUri);
    expect(asked.get('nonce')).toMatch(/^[\w-]{40,}$/);
    const first = await signIn();
    expect(first.body.value).toEqual({ identityToken: expect.any(String), minutes: 30 });
    expect(await countSessions()).toBe(0);
    const headers = { 'x-identity-token': first.body.value.identityToken as string };
    const waiting = await client.call('pendingIdentity', {}, { headers });
    expect(waiting.body.value.identity).toEqual({
      provider: 'google',
      name: 'Somchai',
      email: 'so****@mail.example',
    });
    const token = await logIn();
    const linked = await client.call('linkIdentity', {}, { token, headers });
    expect(linked.body.value).toMatchObject({
      identities: [{ provider: 'google' }],
      available: ['facebook'],
    });
    expect((await client.call('linkIdentity', {}, { token, headers })).body.code).toBe('sign-in-expired');

    const again = await signIn();
    const { login } = again.body.value;
    const info = await client.call('memberInfo', {}, { token: login.token });
    expect(info.body.value.account).toBe('demo_member');
    const [message] = await platform.db.select().from(messages).orderBy(desc(messages.id)).limit(1);
    expect(message?.contents.en).toContain('Google (somchai@mail.example)');
    const trail = await platform.operator('GET', '/SIAM01/accounts/demo_member/identities');
    const { value } = (await trail.json()) as { value: { events: { event: string; provider: string }[] } };
    expect(value.events.map(({ event }) => event)).toEqual(['signed-in', 'linked']);
  });

  it.each<[string, () => void, string]>([
    [
      'of another issuer',
      () => (provider.claims = (usual) => ({ ...usual, iss: 'https://evil.example' })),
      'identity-invalid',
    ],
    [
      'for another audience',
      () => (provider.claims = (usual) => ({ ...usual, aud: 'another' })),
      'identity-invalid',
    ],
    [
      'with another nonce',
      () => (provider.claims = (usual) => ({ ...usual, nonce: 'another' })),
      'identity-invalid',
    ],
    [
      'without a nonce',
      () => (provider.claims = (usual) => ({ ...usual, nonce: undefined })),
      'identity-invalid',
    ],
    [
      'that has expired',
      () => (provider.claims = (usual) => ({ ...usual, exp: (usual.iat ?? 0) - 60 })),
      'identity-invalid',
    ],
    ['with alg none', () => (provider.signs = 'none'), 'identity-invalid'],
    ['signed by a foreign key', () => (provider.signs = 'foreign'), 'identity-invalid'],
  ])('refuses an ID token %s, and signs nobody in', async (_, falsify, code) => {
    await link(await logIn());
    await platform.db.delete(sessions);
    falsify();
    const { status, body } = await signIn();
    expect([status, body.code]).toEqual([403, code]);
    expect(await countSessions()).toBe(0);
    expect(await platform.db.select().from(pendingIdentities)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['fails', () => (provider.answer.token = () => new Response('down', { status: 500 }))],
    ['responds with HTML', () => (provider.answer.token = () => new Response('<p>sorry'))],
    ['has no keys', () => (provider.answer.keys = () => new Response('down', { status: 503 }))],
    ['has gone', () => (provider.answer.discovery = () => new Response('gone', { status: 404 }))],
    [
      'takes too long',
      () => (provider.answer.token = () => setTimeout(7_000).then(() => new Response('late'))),
    ],
  ])(
    'a provider that %s is named as the cause',
    async (_, fail) => {
      const { url, flowToken } = await begin();
      fail();
      const { status, body } = await finish(flowToken, provider.approve(url));
      expect([status, body.code]).toEqual([503, 'provider-unavailable']);
      expect(await countSessions()).toBe(0);
    },
    15_000,
  );

  it('a provider that is away at the beginning is named as the cause', async () => {
    provider.answer.discovery = () => new Response('down', { status: 500 });
    const { status, body } = await client.call('beginProviderSignIn', { provider: 'google', redirectUri });
    expect([status, body.code]).toEqual([503, 'provider-unavailable']);
  });

  it('a visitor who cancels reads that', async () => {
    const { url, flowToken } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    const { body } = await finish(
      flowToken,
      new URLSearchParams({ error: 'access_denied', state }).toString(),
    );
    expect(body.code).toBe('provider-canceled');
  });

  it('a callback counts once, in time, with its own state and in the browser that began', async () => {
    const one = await begin();
    const callback = provider.approve(one.url);
    expect((await finish(one.flowToken, callback)).status).toBe(200);
    expect((await finish(one.flowToken, callback)).body.code).toBe('sign-in-expired');
    const other = await begin();
    expect((await finish(other.flowToken, callback)).body.code).toBe('sign-in-expired');
    const reused = await begin();
    const state = new URL(reused.url).searchParams.get('state') ?? '';
    const code = new URLSearchParams(callback).get('code') ?? '';
    const stolen = new URLSearchParams({ code, state }).toString();
    expect((await finish(reused.flowToken, stolen)).body.code).toBe('sign-in-expired');
    expect((await finish('x'.repeat(43), provider.approve(reused.url))).body.code).toBe('sign-in-expired');
    const late = await begin();
    platform.wait(10 * 60_000);
    expect((await finish(late.flowToken, provider.approve(late.url))).body.code).toBe('sign-in-expired');
  });

  it('the keys may rotate between two sign-ins', async () => {
    expect((await signIn()).status).toBe(200);
    await provider.rotate();
    expect((await signIn()).status).toBe(200);
  });

  it('R2.6.8 ends two visits of one browser, in both orders, each with a session', async () => {
    await link(await logIn());
    for (const isReversed of [false, true]) {
      await platform.db.delete(sessions);
      const visits = [await begin(), await begin()];
      const [first, second] = isReversed ? visits.toReversed() : visits;
      const one = await finish(first?.flowToken ?? '', provider.approve(first?.url ?? ''));
      const { token } = one.body.value.login;
      // The browser is signed in by now.
      const other = await finish(second?.flowToken ?? '', provider.approve(second?.url ?? ''), token);
      expect([other.status, other.body.value?.login?.token]).toEqual([200, expect.any(String)]);
      expect(await countSessions()).toBe(1);
    }
  });

  it.each([
    'http://siam.localhost:3000/-/provider/callback',
    'http://siam.localhost:4000/-/provider/callback?next=x',
    'https://siam.localhost:4000/-/provider/callback',
    'https://siam.localhost/-/provider/callback',
  ])('sends codes from a portal to its own origin only, not to %s', async (address) => {
    const headers = { 'x-platform-key': testPlatformKey, 'x-site': 'http://siam.localhost:4000' };
    const from = (uri: string) =>
      client.call('beginProviderSignIn', { provider: 'google', redirectUri: uri }, { headers });
    expect((await from(address)).status).toBe(422);
    expect((await from('http://siam.localhost:4000/-/provider/callback')).status).toBe(200);
  });

  it.each([
    'https://evil.example/-/provider/callback',
    'http://siam.localhost:3000/-/provider/callback?next=x',
    'http://siam.localhost:3000/-/provider/callback#x',
    'http://siam.localhost:3000/elsewhere',
    'http://siam.localhost@evil.example/-/provider/callback',
    'javascript:alert(1)//-/provider/callback',
    '//siam.localhost/-/provider/callback',
  ])('sends codes to no address such as %s', async (address) => {
    const { status } = await client.call('beginProviderSignIn', { provider: 'google', redirectUri: address });
    expect(status).toBe(422);
  });

  it('R6.5 a provider that is off is neither offered nor served', async () => {
    const offered = async () => (await client.call('registerSettings', {})).body.value.providers;
    expect(await offered()).toEqual(['google', 'facebook', 'firebase']);
    await platform.operator('PUT', '/SIAM01/modules/GOOGLELOGIN3', { on: false });
    expect(await offered()).toEqual(['facebook', 'firebase']);
    const { body } = await client.call('beginProviderSignIn', { provider: 'google', redirectUri });
    expect(body.code).toBe('operation-not-allowed');
    await platform.operator('PUT', '/SIAM01/modules/GOOGLELOGIN3', { on: true });
  });

  it('no code, token or verifier is logged', async () => {
    provider.signs = 'foreign';
    const { url, flowToken } = await begin();
    const callback = provider.approve(url);
    await finish(flowToken, callback);
    expect(logged.join()).toContain('did not prove an identity');
    for (const secret of [flowToken, new URLSearchParams(callback).get('code'), 'eyJ'])
      expect(logged.join()).not.toContain(secret);
  });
});

describe('R4.20 what is linked to an account', () => {
  it('an identity belongs to one account, and an account has one of each provider', async () => {
    const token = await logIn();
    await link(token);
    expect((await signIn('google', token)).body.code).toBe('provider-linked');
    const other = await logIn('demo_vip');
    expect((await signIn('google', other)).body.code).toBe('identity-taken');
    provider.claims = (usual) => ({ ...usual, sub: 'sub-2' });
    const second = await signIn('google', token);
    const headers = { 'x-identity-token': second.body.value.identityToken as string };
    expect((await client.call('linkIdentity', {}, { token, headers })).body.code).toBe('provider-linked');
  });

  it('linking asks for the password in a session that is not fresh', async () => {
    const token = await logIn();
    platform.wait(16 * 60_000);
    expect((await link(token)).body.code).toBe('password-wrong');
    expect((await link(token, 'google', { password: demoPassword })).status).toBe(200);
  });

  const remove = (fields: object, name = 'google') =>
    platform.operator('POST', `/SIAM01/accounts/demo_member/identities/${name}/unlink`, fields);

  it('no call of a member changes or removes a link', async () => {
    const token = await logIn();
    await link(token);
    const names = Object.keys(callTable).filter((name) => /identit|provider/i.test(name));
    expect(names.toSorted()).toEqual([
      'beginProviderSignIn',
      'finishProviderSignIn',
      'identities',
      'linkIdentity',
      'pendingIdentity',
    ]);
    provider.claims = (usual) => ({ ...usual, sub: 'sub-2' });
    expect((await link(token)).body.code).toBe('provider-linked');
    provider.reset();
    expect((await signIn()).body.value.login.token).toEqual(expect.any(String));
  });

  it('an operator removes a link with a reason, which the audit trail and the member get', async () => {
    await link(await logIn());
    expect((await remove({ by: 'Olga' })).status).toBe(422);
    expect((await remove({ by: 'Olga', reason: ' ' })).status).toBe(422);
    expect((await signIn()).body.value.login).toBeDefined();
    const removed = await remove({ by: 'Olga', reason: 'The Google account was stolen' });
    expect(await removed.json()).toMatchObject({ value: { provider: 'google', canLogIn: true } });
    expect((await signIn()).body.value.login).toBeUndefined();
    expect((await remove({ by: 'Olga', reason: 'again' })).status).toBe(404);

    const trail = await platform.operator('GET', '/SIAM01/audit-trail?subject=account%20demo_member');
    const { value } = (await trail.json()) as { value: { operator: string; act: string; details: object }[] };
    expect(value.filter(({ act }) => act === 'identity-unlinked')).toEqual([
      expect.objectContaining({
        operator: 'Olga',
        details: { provider: 'google', reason: 'The Google account was stolen' },
      }),
    ]);
    const [message] = await platform.db.select().from(messages).orderBy(desc(messages.id)).limit(1);
    expect(message?.contents.en).toContain('no longer log in to your account with Google');
    // Another one may be linked then.
    provider.claims = (usual) => ({ ...usual, sub: 'sub-3' });
    expect((await link(await logIn())).status).toBe(200);
  });

  it('an operator learns that the removed link was the only way to log in', async () => {
    await platform.db.update(accounts).set({ mobile: null }).where(eq(accounts.account, 'demo_member'));
    await link(await logIn());
    await platform.operator('PUT', '/SIAM01/settings/passwordLogin', { value: 'false' });
    const removed = await remove({ by: 'Olga', reason: 'Asked by letter' });
    expect(await removed.json()).toMatchObject({ value: { canLogIn: false } });
    await platform.operator('PUT', '/SIAM01/settings/passwordLogin', { value: 'true' });
  });
});

describe('R2.6.8 an ID token of the service for codes by phone', () => {
  const mobile = '66812345678';
  beforeEach(() => platform.db.update(accounts).set({ mobile }).where(eq(accounts.account, 'demo_member')));
  afterEach(() =>
    platform.db.update(accounts).set({ mobile: null }).where(eq(accounts.account, 'demo_member')),
  );
  const claims = { sub: 'phone-1', aud: 'client-firebase', phone_number: `+${mobile}` };
  const withToken = (firebaseIdToken?: string) =>
    client.call('login', { type: 'firebase', ...(firebaseIdToken !== undefined && { firebaseIdToken }) });

  it('logs the owner of its number in, once', async () => {
    const token = await provider.token(claims);
    const { body } = await withToken(token);
    const info = await client.call('memberInfo', {}, { token: body.value.token });
    expect(info.body.value.account).toBe('demo_member');
    expect((await withToken(token)).body.code).toBe('code-expired');
  });

  it.each<[string, object, string]>([
    ['for another audience', { aud: 'another' }, 'invalid-verification-code'],
    ['of another issuer', { iss: 'https://evil.example' }, 'invalid-verification-code'],
    ['without a number', { phone_number: undefined }, 'invalid-verification-code'],
    ['that has expired', { exp: 1 }, 'code-expired'],
  ])('R8.1 refuses one %s', async (_, wrong, code) => {
    provider.claims = (usual) => ({ ...usual, ...wrong });
    expect((await withToken(await provider.token(claims))).body.code).toBe(code);
    expect(await countSessions()).toBe(0);
  });

  it.each(['none', 'foreign'] as const)('refuses one signed with %s', async (how) => {
    provider.signs = how;
    expect((await withToken(await provider.token(claims))).body.code).toBe('invalid-verification-code');
  });

  it('R8.1 names what is missing, and a service that does not respond', async () => {
    expect((await withToken()).body.code).toBe('missing-verification-code');
    provider.answer.keys = () => new Response('down', { status: 503 });
    expect((await withToken(await provider.token(claims))).body.code).toBe('provider-unavailable');
  });

  it('is forgotten some time after it has expired, and is refused as long as it is remembered', async () => {
    const token = await provider.token(claims);
    expect((await withToken(token)).status).toBe(200);
    const remembered = async () => (await platform.db.select().from(usedIdTokens)).length;
    const before = await remembered();
    expect(before).toBeGreaterThan(0);
    platform.wait(5 * 60_000 + 25_000);
    expect(await pruneIdTokens(platform.db, platform.parts.now())).toBe(0);
    expect((await withToken(token)).body.code).toBe('code-expired');
    platform.wait(61 * 60_000);
    expect(await pruneIdTokens(platform.db, platform.parts.now())).toBe(before);
    expect(await remembered()).toBe(0);
    expect((await withToken(token)).body.code).toBe('code-expired');
  });
});

/** Fills in a registration, like a person. */
async function registration(more: object): Promise<CallQuery<'register'>> {
  const { captchaId } = (await client.call('captcha', {})).body;
  const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
  return {
    username: `byproof${visitors}`,
    password: 'Lantern8river',
    confirmPassword: 'Lantern8river',
    payeeName: 'Nok Srisai',
    mobileNum: '0812222333',
    countryDialingCode: '66',
    agreeTerms: true,
    confirmAge: true,
    captchaId,
    captcha: row?.answers[0] ?? '',
    ...more,
  };
}

describe('R4.9 a registration whose number the service for codes by phone has proved', () => {
  const claims = { sub: 'phone-2', aud: 'client-firebase', phone_number: '+66812222333' };
  beforeAll(() => setModule(platform.db, 'SIAM01', 'REGMOBVERF3', true));
  afterAll(() => setModule(platform.db, 'SIAM01', 'REGMOBVERF3', false));
  const register = async (more: object) => client.call('register', await registration(more));

  it('needs the proof of just this number, each for one account', async () => {
    expect((await register({})).body.fields).toEqual([
      expect.objectContaining({ field: 'verificationCode', code: 'missing-verification-code' }),
    ]);
    const other = await provider.token({ ...claims, phone_number: '+66812222334' });
    expect((await register({ firebaseIdToken: other })).body.fields).toEqual([
      { field: 'firebaseIdToken', code: 'invalid-verification-code' },
    ]);
    const firebaseIdToken = await provider.token(claims);
    const { body } = await register({ firebaseIdToken, firebaseChannel: 'sms' });
    expect(body.success, JSON.stringify(body)).toBe(true);
    const { account } = (await client.call('memberInfo', {}, { token: body.value.token })).body.value;
    const [row] = await platform.db.select().from(accounts).where(eq(accounts.account, account));
    expect(row?.mobile).toBe('66812222333');
    const again = await register({ firebaseIdToken, username: 'another22' });
    expect(again.body.fields).toEqual([{ field: 'firebaseIdToken', code: 'code-expired' }]);
  });

  it('is refused where the merchant does not use the service', async () => {
    await setModule(platform.db, 'SIAM01', 'FIREBASE3', false);
    const { body } = await register({ firebaseIdToken: await provider.token(claims) });
    await setModule(platform.db, 'SIAM01', 'FIREBASE3', true);
    expect(body.code).toBe('operation-not-allowed');
  });
});

describe('R4.20 R6.3 a trial account and a provider', () => {
  const trial = async () => {
    await setModule(platform.db, 'SIAM01', 'FREEPLAY3', true);
    const query = { os: 'Linux', platform: 'W' as const, random: String(visitors).padStart(43, 'A') };
    const { body } = await client.call('freePlay', query);
    return body.value.token as string;
  };

  it('registers by an identity, keeps its favorites, and links the identity to the new account', async () => {
    const token = await trial();
    const { games } = (
      await client.call('gameList', {
        clientType: 3,
        platform: 'flash,html5-desktop',
        merchant: 'SIAM01',
        gameType: 'RNG',
        pageNo: 1,
        pageSize: 2,
        language: 'EN',
      })
    ).body;
    for (const { nodeId, vassalage, gameType } of games)
      await client.call('addFavoriteGame', { nodeId, vendor: vassalage, gameType }, { token });
    const marked = async (of: string) => (await client.call('favoriteGames', {}, { token: of })).body.value;
    const starred = await marked(token);
    expect(starred).toHaveLength(2);

    provider.claims = (usual) => ({ ...usual, sub: 'sub-of-trial' });
    const { identityToken } = (await signIn('google', token)).body.value;
    const headers = { 'x-identity-token': identityToken as string };
    expect((await client.call('linkIdentity', {}, { token, headers })).body.code).toBe(
      'in_need_true_account',
    );
    const opened = await client.call('register', await registration({ mobileNum: '0812222444' }), { token });
    expect(opened.body.success, JSON.stringify(opened.body)).toBe(true);
    const member = opened.body.value.token as string;
    expect(await marked(member)).toEqual(starred);
    const linked = await client.call('linkIdentity', {}, { token: member, headers });
    expect(linked.body.value.identities).toMatchObject([{ provider: 'google' }]);
    const again = (await signIn()).body.value.login.token as string;
    expect(await marked(again)).toEqual(starred);
  });

  it('is left for the account that the identity belongs to', async () => {
    await link(await logIn());
    const { login } = (await signIn('google', await trial())).body.value;
    const info = await client.call('memberInfo', {}, { token: login.token });
    expect(info.body.value.account).toBe('demo_member');
  });
});
