import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCharacters } from '#kit/countCharacters.ts';
import {
  accounts,
  attempts,
  authenticators,
  exclusions,
  outbox,
  recoveryCodes,
  sessions,
} from '#platform/base/database/schema/index.ts';
import { sendOutbox } from '#platform/messaging/notifications/index.ts';
import { SecretSealer } from '#platform/base/crypto/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { resealSecrets } from './authenticatorSecret.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe.each(databaseKinds())('what protects an account on %s', (kind) => {
  let platform: TestPlatform;
  let client: TestClient;
  let token: string;
  let visitors = 1;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    client = visitor();
    ({ token } = (await logIn(client)).body.value);
  });
  afterEach(async () => {
    await removeAuthenticator();
    await platform.db.delete(attempts);
    await platform.db.delete(sessions);
    await platform.db.update(accounts).set({ email: null }).where(eq(accounts.account, 'demo_member'));
  });

  const removeAuthenticator = () =>
    platform.operator('POST', '/SIAM01/accounts/demo_member/authenticator-off', { by: 'Nok' });
  const visitor = (): TestClient => platform.from(`198.51.100.${visitors++}`);
  const logIn = (from: TestClient, query: object = {}, userAgent = windows) =>
    from.call(
      'login',
      { username: 'demo_member', password: demoPassword, ...query },
      { headers: { 'user-agent': userAgent } },
    );
  const mine = { password: demoPassword };
  const own = () => ({ token });
  const codeAt = (secret: string, seconds = 0) =>
    generateSync({ secret, epoch: Math.floor(platform.parts.now().getTime() / 1000) + seconds });
  /** Moves the clock to the start of the next 30 seconds, so that no code changes while a test uses it. */
  const startNextPeriod = () => platform.wait(30_000 - (platform.parts.now().getTime() % 30_000));
  /** Turns the authenticator on with the code of now. The codes of this time step are used up by that. */
  const turnOn = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const { secret } = (await client.call('beginAuthenticator', mine, own())).body.value;
    const confirmed = await client.call('confirmAuthenticator', { code: codeAt(secret) }, own());
    expect(confirmed.status).toBe(200);
    return { secret, ...confirmed.body.value };
  };
  const firstStep = async (from = visitor(), query: object = {}) => {
    const { status, body } = await logIn(from, query);
    expect([status, body.code]).toEqual([403, 'authenticator-required']);
    return body.value.stepToken as string;
  };
  const secondStep = (stepToken: string, authenticatorCode: string, from = visitor()) =>
    from.call('login', { stepToken, authenticatorCode });

  describe('the authenticator app', () => {
    it('R2.7.4 asks for its code at log-in once a code of it has confirmed it', async () => {
      const begun = (await client.call('beginAuthenticator', mine, own())).body.value;
      expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(begun.uri).searchParams.get('secret')).toBe(begun.secret);
      expect(decodeURIComponent(new URL(begun.uri).pathname)).toContain('demo_member');
      expect((await logIn(visitor())).status).toBe(200);
      const wrong = await client.call('confirmAuthenticator', { code: '000000' }, own());
      expect([wrong.status, wrong.body.code]).toEqual([422, 'authenticator-wrong']);
      expect((await logIn(visitor())).status).toBe(200);

      const confirmed = await client.call('confirmAuthenticator', { code: codeAt(begun.secret) }, own());
      expect(new Set(confirmed.body.value.recoveryCodes).size).toBe(10);
      platform.wait(30_000);
      const entered = await secondStep(await firstStep(), codeAt(begun.secret));
      expect(entered.status).toBe(200);
      const info = await client.call('memberInfo', {}, { token: entered.body.value.token });
      expect(info.body.value.account).toBe('demo_member');
      const state = (await client.call('memberSecurity', {}, own())).body.value;
      expect(state).toMatchObject({ authenticator: true, recoveryCodes: 10 });
    });

    it('refuses a code that was used, also concurrently, and earlier ones, but accepts the period before and after', async () => {
      startNextPeriod();
      const { secret } = await turnOn();
      expect((await secondStep(await firstStep(), codeAt(secret))).body.code).toBe('authenticator-wrong');
      platform.wait(60_000);
      startNextPeriod();
      const [code, steps] = [codeAt(secret), [await firstStep(), await firstStep(), await firstStep()]];
      const tries = await Promise.all(steps.map((step) => secondStep(step, code)));
      expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422']);
      expect((await secondStep(await firstStep(), codeAt(secret, -30))).body.code).toBe(
        'authenticator-wrong',
      );
      expect((await secondStep(await firstStep(), codeAt(secret, 60))).body.code).toBe('authenticator-wrong');
      expect((await secondStep(await firstStep(), codeAt(secret, 30))).status).toBe(200);
    });

    it('accepts local digits and spaces', async () => {
      const { secret } = await turnOn();
      platform.wait(60_000);
      const thai = codeAt(secret).replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
      const typed = ` ${thai.slice(0, 3)} ${thai.slice(3)}`;
      expect((await secondStep(await firstStep(), typed)).status).toBe(200);
    });

    it('a step counts once, for five minutes and five tries, and does not log in by itself', async () => {
      const { secret } = await turnOn();
      platform.wait(60_000);
      const step = await firstStep();
      expect((await secondStep(step, '')).status).not.toBe(200);
      for (let miss = 0; miss < 4; miss += 1)
        expect((await secondStep(step, '000000')).body.code).toBe('authenticator-wrong');
      expect((await secondStep(step, codeAt(secret))).body.code).toBe('step-expired');
      await platform.db.delete(attempts);

      const late = await firstStep();
      platform.wait(5 * 60_000 + 1);
      expect((await secondStep(late, codeAt(secret))).body.code).toBe('step-expired');

      const once = await firstStep();
      expect((await secondStep(once, codeAt(secret))).status).toBe(200);
      platform.wait(60_000);
      expect((await secondStep(once, codeAt(secret))).body.code).toBe('step-expired');
    });

    it('a step of one merchant does not count at another, nor after a change of the password', async () => {
      const { secret } = await turnOn();
      platform.wait(60_000);
      const query = { stepToken: await firstStep(), authenticatorCode: codeAt(secret) };
      const foreign = await visitor().call('login', query, { merchant: 'MERID01' });
      expect(foreign.body.code).toBe('step-expired');
      await platform.operator('PUT', '/SIAM01/accounts/demo_member/password', { password: demoPassword });
      expect((await visitor().call('login', query)).body.code).toBe('step-expired');
    });

    it('limits wrong codes per account, whatever log-ins they belong to', async () => {
      const { secret } = await turnOn();
      platform.wait(60_000);
      for (let miss = 0; miss < 10; miss += 1) await secondStep(await firstStep(), '000000');
      const limited = await secondStep(await firstStep(), codeAt(secret));
      expect([limited.status, limited.body.code]).toEqual([429, 'too-many-requests']);
      platform.wait(15 * 60_000 + 1);
      expect((await secondStep(await firstStep(), codeAt(secret))).status).toBe(200);
    });

    it('a recovery code replaces the app, once, and the member hears of it', async () => {
      const { recoveryCodes } = await turnOn();
      const [first = '', second = ''] = recoveryCodes;
      expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      const typed = first.toLowerCase().replaceAll('-', ' ');
      expect((await secondStep(await firstStep(), typed)).status).toBe(200);
      expect((await secondStep(await firstStep(), first)).body.code).toBe('authenticator-wrong');
      const { unReadCount: before } = (await client.call('unreadCount', {}, own())).body.value;
      // From an address that the account knows: a new one would be a message too.
      expect((await secondStep(await firstStep(client), second, client)).status).toBe(200);
      const { unReadCount } = (await client.call('unreadCount', {}, own())).body.value;
      expect(unReadCount).toBe(before + 1);
      expect((await client.call('memberSecurity', {}, own())).body.value.recoveryCodes).toBe(8);
    });

    it('ASVS 6.5.2 stores recovery codes as hashes of a password, with a salt of their set', async () => {
      const stored = async () =>
        (await platform.db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash.split('$'));
      const { secret, recoveryCodes: codes } = await turnOn();
      const first = await stored();
      expect(first).toHaveLength(10);
      expect(new Set(first.map((parts) => parts.slice(1, 4).join()))).toEqual(
        new Set(['argon2id,v=19,m=16,t=1,p=1']),
      );
      expect(new Set(first.map((parts) => parts[4])).size).toBe(1);
      platform.wait(60_000);
      const renewed = await client.call('renewRecoveryCodes', { code: codeAt(secret) }, own());
      expect((await stored())[0]?.[4]).not.toBe(first[0]?.[4]);
      expect((await secondStep(await firstStep(), codes[0] ?? '')).body.code).toBe('authenticator-wrong');
      expect((await secondStep(await firstStep(), renewed.body.value.recoveryCodes[9])).status).toBe(200);
    });

    it('ends other sessions and remembered devices when it is turned on, and asks a remembered device once', async () => {
      const other = visitor();
      const { value } = (await logIn(other, { remember: true })).body;
      const { secret } = await turnOn();
      expect((await other.call('memberInfo', {}, { token: value.token })).status).toBe(401);
      const device = (deviceToken: string) => ({ headers: { 'x-device-token': deviceToken } });
      const bare = { username: 'demo_member' };
      expect((await other.call('login', bare, device(value.deviceToken))).body.code).toBe('device-forgotten');
      platform.wait(60_000);
      const again = await secondStep(await firstStep(other, { remember: true }), codeAt(secret), other);
      const remembered = await other.call('login', bare, device(again.body.value.deviceToken));
      expect(remembered.status).toBe(200);
    });

    it('is turned off by a code of it, not by an open session alone', async () => {
      const { secret } = await turnOn();
      expect((await client.call('endAuthenticator', { code: '123456' }, own())).body.code).toBe(
        'authenticator-wrong',
      );
      expect((await client.call('beginAuthenticator', mine, own())).body.code).toBe('authenticator-on');
      platform.wait(60_000);
      const ended = await client.call('endAuthenticator', { code: codeAt(secret) }, own());
      expect(ended.body.value).toMatchObject({ authenticator: false, recoveryCodes: 0 });
      expect((await logIn(visitor())).status).toBe(200);
      expect((await client.call('endAuthenticator', { code: '123456' }, own())).body.code).toBe(
        'authenticator-missing',
      );
    });

    it('replaces the recovery codes by a code of the app', async () => {
      const { secret, recoveryCodes } = await turnOn();
      platform.wait(60_000);
      const renewed = await client.call('renewRecoveryCodes', { code: codeAt(secret) }, own());
      expect(renewed.body.value.recoveryCodes).toHaveLength(10);
      expect((await secondStep(await firstStep(), recoveryCodes[0] ?? '')).status).toBe(422);
      expect((await secondStep(await firstStep(), renewed.body.value.recoveryCodes[0])).status).toBe(200);
    });

    it('the operator turns it off for a member who has lost everything', async () => {
      await turnOn();
      const remove = async () => (await removeAuthenticator()).json();
      expect(await remove()).toMatchObject({ value: { account: 'demo_member', wasOn: true } });
      expect(await remove()).toMatchObject({ value: { wasOn: false } });
      const trail = await platform.operator('GET', '/SIAM01/audit-trail?subject=account%20demo_member');
      expect(((await trail.json()) as { value: unknown[] }).value[0]).toMatchObject({
        operator: 'Nok',
        act: 'authenticator-off',
      });
      expect((await logIn(visitor())).status).toBe(200);
    });

    it('seals its secret in the database, also one from before, and goes on with a rotated key', async () => {
      const { secret } = await turnOn();
      const stored = async () => (await platform.db.select().from(authenticators))[0]?.secret ?? '';
      expect(await stored()).not.toContain(secret);

      await platform.db.update(authenticators).set({ secret });
      expect(await resealSecrets(platform.parts)).toBe(1);
      const first = await stored();
      expect(first).not.toContain(secret);
      expect(await resealSecrets(platform.parts)).toBe(0);

      const { sealer } = platform.parts;
      try {
        platform.parts.sealer = new SecretSealer(['a new key of thirty-two characters.', testPlatformKey]);
        expect(await resealSecrets(platform.parts)).toBe(1);
        expect(await stored()).not.toBe(first);
        platform.parts.sealer = new SecretSealer(['a new key of thirty-two characters.']);
        platform.wait(60_000);
        expect((await secondStep(await firstStep(), codeAt(secret))).status).toBe(200);
        platform.wait(60_000);
        platform.parts.sealer = sealer;
        expect((await secondStep(await firstStep(), codeAt(secret))).body.code).toBe('authenticator-wrong');
      } finally {
        platform.parts.sealer = sealer;
      }
    });

    it('stores neither recovery codes nor step tokens in a form that could be used', async () => {
      const { recoveryCodes } = await turnOn();
      const step = await firstStep();
      const tables = await platform.db.execute(
        sql`select (select json_agg(r) from recovery_codes r)::text || (select json_agg(s) from login_steps s)::text as text`,
      );
      const text = JSON.stringify((tables as unknown as { rows: unknown[] }).rows);
      expect(text).toContain('token_hash');
      for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
      expect(text).not.toContain(step);
    });
  });

  describe('email and mobile number', () => {
    const codeIn = async (recipient: string): Promise<string> => {
      const rows = await platform.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, recipient))
        .orderBy(outbox.id);
      return /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0] ?? '';
    };
    const sendCode = (email: string, from = client, as = token) =>
      from.call('sendEmailCode', { email }, { token: as });
    const bind = (email: string, code: string, password = demoPassword) =>
      client.call('bindEmail', { email, code, password }, own());

    it('R2.7.4 binds an address by the code that was sent there, in lower case', async () => {
      expect((await sendCode('Somchai@Mail.Example')).body.value).toMatchObject({ expiredMinutes: 2 });
      const code = await codeIn('somchai@mail.example');
      expect((await bind('somchai@mail.example', code, 'wrong')).body.code).toBe('password-wrong');
      expect((await bind('somchai@mail.example', '000000')).body.fields).toEqual([
        { field: 'code', code: 'invalid-verification-code' },
      ]);
      const bound = await bind('SOMCHAI@mail.example', code);
      expect(bound.body.value).toMatchObject({ email: 'so****@mail.example', authenticator: false });
      expect((await bind('somchai@mail.example', code)).body.code).toBe('code-expired');
    });

    it('R10.7 an address of a self-excluded person closes the account that confirms it to play', async () => {
      for (const account of ['gone1member', 'gone2member'])
        await platform.operator('POST', '/SIAM01/accounts', { account, password: demoPassword, type: 0 });
      const guest = visitor();
      const enter = async () => (await logIn(guest, { username: 'gone2member' })).body.value.token as string;
      const token = await enter();
      const now = platform.parts.now();
      const [excluded] = await platform.db.select().from(accounts).where(eq(accounts.account, 'gone1member'));
      await platform.db.insert(exclusions).values({
        accountId: excluded?.id ?? 0,
        kind: 'self-exclusion',
        beginsAt: now,
        endsAt: null,
        email: 'gone@mail.example',
      });
      await sendCode('gone@mail.example', guest, token);
      const code = await codeIn('gone@mail.example');
      const request = { email: 'gone@mail.example', code, password: demoPassword };
      expect((await guest.call('bindEmail', request, { token })).status).toBe(200);
      expect((await guest.call('memberInfo', {}, { token })).status).toBe(401);
      const info = await guest.call('memberInfo', {}, { token: await enter() });
      expect(info.body.value.playBreak).toMatchObject({ kind: 'self-exclusion' });
    });

    it('a code counts for the address and the browser that requested it, and for minutes', async () => {
      await sendCode('one@mail.example');
      const code = await codeIn('one@mail.example');
      expect((await bind('two@mail.example', code)).body.code).toBe('code-expired');
      const other = visitor();
      const { token: theirs } = (await logIn(other)).body.value;
      const stolen = { email: 'one@mail.example', code, password: demoPassword };
      expect((await other.call('bindEmail', stolen, { token: theirs })).body.code).toBe('code-expired');
      platform.wait(2 * 60_000 + 1);
      expect((await bind('one@mail.example', code)).body.code).toBe('code-expired');
    });

    it('the old address hears of a new one', async () => {
      for (const email of ['old@mail.example', 'new@mail.example']) {
        await sendCode(email);
        expect((await bind(email, await codeIn(email))).status).toBe(200);
      }
      const rows = await platform.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, 'old@mail.example'))
        .orderBy(outbox.id);
      expect(rows.at(-1)?.text).toBe('The email address for your account is now n****@mail.example.');
    });

    it('an address belongs to one account, which only its proven owner learns', async () => {
      await platform.db
        .update(accounts)
        .set({ email: 'taken@mail.example' })
        .where(eq(accounts.account, 'demo_vip'));
      expect((await sendCode('taken@mail.example')).status).toBe(200);
      const refused = await bind('taken@mail.example', await codeIn('taken@mail.example'));
      expect([refused.status, refused.body.fields]).toEqual([422, [{ field: 'email', code: 'email-taken' }]]);
    });

    it.each([
      ['taken@münchen.example', 'taken@xn--mnchen-3ya.example'],
      ['taken@xn--mnchen-3ya.example', 'taken@MÜNCHEN.example.'],
    ])('knows the mailbox %s by its other spelling, %s', async (stored, typed) => {
      await platform.db.update(accounts).set({ email: stored }).where(eq(accounts.account, 'demo_vip'));
      expect((await sendCode(typed)).status).toBe(200);
      const refused = await bind(typed, await codeIn('taken@münchen.example'));
      expect(refused.body.fields).toEqual([{ field: 'email', code: 'email-taken' }]);
    });

    it.each(['a@ตัวอย่าง.ไทย', 'a@उदाहरण.भारत', 'a@پست\u200cایران.ایران'])(
      'takes %s, whose host has marks and joiners',
      async (email) => {
        await sendCode(email);
        expect((await bind(email, await codeIn(email))).status).toBe(200);
      },
    );

    it.each([
      '',
      'somchai',
      'a b@mail.example',
      'a@mail',
      '<a@mail.example>',
      'a@mail.example\nBcc: b@c.example',
    ])('refuses "%s" as an address', async (email) => expect((await sendCode(email)).status).toBe(422));

    it('limits the codes that an account requests, and those sent to one address', async () => {
      const codes = [];
      for (let time = 0; time < 6; time += 1) codes.push((await sendCode(`n${time}@mail.example`)).status);
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('sends no codes by mail outside a demonstration without a mail server', async () => {
      platform.parts.demo = false;
      try {
        await platform.db.update(accounts).set({ demo: false }).where(eq(accounts.account, 'demo_member'));
        expect((await sendCode('a@mail.example')).body.code).toBe('operation-not-allowed');
        expect((await client.call('memberSecurity', {}, own())).body.value.canBindEmail).toBe(false);
      } finally {
        platform.parts.demo = true;
        await platform.db.update(accounts).set({ demo: true }).where(eq(accounts.account, 'demo_member'));
      }
    });

    it('R2.7.4 binds a mobile number by the code that was sent there', async () => {
      const number = { mobileNum: '0899990001', countryDialingCode: '66' };
      expect((await client.call('sendMobileCode', number, own())).status).toBe(200);
      const sms = async () => {
        const response = await platform.operator('GET', '/SIAM01/sms?mobile=%2B66899990001');
        return ((await response.json()) as { value: { text: string }[] }).value[0]?.text ?? '';
      };
      await expect.poll(sms).toMatch(/\d{6}/);
      const code = /\d{6}/.exec(await sms())?.[0] ?? '';
      const bound = await client.call('bindMobile', { ...number, code, ...mine }, own());
      expect(bound.body.value).toMatchObject({ mobile: '+668****0001' });
    });
  });

  describe('sessions', () => {
    const listed = async (as = token) =>
      (await client.call('sessions', {}, { token: as })).body.value.sessions as Record<string, unknown>[];

    it('R2.7.4 lists where the account is signed in, with browser, address and time, and marks this one', async () => {
      await logIn(platform.from('203.0.113.77'), {}, iphone);
      expect(await listed()).toMatchObject([
        { isCurrent: false, browser: 'Safari', system: 'iOS', kind: 'phone', address: '203.0.113.77' },
        { isCurrent: true, browser: 'Edge', system: 'Windows', kind: 'desktop' },
      ]);
    });

    it('R2.7.4 ends one of them, and the device that it began with', async () => {
      const other = visitor();
      const { value } = (await logIn(other, { remember: true })).body;
      const [{ id } = { id: '' }] = (await listed()).filter(({ isCurrent }) => !isCurrent) as {
        id: string;
      }[];
      const left = await client.call('endSession', { id }, own());
      expect(left.body.value.sessions).toHaveLength(1);
      expect((await other.call('memberInfo', {}, { token: value.token })).status).toBe(401);
      const device = { headers: { 'x-device-token': value.deviceToken } };
      expect((await other.call('login', { username: 'demo_member' }, device)).body.code).toBe(
        'device-forgotten',
      );
      expect((await client.call('endSession', { id }, own())).status).toBe(200);
    });

    it('does not end this one, nor another member’s', async () => {
      const theirs = (await visitor().call('login', { username: 'demo_vip', password: demoPassword })).body
        .value.token as string;
      const [foreign] = await listed(theirs);
      for (const id of [String(foreign?.['id']), String((await listed())[0]?.['id']), 'x', "' or 1=1 --"])
        expect((await client.call('endSession', { id }, own())).status).toBe(200);
      expect((await client.call('memberInfo', {}, { token: theirs })).status).toBe(200);
      expect((await client.call('memberInfo', {}, own())).status).toBe(200);
    });

    it('ASVS 7.5.2 takes the password for ending them 15 minutes after the log-in', async () => {
      const theirs = (await logIn(visitor())).body.value.token as string;
      const other = String((await listed()).find(({ isCurrent }) => !isCurrent)?.['id']);
      const asks = async () => (await client.call('sessions', {}, own())).body.value.asksPassword;
      expect(await asks()).toBe(false);
      platform.wait(15 * 60_000 + 1);
      expect(await asks()).toBe(true);
      for (const password of [{}, { password: 'not-it' }])
        for (const [name, query] of [
          ['endSession', { id: other }],
          ['endOtherSessions', {}],
        ] as const)
          expect((await client.call(name, { ...query, ...password }, own())).body).toMatchObject({
            code: 'password-wrong',
            fields: [{ field: 'password' }],
          });
      expect((await client.call('memberInfo', {}, { token: theirs })).status).toBe(200);
      const left = await client.call('endSession', { id: other, ...mine }, own());
      expect(left.body.value.sessions).toHaveLength(1);
      expect((await client.call('memberInfo', {}, { token: theirs })).status).toBe(401);
    });

    it('R2.7.4 ends all others at once', async () => {
      const others = [await logIn(visitor()), await logIn(visitor(), { remember: true })];
      expect((await client.call('endOtherSessions', {}, own())).body.value.sessions).toHaveLength(1);
      for (const { body } of others)
        expect((await client.call('memberInfo', {}, { token: body.value.token })).status).toBe(401);
    });
  });

  it('R5.2 R5.8 a nickname has as many characters as its readers count, and is stored whole', async () => {
    const family = '👨‍👩‍👧‍👦';
    for (const one of [family, 'น้ำ', 'क्षि', '🇹🇭', 'e\u0323\u0301'].map((letter) => letter.normalize('NFC'))) {
      const nickname = (count: number) => client.call('setProfile', { nickname: one.repeat(count) }, own());
      const allowed = Math.floor(20 / countCharacters(one));
      expect((await nickname(allowed)).body.value?.nickname).toBe(one.repeat(allowed));
      expect((await nickname(allowed + 1)).body.fields?.[0]).toMatchObject({ field: 'nickname' });
    }
    const heaps = `a${'\u0301'.repeat(2_000)}`;
    expect((await client.call('setProfile', { nickname: heaps }, own())).status).toBe(422);
  });

  it('R2.7.4 changes nickname and avatar, and refuses what the rules do not allow', async () => {
    const set = (query: object) => client.call('setProfile', query, own());
    expect((await set({ nickname: ' Khun Som ', avatarId: 'fox' })).body.value).toMatchObject({
      nickname: 'Khun Som',
      avatarId: 'fox',
    });
    for (const nickname of ['x', 'n'.repeat(21), '   ', 'a\u202eb', 'a\nb'])
      expect((await set({ nickname })).body.fields?.[0]).toMatchObject({ field: 'nickname' });
    for (const avatarId of ['dragon', '../fox', 'fox.webp'])
      expect((await set({ avatarId })).body.fields?.[0]).toMatchObject({ field: 'avatarId' });
    const info = (await client.call('memberInfo', {}, own())).body.value;
    expect(info.nickname).toBe('Khun Som');
    expect(info.iconUrl).toContain('avatars/siam/fox.webp');
  });

  it('R6.3 refuses trial accounts', async () => {
    const trial = (await visitor().call('login', { username: 'demo_trial', password: demoPassword })).body
      .value.token as string;
    const refused = [
      await client.call('memberSecurity', {}, { token: trial }),
      await client.call('sessions', {}, { token: trial }),
      await client.call('setProfile', { nickname: 'Real' }, { token: trial }),
      await client.call('beginAuthenticator', mine, { token: trial }),
      await client.call('sendEmailCode', { email: 'a@mail.example' }, { token: trial }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('in_need_true_account'));
  });

  it('limits guesses of the password in an open session', async () => {
    const codes = [];
    for (let time = 0; time < 6; time += 1)
      codes.push((await client.call('beginAuthenticator', { password: 'guess' }, own())).body.code);
    expect(codes).toEqual([...Array(5).fill('password-wrong'), 'too-many-requests']);
  });

  it('writes no secret, code or recovery code to the log', async () => {
    const lines: string[] = [];
    const { log } = platform.parts;
    platform.parts.log = (level, message, facts) => void lines.push(JSON.stringify([level, message, facts]));
    platform.parts.mailer = { send: () => Promise.reject(new Error('away')), close: () => undefined };
    try {
      await client.call('sendEmailCode', { email: 'canary@mail.example' }, own());
      const [row] = await platform.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, 'canary@mail.example'));
      const emailCode = /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
      await sendOutbox(platform.parts);
      const { secret, recoveryCodes } = await turnOn();
      platform.wait(60_000);
      const code = codeAt(secret);
      const step = await firstStep();
      await secondStep(step, recoveryCodes[0] ?? '');
      // A database that fails in the middle of each call, whose error names the statement.
      await platform.db.execute(sql`alter table authenticators rename to authenticators_away`);
      await platform.db.execute(sql`alter table recovery_codes rename to recovery_codes_away`);
      await secondStep(step, code);
      await client.call('endAuthenticator', { code }, own());
      await client.call('confirmAuthenticator', { code }, own());
      await client.call('beginAuthenticator', mine, own());
      expect(lines.filter((line) => line.includes('a call failed')).length).toBeGreaterThan(1);
      for (const canary of [emailCode, secret, code, step, demoPassword, 'canary@', ...recoveryCodes])
        for (const line of lines) expect(line).not.toContain(canary);
    } finally {
      await platform.db.execute(sql`alter table authenticators_away rename to authenticators`);
      await platform.db.execute(sql`alter table recovery_codes_away rename to recovery_codes`);
      platform.parts.log = log;
      delete platform.parts.mailer;
    }
    expect(await platform.db.select().from(authenticators)).toHaveLength(1);
  });
});
