import { desc, eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  idempotentRequests,
  operatorActs,
  operatorAuthenticators,
  operatorLinks,
  operatorRecoveryCodes,
  operatorSessions,
  operatorTokens,
  operators,
} from '#platform/base/database/schema/index.ts';
import { createApp } from '#platform/server/createApp.ts';
import { openOperator, operatorPassword, read } from '#platform/testing/operatorPeople.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

let platform: TestPlatform;
let people = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const login = () => `person${++people}`;
const ask = (method: string, path: string, body: object | undefined, key: string) =>
  read(platform.operator(method, path, body, { key }));
const stranger = (path: string, body: object) => ask('POST', path, body, '');
const whoAmI = (key: string) => ask('GET', '/me', undefined, key);
const lastAct = async () =>
  (await platform.db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(1))[0];
const minutes = (count: number) => platform.wait(count * 60_000);

describe('the first owner', () => {
  it('is invited by the key file alone, and sets password and authenticator together', async () => {
    const name = login();
    const { value } = await ask(
      'POST',
      '/operators/owner',
      { login: name, name: 'Somchai' },
      testOperatorKey,
    );
    expect(value.login).toBe(name);
    const opened = await stranger('/links/open', { link: value.link });
    expect(opened['value']).toMatchObject({
      login: name,
      name: 'Somchai',
      uri: expect.stringMatching(/^otpauth:/),
    });
    const half = await stranger('/links/accept', {
      link: value.link,
      password: operatorPassword,
      code: '000000',
    });
    expect([half.status, half['code']]).toEqual([422, 'authenticator-wrong']);
    const [row] = await platform.db.select().from(operators).where(eq(operators.login, name));
    expect([row?.state, row?.passwordHash]).toEqual(['invited', null]);
  });

  it('cannot be invited by another owner', async () => {
    const owner = await openOperator(platform, login(), [{ role: 'owner' }]);
    const refused = await owner.call('POST', '/operators/owner', { login: login(), name: 'X' });
    expect([refused.status, refused['code']]).toEqual([403, 'only-key-file']);
  });
});

describe('a link', () => {
  it('is valid once and for 30 minutes', async () => {
    const name = login();
    const { value } = await ask('POST', '/operators', { login: name, name: 'A' }, testOperatorKey);
    minutes(31);
    expect((await stranger('/links/open', { link: value.link }))['code']).toBe('no-such-link');
    const again = await ask('POST', `/operators/person/${name}/link`, {}, testOperatorKey);
    expect((await stranger('/links/open', { link: again['value'].link })).status).toBe(200);
  });

  it('refuses passwords that are short, common or made of the name', async () => {
    const name = login();
    const { value } = await ask('POST', '/operators', { login: name, name: 'Anong Jaidee' }, testOperatorKey);
    await stranger('/links/open', { link: value.link });
    for (const password of ['short pass', 'password1234', 'anong1234567', 'aaaaaaaaaaaaa']) {
      const refused = await stranger('/links/accept', { link: value.link, password, code: '123456' });
      expect([password, refused['code']]).toEqual([password, 'password-refused']);
    }
  });

  it('ends the sessions and tokens that its owner had', async () => {
    const one = await openOperator(platform, login());
    const { value } = await one.call('POST', '/me/tokens', { name: 'laptop', days: 30 });
    const link = (await ask('POST', `/operators/person/${one.login}/link`, {}, testOperatorKey))['value']
      .link;
    const { secret } = (await stranger('/links/open', { link }))['value'];
    expect((await whoAmI(one.token)).status).toBe(200);
    const code = generateSync({ secret, epoch: Math.floor(platform.parts.now().getTime() / 1000) });
    expect((await stranger('/links/accept', { link, password: operatorPassword, code })).status).toBe(200);
    expect((await whoAmI(one.token))['code']).toBe('not-signed-in');
    expect((await whoAmI(value.token))['code']).toBe('not-signed-in');
  });

  it('ends when someone else gives its owner a role, as who made it could follow it', async () => {
    const lead = await openOperator(platform, login(), [{ role: 'owner' }]);
    const name = login();
    const { value } = await lead.call('POST', '/operators', { login: name, name: 'New' });
    await ask('POST', `/operators/person/${name}/grants`, { role: 'finance' }, testOperatorKey);
    expect((await stranger('/links/open', { link: value.link }))['code']).toBe('no-such-link');
  });
});

