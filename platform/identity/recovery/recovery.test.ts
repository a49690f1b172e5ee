import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccount, type Account } from '#platform/accounts/account/index.ts';
import { hashPassword } from '../passwords/index.ts';
import {
  accounts,
  askedCodes,
  attempts,
  authenticators,
  loginSteps,
  loginThrottles,
  messages,
  outbox,
  paymentPasswords,
  recoveryLinks,
} from '#platform/base/database/schema/index.ts';
import { sendOutbox } from '#platform/messaging/notifications/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import {
  openTestPlatform,
  testPasswordCost,
  testPlatformKey,
  type TestPlatform,
} from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';

const site = 'https://siam.localhost';
const email = 'somchai@mail.example';
const fresh = 'freshStart2026';

describe.each(databaseKinds())('a forgotten password on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;
  let visitors = 1;
  let numbers = 23456000;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const found = await findAccount(platform.db, 'SIAM01', 'demo_member');
    if (!found) throw new Error('There is no demo_member.');
    member = found;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await platform.db.update(accounts).set({ email, mobile: null }).where(eq(accounts.id, member.id));
    await setting('loginSlider', 'never');
    await flag(true);
  });
  afterEach(async () => {
    // What a request does after its response must not reach the next test.
    await new Promise((resolve) => setTimeout(resolve, 450));
    const { passwordHash, usesDefaultPassword } = member;
    await platform.db
      .update(accounts)
      .set({ passwordHash, usesDefaultPassword, email: null, mobile: null, closed: false })
      .where(eq(accounts.id, member.id));
    for (const table of [attempts, outbox, recoveryLinks, askedCodes, loginThrottles, messages])
      await platform.db.delete(table);
    await setting('discloseAccounts', false);
    await setting('loginSlider', 'risk');
  });

  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });
  const flag = (on: boolean) => platform.operator('PUT', '/SIAM01/modules/CHNGPASSVERIF3', { on });
  const visitor = (): TestClient => platform.from(`192.0.2.${visitors++}`);
  const fromPortal = { 'x-platform-key': testPlatformKey, 'x-site': site };
  const forgot = (username: string, address: string, headers: Record<string, string> = fromPortal) => {
    const visitorAddress = { 'x-visitor-address': `192.0.2.${visitors++}` };
    const own = 'x-platform-key' in headers ? { ...headers, ...visitorAddress } : headers;
    return visitor().call('forgotByEmail', { username, email: address }, { headers: own, language: 'FA' });
  };
  const mails = () =>
    platform.db.select().from(outbox).where(eq(outbox.accountId, member.id)).orderBy(outbox.id);
  const links = async () => (await mails()).flatMap(({ link }) => link ?? []);
  /** Asks for a link and returns the token in it; sending happens after the response. */
  const token = async (): Promise<string> => {
    const before = (await links()).length;
    expect((await forgot('demo_member', email)).body).toEqual({ success: true, value: null });
    await expect.poll(async () => (await links()).length).toBe(before + 1);
    return new URL((await links()).at(-1) ?? '').hash.slice(1);
  };
  const byLink = (linkToken: string, newPassword = fresh) =>
    visitor().call('setPasswordByLink', { linkToken, newPassword });
  const logIn = (password: string, more: object = {}, client = visitor()) =>
    client.call('login', { username: 'demo_member', password, ...more });

  describe('by email', () => {
    it('R4.6 mails a link to the site and in the language of the request, which sets a password once', async () => {
      const linkToken = await token();
      const [mail] = await mails();
      expect(mail).toMatchObject({ channel: 'mail', recipient: email, language: 'fa', site });
      const address = new URL(mail?.link ?? '');
      expect([address.origin, address.pathname, address.search]).toEqual([
        site,
        '/password/reset',
        '?lang=fa',
      ]);
      expect(mail?.text).toContain('demo_member');
      expect(mail?.text).not.toContain(linkToken);

      const done = await byLink(linkToken);
      expect([done.status, done.body.value]).toEqual([200, { account: 'demo_member' }]);
      expect((await logIn(demoPassword)).status).not.toBe(200);
      expect((await logIn(fresh)).status).toBe(200);
      expect((await byLink(linkToken, 'anotherStart2026')).body.code).toBe('link-expired');
    });

    it('a link is good for thirty minutes, and stored only as a hash', async () => {
      const linkToken = await token();
      const rows = await platform.db.select().from(recoveryLinks);
      expect(JSON.stringify(rows)).not.toContain(linkToken);
      platform.wait(30 * 60_000);
      expect((await byLink(linkToken)).body.code).toBe('link-expired');
      expect((await logIn(demoPassword)).status).toBe(200);
    });

    it('concurrent uses of one link set one password, and the other links of the account end', async () => {
      const [first, second] = [await token(), await token()];
      const tries = await Promise.all([byLink(first), byLink(first, 'secondStart2026')]);
      expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
      expect((await byLink(second, 'thirdStart2026')).body.code).toBe('link-expired');
    });

    it('a link of one merchant means nothing to another', async () => {
      const linkToken = await token();
      const there = await visitor().call(
        'setPasswordByLink',
        { linkToken, newPassword: fresh },
        { merchant: 'NAKHLA01' },
      );
      expect(there.body.code).toBe('link-expired');
    });

    it('ends sessions and remembered devices, notifies the member, keeps the payment password', async () => {
      const device = (await logIn(demoPassword, { remember: true })).body.value;
      const paymentBefore = await platform.db.select().from(paymentPasswords);
      await byLink(await token());
      const info = await visitor().call('memberInfo', {}, { token: device.token });
      expect(info.status).toBe(401);
      const remembered = await visitor().call(
        'login',
        { username: 'demo_member' },
        { headers: { 'x-device-token': device.deviceToken } },
      );
      expect(remembered.body.code).toBe('device-forgotten');
      const told = await platform.db.select().from(messages).where(eq(messages.accountId, member.id));
      expect(told.map(({ titles }) => titles.en)).toContain('Password changed');
      expect(await platform.db.select().from(paymentPasswords)).toEqual(paymentBefore);
    });

    it('does not go around the authenticator app', async () => {
      const now = platform.parts.now();
      const row = { accountId: member.id, secret: 'sealed', confirmedAt: now, createdAt: now };
      await platform.db.insert(authenticators).values(row);
      await byLink(await token());
      expect((await logIn(fresh)).body.code).toBe('authenticator-required');
      await platform.db.delete(loginSteps);
      await platform.db.delete(authenticators);
    });

    it('lifts the wait that failed log-ins have caused', async () => {
      for (let n = 0; n < 12; n += 1) await logIn('wrong');
      expect((await logIn('wrong')).body.code).toMatch(/too-many-requests|captcha/);
      await byLink(await token());
      expect((await logIn(fresh)).status).toBe(200);
    });

    it.each([
      ['', 'required'],
      ['ab', 'pattern'],
      ['demo_member', 'same-as-username'],
    ])('R5.6 refuses the new password "%s", which leaves the link in force', async (newPassword, code) => {
      const linkToken = await token();
      const refused = await byLink(linkToken, newPassword);
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        [expect.objectContaining({ field: 'newPassword', code })],
      ]);
      expect((await byLink(linkToken)).status).toBe(200);
    });

    it('R8.10 answers strangers and members alike, after the same statements', async () => {
      const statementsOf = async (name: string, address: string) => {
        const statements: string[] = [];
        const { session } = platform.db as unknown as {
          session: { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };
        };
        const prepare = session.prepareQuery;
        session.prepareQuery = function (query, ...rest) {
          statements.push(query.sql);
          return prepare.call(this, query, ...rest);
        };
        const { status, body } = await forgot(name, address);
        session.prepareQuery = prepare;
        return { status, body, statements };
      };
      const own = await statementsOf('demo_member', email);
      const strangers = [
        await statementsOf('nobody_here', email),
        await statementsOf('demo_member', 'other@mail.example'),
        await statementsOf('demo_agent', email),
      ];
      expect(own.status).toBe(200);
      expect(own.statements.length).toBeGreaterThan(1);
      expect(own.statements.join()).not.toContain('"accounts"');
      for (const stranger of strangers) expect(stranger).toEqual(own);
      await expect.poll(async () => (await links()).length).toBe(1);
    });

    it('R8.10 says that there is no such username or email, if the merchant discloses accounts', async () => {
      await setting('discloseAccounts', true);
      const refused = await forgot('nobody_here', email);
      expect([refused.status, refused.body.code]).toEqual([403, 'unknown-account']);
      expect((await forgot('demo_member', email)).status).toBe(200);
    });

    it('sends nothing for closed accounts', async () => {
      await platform.db.update(accounts).set({ closed: true }).where(eq(accounts.id, member.id));
      expect((await forgot('demo_member', email)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await links()).toEqual([]);
    });

    it('sends five links per hour at most, and answers as before', async () => {
      for (let n = 0; n < 7; n += 1) expect((await forgot('demo_member', email)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(await links()).toHaveLength(5);
    });

    it('R8.3 names the field that is missing or malformed', async () => {
      expect((await forgot(' ', email)).body.fields).toEqual([{ field: 'username', code: 'required' }]);
      expect((await forgot('demo_member', 'somchai')).body.code).toBe('invalid-email');
    });

    it('asks a busy network for a captcha, then refuses it for a while', async () => {
      const client = visitor();
      const ask = (more: object = {}) => client.call('forgotByEmail', { username: 'x', email, ...more });
      for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).body).toMatchObject({ code: 'captcha-required', value: { captcha: true } });
      expect((await ask({ captcha: '1', captchaId: 'none' })).body.code).toBe('captcha-check-failed');
    });

    it.each([
      ['another origin', { 'x-platform-key': testPlatformKey, 'x-site': 'https://evil.example' }],
      ['a path', { 'x-platform-key': testPlatformKey, 'x-site': 'https://siam.localhost/evil' }],
      ['a script', { 'x-platform-key': testPlatformKey, 'x-site': 'javascript:alert(1)' }],
      ['a browser that claims to be a portal', { 'x-site': 'https://siam.localhost:1' }],
      ['a wrong key', { 'x-platform-key': 'no', 'x-site': 'https://siam.localhost:1' }],
    ])('never leads a link to %s', async (_, headers) => {
      expect((await forgot('demo_member', email, headers)).status).toBe(200);
      await expect.poll(async () => (await links()).length).toBe(1);
      const [address = ''] = await links();
      const { hosts } = await hostsOf();
      expect(hosts.map((host: string) => `https://${host}`)).toContain(new URL(address).origin);
    });

    it('removes the link from the outbox once it is used or expired, and shows it to operators only where no mail is sent', async () => {
      const linkToken = await token();
      const shown = async () =>
        JSON.stringify(await (await platform.operator('GET', '/SIAM01/outbox')).json()).includes(linkToken);
      expect(await shown()).toBe(false);
      await sendOutbox(platform.parts);
      expect(await shown()).toBe(true);
      platform.wait(31 * 60_000);
      await sendOutbox(platform.parts);
      expect(JSON.stringify(await platform.db.select().from(outbox))).not.toContain(linkToken);
    });
  });

  const hostsOf = async () =>
    ({ hosts: (await visitor().call('domainRoute', {})).body.value.domainList }) as { hosts: string[] };

  describe('by phone', () => {
    const ownNumber = async () => {
      const mobileNum = `0${8_00000000 + numbers++}`;
      await platform.operator('PUT', '/SIAM01/accounts/demo_member/mobile', { mobile: `+66 ${mobileNum}` });
      return { mobileNum, countryDialingCode: '66' };
    };
    const codeFor = async (client: TestClient, number: { mobileNum: string; countryDialingCode: string }) => {
      const asked = await client.call('loginSms', { ...number, purpose: 'password' });
      expect(asked.status).toBe(200);
      const text = async () => {
        const sent = await platform.operator('GET', `/SIAM01/sms?mobile=%2B66${number.mobileNum}`);
        return ((await sent.json()).value[0]?.text ?? '') as string;
      };
      await expect.poll(text).toMatch(/\d{6}/);
      return /\d{6}/.exec(await text())?.[0] ?? '';
    };
    const byPhone = (client: TestClient, number: object, verificationCode: string, newPassword = fresh) =>
      client.call('setPasswordByPhone', { ...number, verificationCode, newPassword });

    it('R4.7 sets a password by a code, which the number then logs in with', async () => {
      const [client, number] = [visitor(), await ownNumber()];
      const session = (await logIn(demoPassword)).body.value.token;
      const code = await codeFor(client, number);
      expect((await byPhone(client, number, code)).body).toEqual({ success: true, value: null });
      expect((await visitor().call('memberInfo', {}, { token: session })).status).toBe(401);
      const username = `+66${number.mobileNum}`;
      expect((await visitor().call('login', { username, password: fresh })).status).toBe(200);
      expect((await byPhone(client, number, code, 'secondStart2026')).body.code).toBe('code-expired');
    });

    it('R6.5 R6.7 is refused while CHNGPASSVERIF3 is off, whatever the portal shows', async () => {
      const [client, number] = [visitor(), await ownNumber()];
      const code = await codeFor(client, number);
      await flag(false);
      expect((await client.call('loginSms', { ...number, purpose: 'password' })).body.code).toBe(
        'operation-not-allowed',
      );
      expect((await byPhone(client, number, code)).body.code).toBe('operation-not-allowed');
    });

    it('takes no code of a log-in, and no code of another visitor', async () => {
      const [client, other, number] = [visitor(), visitor(), await ownNumber()];
      const code = await codeFor(client, number);
      expect((await byPhone(other, number, code)).body.code).toBe('code-expired');
      expect((await client.call('login', { type: 'sms', ...number, password: code })).status).not.toBe(200);
      expect((await byPhone(client, number, code)).status).toBe(200);
    });

    it('R5.1 counts misses, and ends the code after five', async () => {
      const [client, number] = [visitor(), await ownNumber()];
      const code = await codeFor(client, number);
      for (let n = 0; n < 5; n += 1)
        expect((await byPhone(client, number, code === '111111' ? '222222' : '111111')).body.code).toBe(
          'invalid-verification-code',
        );
      expect((await byPhone(client, number, code)).body.code).toBe('code-expired');
    });

    it('R5.6 a refused password does not use the code up', async () => {
      const [client, number] = [visitor(), await ownNumber()];
      const passwordHash = await hashPassword('currentStart2026', testPasswordCost);
      await platform.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, member.id));
      const code = await codeFor(client, number);
      for (const [bad, key] of [
        ['', 'required'],
        ['ab', 'pattern'],
        ['currentStart2026', 'same-as-old'],
      ] as const)
        expect((await byPhone(client, number, code, bad)).body.fields[0]).toMatchObject({
          field: 'newPassword',
          code: key,
        });
      expect((await byPhone(client, number, '')).body.code).toBe('missing-verification-code');
      expect((await byPhone(client, number, code)).status).toBe(200);
    });

    it('R8.10 answers a number without an account as any other', async () => {
      const client = visitor();
      const number = { mobileNum: `0${9_00000000 + numbers++}`, countryDialingCode: '66' };
      const asked = await client.call('loginSms', { ...number, purpose: 'password' });
      expect(asked.body.value).toEqual({ expiredMinutes: 2, codeToken: expect.any(String) });
      expect((await byPhone(client, number, '123456')).body.code).toBe('invalid-verification-code');
    });
  });
});
