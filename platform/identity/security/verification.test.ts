import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accounts,
  attempts,
  knownAddresses,
  loginRisks,
  loginSteps,
  messages,
  outbox,
  payoutAccounts,
  sessions,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';

const day = 24 * 3_600_000;

describe.each(databaseKinds())('R4.26 the extra verification of an unknown address on %s', (kind) => {
  let platform: TestPlatform;
  let hosts = 1;
  let id = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const [row] = await platform.db.select().from(accounts).where(eq(accounts.account, 'demo_member'));
    id = row?.id ?? 0;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await has({ email: null, mobile: null });
    await setting('on');
  });
  afterEach(async () => {
    const { db } = platform;
    for (const table of [attempts, knownAddresses, loginRisks, loginSteps, outbox, sessions])
      await db.delete(table);
    await db.delete(payoutAccounts).where(eq(payoutAccounts.accountId, id));
    await db.update(accounts).set({ email: null, mobile: null }).where(eq(accounts.id, id));
    await platform.operator('POST', '/SIAM01/accounts/demo_member/authenticator-off', { by: 'Nok' });
  });

  const setting = (value: string) =>
    platform.operator('PUT', '/SIAM01/settings/loginIpVerification', { value });
  const visitor = (): TestClient => platform.from(`203.0.113.${hosts++}`);
  const has = (contact: { email?: string | null; mobile?: string | null }) =>
    platform.db.update(accounts).set(contact).where(eq(accounts.id, id));
  const banks = (holder: string) =>
    platform.db.insert(payoutAccounts).values({
      merchant: 'SIAM01',
      accountId: id,
      kind: 'bank',
      provider: 'Siam Bank',
      holder,
      number: `12345678${hosts}`,
      createdAt: platform.parts.now(),
      usableAt: platform.parts.now(),
    });
  const logIn = (from: TestClient, more: object = {}, headers: Record<string, string> = {}) =>
    from.call('login', { username: 'demo_member', password: demoPassword, ...more }, { headers });
  /** A log-in that waits, and the ways in which it may go on. */
  const ticket = async (from = visitor()) => {
    const { status, body } = await logIn(from);
    expect([status, body.code]).toEqual([403, 'extra-verification']);
    expect(JSON.stringify(body)).not.toContain('"token"');
    return { from, ...(body.value as { stepToken: string; ways: { way: string; to?: string }[] }) };
  };
  type Way = 'sms' | 'email' | 'authenticator' | 'holder';
  const verify = (from: TestClient, stepToken: string, way: Way, code: string) =>
    from.call('loginVerification', { stepToken, way, code });
  const mailedCode = async (): Promise<string> => {
    const rows = await platform.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'nok@mail.example'))
      .orderBy(outbox.id);
    return /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0] ?? '';
  };

  it('is off by default', async () => {
    await setting('off');
    await has({ email: 'nok@mail.example' });
    expect((await logIn(visitor())).status).toBe(200);
    const response = await setting('sometimes');
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      422,
      expect.stringContaining('off, risk or on'),
    ]);
  });

  it('by email: a ticket instead of a token, and then the address is known for 90 days', async () => {
    await has({ email: 'nok@mail.example' });
    const { from, stepToken, ways } = await ticket();
    expect(ways).toEqual([{ way: 'email', to: 'n****@mail.example' }]);
    expect((await from.call('memberInfo', {}, { token: stepToken })).status).toBe(401);
    const sent = await from.call('sendVerificationCode', { stepToken, way: 'email' });
    expect(sent.body.value).toEqual({ expiredMinutes: 2 });
    const done = await verify(from, stepToken, 'email', await mailedCode());
    expect(done.status).toBe(200);
    const info = await from.call('memberInfo', {}, { token: done.body.value.token });
    expect(info.body.value.account).toBe('demo_member');

    expect((await logIn(from)).status).toBe(200);
    platform.wait(90 * day - 60_000);
    expect((await logIn(from)).status).toBe(200);
    platform.wait(90 * day + 60_000);
    expect((await logIn(from)).body.code).toBe('extra-verification');
  });

  it('by SMS', async () => {
    await has({ mobile: '66899990001' });
    const { from, stepToken, ways } = await ticket();
    expect(ways).toEqual([{ way: 'sms', to: '+668****0001' }]);
    expect((await from.call('sendVerificationCode', { stepToken, way: 'sms' })).status).toBe(200);
    const sms = async () => {
      const response = await platform.operator('GET', '/SIAM01/sms?mobile=%2B66899990001');
      return ((await response.json()) as { value: { text: string }[] }).value[0]?.text ?? '';
    };
    await expect.poll(sms).toMatch(/\d{6}/);
    const code = /\d{6}/.exec(await sms())?.[0] ?? '';
    const thai = code.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
    expect((await verify(from, stepToken, 'sms', thai)).status).toBe(200);
  });

  it('by the name of the owner of a bank account, as banks print it', async () => {
    await banks('Nguyễn Văn Đức');
    const { from, stepToken, ways } = await ticket();
    expect(ways).toEqual([{ way: 'holder' }]);
    expect((await verify(from, stepToken, 'holder', 'Nguyen Van')).body.code).toBe('verification-wrong');
    expect((await verify(from, stepToken, 'holder', ' NGUYEN  VAN DUC ')).status).toBe(200);
  });

  it('marks of Thai and Arabic letters count', async () => {
    await banks('น้ำ สดใส');
    const { from, stepToken } = await ticket();
    expect((await verify(from, stepToken, 'holder', 'นำ สดใส')).body.code).toBe('verification-wrong');
    expect((await verify(from, stepToken, 'holder', 'น้ำ สดใส')).status).toBe(200);
  });

  it('a code of the authenticator app, which the account asks for anyway, verifies the address too', async () => {
    await setting('off');
    const owner = visitor();
    const { token } = (await logIn(owner)).body.value;
    await has({ email: 'nok@mail.example' });
    const { secret } = (await owner.call('beginAuthenticator', { password: demoPassword }, { token })).body
      .value;
    const codeNow = async () =>
      (await import('otplib')).generateSync({
        secret,
        epoch: Math.floor(platform.parts.now().getTime() / 1000),
      });
    expect((await owner.call('confirmAuthenticator', { code: await codeNow() }, { token })).status).toBe(200);
    await setting('on');
    platform.wait(60_000);
    const from = visitor();
    const begun = await logIn(from);
    expect(begun.body.code).toBe('authenticator-required');
    const { stepToken } = begun.body.value;
    expect((await verify(from, stepToken, 'email', '000000')).body.code).toBe('step-expired');
    const done = await from.call('login', { stepToken, authenticatorCode: await codeNow() });
    expect(done.status).toBe(200);
    const [row] = await platform.db
      .select()
      .from(knownAddresses)
      .where(eq(knownAddresses.network, `203.0.113.${hosts - 1}`));
    expect(row?.knownUntil).not.toBeNull();
  });

  it('a remembered device is asked at a new address, and remembered after it', async () => {
    await has({ email: 'nok@mail.example' });
    await setting('off');
    const { deviceToken } = (await logIn(visitor(), { remember: true })).body.value;
    await setting('on');
    const from = visitor();
    const begun = await from.call(
      'login',
      { username: 'demo_member' },
      { headers: { 'x-device-token': deviceToken } },
    );
    expect(begun.body.code).toBe('extra-verification');
    const { stepToken } = begun.body.value;
    await from.call('sendVerificationCode', { stepToken, way: 'email' });
    const done = await verify(from, stepToken, 'email', await mailedCode());
    expect(done.body.value.deviceToken).toBeTruthy();
  });

  it('an account that has none of the ways gets no ticket; customer service vouches for its address', async () => {
    const from = visitor();
    const refused = await logIn(from);
    expect([refused.status, refused.body.code, refused.body.value]).toEqual([
      403,
      'extra-verification',
      { ways: [] },
    ]);
    expect(await platform.db.select().from(loginSteps)).toEqual([]);
    const path = '/SIAM01/accounts/demo_member/addresses';
    expect((await platform.operator('POST', path, { address: 'nowhere', by: 'Nok' })).status).toBe(422);
    expect(
      (await platform.operator('POST', path, { address: `203.0.113.${hosts - 1}`, by: 'Nok' })).status,
    ).toBe(200);
    expect((await logIn(from)).status).toBe(200);
    const trail = await platform.operator('GET', '/SIAM01/audit-trail?subject=account%20demo_member');
    expect(((await trail.json()) as { value: unknown[] }).value).toContainEqual(
      expect.objectContaining({
        operator: 'Nok',
        act: 'address-vouched',
        details: { address: `203.0.113.${hosts - 1}` },
      }),
    );
  });

  it('is not asked of those who log in by a code to the number that it would go to', async () => {
    await has({ mobile: '66899990002' });
    await platform.operator('PUT', '/SIAM01/settings/smsLogin', { value: 'on' });
    await platform.operator('PUT', '/SIAM01/modules/MOBILEVERCODELOGIN3', { on: true });
    const from = visitor();
    const number = { mobileNum: '0899990002', countryDialingCode: '66' };
    expect((await from.call('loginSms', number)).status).toBe(200);
    const sms = async () => {
      const response = await platform.operator('GET', '/SIAM01/sms?mobile=%2B66899990002');
      return ((await response.json()) as { value: { text: string }[] }).value[0]?.text ?? '';
    };
    await expect.poll(sms).toMatch(/\d{6}/);
    const password = /\d{6}/.exec(await sms())?.[0] ?? '';
    expect((await from.call('login', { type: 'sms', ...number, password })).status).toBe(200);
    await platform.operator('PUT', '/SIAM01/settings/smsLogin', { value: 'off' });
  });

  describe('attacks', () => {
    it('a ticket counts once, for five tries and five minutes, and only for its merchant', async () => {
      await has({ email: 'nok@mail.example' });
      const first = await ticket();
      await first.from.call('sendVerificationCode', { stepToken: first.stepToken, way: 'email' });
      const code = await mailedCode();
      for (let miss = 0; miss < 5; miss += 1)
        expect((await verify(first.from, first.stepToken, 'email', '000000')).body.code).toBe(
          'verification-wrong',
        );
      expect((await verify(first.from, first.stepToken, 'email', code)).body.code).toBe('step-expired');

      const late = await ticket();
      platform.wait(5 * 60_000 + 1);
      expect((await verify(late.from, late.stepToken, 'email', code)).body.code).toBe('step-expired');
      const sending = await late.from.call('sendVerificationCode', {
        stepToken: late.stepToken,
        way: 'email',
      });
      expect(sending.body.code).toBe('step-expired');

      const once = await ticket();
      await once.from.call('sendVerificationCode', { stepToken: once.stepToken, way: 'email' });
      const right = await mailedCode();
      const foreign = { stepToken: once.stepToken, way: 'email' as const, code: right };
      expect((await once.from.call('loginVerification', foreign, { merchant: 'MERID01' })).body.code).toBe(
        'step-expired',
      );
      const tries = await Promise.all([0, 1, 2].map(() => verify(once.from, once.stepToken, 'email', right)));
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await verify(once.from, once.stepToken, 'email', right)).body.code).toBe('step-expired');
    });

    it('a code counts for its own ticket, way and minutes, and a new one replaces it', async () => {
      await has({ email: 'nok@mail.example', mobile: '66899990001' });
      const [one, other] = [await ticket(), await ticket()];
      await one.from.call('sendVerificationCode', { stepToken: one.stepToken, way: 'email' });
      const first = await mailedCode();
      expect((await verify(other.from, other.stepToken, 'email', first)).body.code).toBe('code-expired');
      expect((await verify(one.from, one.stepToken, 'sms', first)).body.code).toBe('code-expired');
      await one.from.call('sendVerificationCode', { stepToken: one.stepToken, way: 'email' });
      expect((await verify(one.from, one.stepToken, 'email', first)).body.code).toBe('verification-wrong');
      const second = await mailedCode();
      platform.wait(2 * 60_000 + 1);
      expect((await verify(one.from, one.stepToken, 'email', second)).body.code).toBe('code-expired');
    });

    it('guesses across parallel log-ins share one limit per account, and so do the codes that are sent', async () => {
      await has({ email: 'nok@mail.example' });
      await banks('Somchai Jaidee');
      const codes: string[] = [];
      for (let time = 0; time < 4; time += 1) {
        const { from, stepToken } = await ticket();
        for (let miss = 0; miss < 4; miss += 1)
          codes.push((await verify(from, stepToken, 'holder', `Name ${time}`)).body.code as string);
      }
      expect(codes.filter((code) => code === 'verification-wrong')).toHaveLength(10);
      expect(codes.slice(10)).toEqual(Array.from({ length: 6 }, () => 'too-many-requests'));
      const sent: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { from, stepToken } = await ticket();
        sent.push((await from.call('sendVerificationCode', { stepToken, way: 'email' })).status);
      }
      expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('a new password ends what waits, and ways that the account does not have are refused', async () => {
      await has({ email: 'nok@mail.example' });
      const { from, stepToken } = await ticket();
      for (const way of ['sms', 'authenticator', 'holder'] as const)
        expect((await verify(from, stepToken, way, 'x')).body.code, way).toBe('operation-not-allowed');
      await platform.operator('PUT', '/SIAM01/accounts/demo_member/password', { password: demoPassword });
      expect((await verify(from, stepToken, 'email', '000000')).body.code).toBe('step-expired');
    });

    it('stores neither the ticket nor its code', async () => {
      await has({ email: 'nok@mail.example' });
      const { from, stepToken } = await ticket();
      await from.call('sendVerificationCode', { stepToken, way: 'email' });
      const text = JSON.stringify(await platform.db.select().from(loginSteps));
      expect(text).toContain('codeHash');
      expect(text).not.toContain(stepToken);
      expect(text).not.toContain(await mailedCode());
    });
  });

  describe('risks', () => {
    const from = (country: string) => ({
      'x-platform-key': testPlatformKey,
      'x-visitor-address': `198.51.100.${hosts++}`,
      'x-visitor-country': country,
    });
    const risks = async (account = 'demo_member') => {
      const response = await platform.operator('GET', `/SIAM01/risks?account=${account}`);
      return ((await response.json()) as { value: { kind: string; details: object; verified: string }[] })
        .value;
    };

    it('records a new country and impossible travel, and requires the verification where the merchant wants that', async () => {
      await has({ email: 'nok@mail.example' });
      await setting('risk');
      expect((await logIn(visitor(), {}, from('TH'))).status).toBe(200);
      expect((await logIn(visitor(), {}, from('TH'))).status).toBe(200);
      expect(await risks()).toEqual([]);
      platform.wait(30 * 60_000);
      expect((await logIn(visitor(), {}, from('BR'))).body.code).toBe('extra-verification');
      expect(await risks()).toMatchObject([
        { kind: 'new-country', details: { from: 'TH', to: 'BR' }, verified: 'required' },
        { kind: 'impossible-travel', details: { from: 'TH', to: 'BR', minutes: 30 }, verified: 'required' },
      ]);
      platform.wait(2 * 3_600_000);
      await setting('off');
      expect((await logIn(visitor(), {}, from('VN'))).status).toBe(200);
      expect((await risks())[0]).toMatchObject({
        kind: 'new-country',
        details: { to: 'VN' },
        verified: 'not-required',
      });
    });

    it('believes a country from a portal only', async () => {
      await has({ email: 'nok@mail.example' });
      await setting('risk');
      expect((await logIn(visitor(), {}, from('TH'))).status).toBe(200);
      expect((await logIn(visitor(), {}, { 'x-visitor-country': 'BR' })).status).toBe(200);
      expect(await risks()).toEqual([]);
    });

    it('records many accounts at one address, also if none of them completed its log-in', async () => {
      await setting('on');
      const at = visitor();
      const people = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `risky_${name}`);
      const password = demoPassword;
      for (const account of people)
        await platform.operator('POST', '/SIAM01/accounts', { account, password });
      for (const username of people) await at.call('login', { username, password });
      const response = await platform.operator('GET', '/SIAM01/risks');
      const { value } = (await response.json()) as { value: unknown[] };
      expect(value).toMatchObject([{ kind: 'many-accounts', details: { accounts: 6 }, account: people[5] }]);
    });
  });

  it('a log-in from a new address is a message of the account, and not its first one', async () => {
    await setting('off');
    const mine = async () =>
      (await platform.db.select().from(messages).where(eq(messages.accountId, id))).filter((one) =>
        one.titles.en?.includes('new address'),
      );
    await platform.db.delete(messages).where(eq(messages.accountId, id));
    const home = visitor();
    await logIn(home);
    await logIn(home);
    expect(await mine()).toEqual([]);
    await logIn(visitor());
    expect(await mine()).toHaveLength(1);
    expect((await mine())[0]?.contents.en).toContain(`203.0.113.${hosts - 1}`);
    expect(await platform.db.select().from(outbox)).toEqual([]);
  });
});