describe('signing in', () => {
  it('needs password and code; no refusal says which one was wrong', async () => {
    const one = await openOperator(platform, login());
    const code = one.code();
    const tries = [
      { login: one.login, password: operatorPassword, code: '000000' },
      { login: one.login, password: 'another password 5', code },
      { login: 'no one.here', password: operatorPassword, code },
      { login: one.login, password: operatorPassword, code: 'ABCD-EFGH-JKMN' },
    ];
    const refused = [];
    for (const body of tries) refused.push(await stranger('/sign-in', body));
    expect(
      new Set(refused.map((one) => JSON.stringify([one.status, one['code'], one['message']]))).size,
    ).toBe(1);
    expect(refused[0]?.['code']).toBe('sign-in-wrong');
    expect(await lastAct()).toMatchObject({ act: 'sign-in-refused', operator: one.login });
    const right = await stranger('/sign-in', {
      login: one.login.toUpperCase(),
      password: operatorPassword,
      code,
    });
    expect(right.status).toBe(200);
    expect(await lastAct()).toMatchObject({ act: 'sign-in', operator: one.login, address: '127.0.0.1' });
  });

  it('takes a code of the app once, and a recovery code once', async () => {
    const one = await openOperator(platform, login());
    const [code, recovery = ''] = [one.code(), one.recoveryCodes[0]];
    const enter = (code: string) =>
      stranger('/sign-in', { login: one.login, password: operatorPassword, code });
    expect((await enter(code)).status).toBe(200);
    expect((await enter(code))['code']).toBe('sign-in-wrong');
    expect((await enter(recovery.toLowerCase()))['value'].recoveryCodes).toBe(9);
    expect((await enter(recovery))['code']).toBe('sign-in-wrong');
  });

  it('is refused after ten wrong tries, also with the right password, and not for another name', async () => {
    const [one, other] = [await openOperator(platform, login()), await openOperator(platform, login())];
    const [code, fresh] = [other.code(), one.code()];
    const wrong = { login: one.login, password: 'wrong wrong wrong', code: '123456' };
    for (let index = 0; index < 10; index += 1) await stranger('/sign-in', wrong);
    const right = await stranger('/sign-in', { login: one.login, password: operatorPassword, code: fresh });
    expect([right.status, right['code']]).toEqual([429, 'too-many-requests']);
    const free = await stranger('/sign-in', { login: other.login, password: operatorPassword, code });
    expect(free.status).toBe(200);
  });

  it('stores no token, password, link or code in clear, and no response with one', async () => {
    const one = await openOperator(platform, login());
    const { value } = await one.call('POST', '/me/tokens', { name: 'laptop', days: 1 });
    const tables = [
      operators,
      operatorAuthenticators,
      operatorLinks,
      operatorRecoveryCodes,
      operatorSessions,
      operatorTokens,
      operatorActs,
    ];
    const rows = await Promise.all(tables.map((table) => platform.db.select().from(table)));
    const requests = await platform.db.select().from(idempotentRequests);
    const text = JSON.stringify([rows, requests]);
    for (const secret of [one.token, value.token, operatorPassword, ...one.recoveryCodes])
      expect(text.includes(secret)).toBe(false);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without use, and 12 hours after its begin', async () => {
    const one = await openOperator(platform, login());
    for (let half = 0; half < 3; half += 1) {
      minutes(29);
      expect((await whoAmI(one.token)).status).toBe(200);
    }
    minutes(31);
    expect((await whoAmI(one.token))['code']).toBe('not-signed-in');
    const { token } = (
      await stranger('/sign-in', { login: one.login, password: operatorPassword, code: one.code() })
    )['value'];
    for (let quarter = 0; quarter < 47; quarter += 1) {
      minutes(15);
      expect((await whoAmI(token)).status).toBe(200);
    }
    minutes(16);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('is listed with address and browser, and its owner ends another one', async () => {
    const one = await openOperator(platform, login());
    const other = await stranger('/sign-in', {
      login: one.login,
      password: operatorPassword,
      code: one.code(),
    });
    const { value } = await one.call('GET', '/me/sessions');
    expect(value.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    const ended = await one.call('DELETE', `/me/sessions/${value.sessions[0].id}`);
    expect(ended.status).toBe(200);
    expect((await whoAmI(other['value'].token)).status).toBe(401);
    expect((await whoAmI(one.token)).status).toBe(200);
    const strange = await openOperator(platform, login());
    expect((await strange.call('DELETE', `/me/sessions/${value.sessions[1].id}`))['code']).toBe(
      'no-such-session',
    );
  });

  it('needs a fresh code for secrets after ten minutes', async () => {
    const one = await openOperator(platform, login());
    minutes(11);
    const token = () => one.call('POST', '/me/tokens', { name: 'laptop', days: 1 });
    expect((await token())['code']).toBe('code-needed');
    expect((await one.call('POST', '/me/confirm', { code: '000000' }))['code']).toBe('authenticator-wrong');
    expect((await one.call('POST', '/me/confirm', { code: one.code() })).status).toBe(200);
    expect((await token()).status).toBe(200);
  });

  it('of a new password is the only one that goes on', async () => {
    const one = await openOperator(platform, login());
    const { value } = await one.call('POST', '/me/tokens', { name: 'laptop', days: 1 });
    const wrong = await one.call('PUT', '/me/password', {
      password: 'x',
      newPassword: 'meadow 55 teapot river',
    });
    expect(wrong['code']).toBe('password-wrong');
    const body = { password: operatorPassword, newPassword: 'meadow 55 teapot river' };
    expect((await one.call('PUT', '/me/password', body))['value'].ended).toBe(1);
    expect((await whoAmI(value.token)).status).toBe(401);
    expect((await whoAmI(one.token)).status).toBe(200);
    const old = await stranger('/sign-in', {
      login: one.login,
      password: operatorPassword,
      code: one.code(),
    });
    expect(old['code']).toBe('sign-in-wrong');
  });

  it('replaces the authenticator once a code of the new one is typed', async () => {
    const one = await openOperator(platform, login());
    const { value } = await one.call('POST', '/me/authenticator', {});
    const epoch = () => Math.floor(platform.parts.now().getTime() / 1000);
    expect((await one.call('PUT', '/me/authenticator', { code: '000000' }))['code']).toBe(
      'authenticator-wrong',
    );
    const code = generateSync({ secret: value.secret, epoch: epoch() });
    expect((await one.call('PUT', '/me/authenticator', { code })).status).toBe(200);
    const enter = (code: string) =>
      stranger('/sign-in', { login: one.login, password: operatorPassword, code });
    expect((await enter(one.code()))['code']).toBe('sign-in-wrong');
    expect((await enter(generateSync({ secret: value.secret, epoch: epoch() }))).status).toBe(200);
  });
});

describe('a personal token', () => {
  it('has the rights of its owner until its end, and makes no sessions, tokens or passwords', async () => {
    const one = await openOperator(platform, login(), [{ role: 'finance', merchant: 'SIAM01' }]);
    const { token } = (await one.call('POST', '/me/tokens', { name: 'laptop', days: 2 }))['value'];
    expect((await ask('GET', '/SIAM01/accounts', undefined, token)).status).toBe(200);
    expect((await ask('POST', '/me/tokens', { name: 'more', days: 2 }, token))['code']).toBe(
      'not-with-token',
    );
    expect((await whoAmI(token))['value'].signedIn).toBe('token');
    const entry = { account: 'demo_member', amount: '+1.00', reason: 'Goodwill' };
    expect((await ask('POST', '/SIAM01/entries', entry, token))['code']).toBe('code-needed');
    expect((await ask('POST', '/me/confirm', { code: one.code() }, token)).status).toBe(200);
    expect((await ask('POST', '/SIAM01/entries', entry, token)).status).toBe(200);
    expect(await lastAct()).toMatchObject({
      act: 'balance-adjusted',
      operator: one.login,
      signedIn: 'token',
    });
    minutes(2 * 24 * 60);
    expect((await whoAmI(token)).status).toBe(401);
  });
});

describe('leaving', () => {
  it('ends sessions and tokens at once, also on another process on the same database', async () => {
    const one = await openOperator(platform, login(), [{ role: 'support' }]);
    const { token } = (await one.call('POST', '/me/tokens', { name: 'laptop', days: 2 }))['value'];
    const other = createApp({ ...platform.parts }, testOperatorKey);
    const there = (key: string) =>
      other.request(
        '/operator/me',
        { headers: { authorization: `Bearer ${key}` } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    expect((await there(one.token)).status).toBe(200);
    await ask('POST', `/operators/person/${one.login}/close`, { reason: 'left' }, testOperatorKey);
    for (const key of [one.token, token]) {
      expect((await there(key)).status).toBe(401);
      expect((await whoAmI(key)).status).toBe(401);
    }
    const back = await stranger('/sign-in', {
      login: one.login,
      password: operatorPassword,
      code: one.code(),
    });
    expect(back['code']).toBe('sign-in-wrong');
    const again = await ask('POST', '/operators', { login: one.login, name: 'B' }, testOperatorKey);
    expect(again['code']).toBe('operator-exists');
  });
});

describe('the key file', () => {
  it('is named as such in the trail, with the name that was stated', async () => {
    const entry = { account: 'demo_member', amount: '+1.00', reason: 'Goodwill', by: 'Nok' };
    await ask('POST', '/SIAM01/entries', entry, testOperatorKey);
    expect(await lastAct()).toMatchObject({ operator: 'Nok', signedIn: 'key file', operatorId: null });
  });

  it('opens nothing when it is switched off; people sign in all the same', async () => {
    const one = await openOperator(platform, login(), [{ role: 'owner' }]);
    const app = createApp(platform.parts, '');
    const there = (key: string) =>
      app.request(
        '/operator/operators',
        { headers: { authorization: `Bearer ${key}` } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    expect((await there(testOperatorKey)).status).toBe(403);
    expect((await there('')).status).toBe(403);
    expect((await there(one.token)).status).toBe(200);
  });

  it('is the only one who states a name', async () => {
    const one = await openOperator(platform, login(), [{ role: 'finance' }]);
    const entry = { account: 'demo_member', amount: '+1.00', reason: 'Goodwill', by: 'Someone else' };
    expect((await one.call('POST', '/SIAM01/entries', entry))['code']).toBe('invalid-request');
  });
});
