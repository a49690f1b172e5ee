import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AgentOpenAccountRequest,
  ChangePasswordRequest,
  OpenedAccount,
} from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { countAttempt, lockAttempts } from '#platform/accounts/attempts/index.ts';
import {
  accountEvents,
  profiles,
  registrationRules,
  registrations,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const first = 'Lantern8river';
const chosen = 'Harbor5stone';
const paymentPassword = '482917';

describe.each(databaseKinds())('R2.8.6 accounts that an agent opens on %s', (kind) => {
  let platform: TestPlatform;
  let agent: string;
  let visitors = 1;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await set('loginSlider', 'never');
    await set('agentRates', 'RNG 1.00,LIVE 0.80');
    const rates = { rates: { RNG: '0.70' }, by: 'Olga' };
    const { status } = await platform.operator('POST', `/${merchant}/agents/demo_agent/rates`, rates);
    if (status !== 200) throw new Error(`The rates were not set: ${status}.`);
    agent = await tokenOf('demo_agent');
  }, 240_000);
  afterAll(() => platform.close());

  const set = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const logIn = async (username: string, password: string = demoPassword, headers = {}) => {
    const client = platform.from(`198.51.100.${visitors++}`);
    const login = { type: 'username', username, password } as const;
    const { status, body } = await client.call('login', login, { merchant, headers });
    expect(status, `${username}: ${body.code}`).toBe(200);
    return body.value;
  };
  const tokenOf = async (username: string, password?: string): Promise<string> =>
    (await logIn(username, password)).token;
  const open = async (
    request: Partial<AgentOpenAccountRequest> & { username: string },
    { token = agent, key = crypto.randomUUID() as string, headers = {} } = {},
  ) => {
    const query = { password: first, kind: 'member' as const, ...request };
    const { status, body } = await platform.client.call('agentOpenAccount', query, {
      token,
      merchant,
      headers: { ...headers, 'idempotency-key': key },
    });
    const fields = Object.fromEntries(
      ((body.fields ?? []) as { field: string; code: string }[]).map(({ field, code }) => [field, code]),
    );
    return { status, code: body.code as string | undefined, fields, value: body.value as OpenedAccount };
  };
  /** What SIAM01 requires of a registration. */
  const details = { payeeName: 'Somying Jaidee', mobileNum: '0812345678', countryDialingCode: '66' };
  const agreed = { agreeTerms: true, confirmAge: true, details };
  const change = (token: string, more: Partial<ChangePasswordRequest>) =>
    platform.client.call(
      'changePassword',
      { oldPassword: first, newPassword: chosen, confirmNewPassword: chosen, ...more },
      { token, merchant },
    );

  it('are written to in the language and for the site of their agent until they log in', async () => {
    const site = 'https://siam.localhost';
    const headers = { 'x-platform-key': testPlatformKey, 'x-site': site, 'x-language': 'TH' };
    const { status } = await open({ username: 'somnuek77' }, { headers });
    expect(status).toBe(200);
    expect(await findAccount(platform.db, merchant, 'somnuek77')).toMatchObject({ language: 'th', site });
  });

  it('lie below the agent, with rates within its own', async () => {
    const { status, value } = await open({
      username: 'somying88',
      rates: [{ category: 'RNG', rate: '0.40' }],
    });
    expect([status, value]).toEqual([
      200,
      {
        id: expect.any(String),
        account: 'somying88',
        kind: 'member',
        rates: [{ category: 'RNG', rate: '0.40' }],
      },
    ]);
    const opened = await findAccount(platform.db, merchant, 'somying88');
    const upline = await findAccount(platform.db, merchant, 'demo_agent');
    expect(opened).toMatchObject({ type: 0, upline: upline?.id, agreementDue: true });
    const list = await platform.client.call(
      'agentAccounts',
      { search: 'somying88' },
      { token: agent, merchant },
    );
    expect(list.body.value.rows).toMatchObject([{ level: 1, rates: [{ category: 'RNG', rate: '0.40' }] }]);
    const [how] = await platform.db
      .select()
      .from(registrations)
      .where(eq(registrations.accountId, opened?.id ?? 0));
    expect(how).toMatchObject({ registerMethod: 'AGENT', invitedBy: 'agent', agreedAt: null, address: '' });
  });

  it('R6.9 note whose browser their owner uses first', async () => {
    const { browserToken } = await logIn('demo_agent');
    const browserOf = async (name: string) => {
      const id = (await findAccount(platform.db, merchant, name))?.id ?? 0;
      const [row] = await platform.db.select().from(registrations).where(eq(registrations.accountId, id));
      return row?.browserOf;
    };
    for (const username of ['somkid88', 'somjai88']) await open({ username });
    await logIn('somkid88', first, { 'x-browser-token': browserToken });
    await logIn('somjai88', first);
    // What comes after the first time changes nothing.
    await logIn('somjai88', first, { 'x-browser-token': browserToken });
    const agentId = (await findAccount(platform.db, merchant, 'demo_agent'))?.id;
    expect([await browserOf('somkid88'), await browserOf('somjai88')]).toEqual([agentId, null]);
  });

  it.each([
    [{ username: 'somying88' }, { username: 'taken' }],
    [{ username: 'SOMYING88' }, { username: 'taken' }],
    [{ username: '9starts' }, { username: 'pattern' }],
    [
      { username: 'weak_one', password: 'short' },
      { username: 'pattern', password: 'pattern' },
    ],
    [{ username: 'Lantern9one', password: 'lantern9One' }, { password: 'same-as-username' }],
    [{ username: 'common01', password: 'Password1' }, { password: 'same-as-default' }],
    [
      { username: 'above01', rates: [{ category: 'RNG', rate: '0.71' }] },
      { 'rates.RNG': 'rate-above-upline' },
    ],
    [
      { username: 'above02', rates: [{ category: 'LIVE', rate: '0.01' }] },
      { 'rates.LIVE': 'rate-above-upline' },
    ],
    [{ username: 'other01', rates: [{ category: 'CHESS', rate: '0.10' }] }, { 'rates.CHESS': 'invalid' }],
    [
      {
        username: 'twice01',
        rates: [
          { category: 'RNG', rate: '0.10' },
          { category: 'RNG', rate: '0.20' },
        ],
      },
      { 'rates.RNG': 'invalid' },
    ],
  ])('R5.2 R6.8 %o are refused by their fields, and nothing is opened', async (request, fields) => {
    const answer = await open(request);
    expect([answer.status, answer.fields]).toEqual([422, fields]);
    if (request.username.toLowerCase() !== 'somying88')
      expect(await findAccount(platform.db, merchant, request.username)).toBeUndefined();
  });

  it('R2.8.3 are opened once per key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => open({ username: 'once001' }, { key: 'opened-once' })),
    );
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect((await open({ username: 'once002' }, { key: 'opened-once' })).code).toBe('key-reused');
  });

  it('R6.7 are for agents alone', async () => {
    const member = await tokenOf('demo_member');
    expect(await open({ username: 'never001' }, { token: member })).toMatchObject({
      status: 403,
      code: 'agents-only',
    });
  });

  it('R4.3 R5.9 R10.7 do nothing before their owner has chosen a password, agreed and confirmed the age', async () => {
    await open({ username: 'owner001' });
    const session = await logIn('owner001', first);
    expect(session).toMatchObject({ mustChangePassword: true, firstTimeLogin: true });
    const { token } = session;
    const on = { token, merchant };
    const info = await platform.client.call('memberInfo', {}, on);
    expect(info.body.value).toMatchObject({ agreementDue: true, mustChangePassword: true, cpw: true });
    const refused = await Promise.all([
      platform.client.call('launchGame', { gameId: '1' } as never, on),
      platform.client.call('uplineTransfer', { amount: '1.00', paymentPassword }, on),
      platform.client.call('collectWallets', {}, on),
      platform.client.call('setProfile', { nickname: 'Early' }, on),
      platform.client.call(
        'setPaymentPassword',
        { loginPassword: first, paymentPassword, confirmPaymentPassword: paymentPassword },
        on,
      ),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [403, 'agreement-due']),
    );
    for (const given of [{ details }, { ...agreed, confirmAge: false }, { ...agreed, agreeTerms: false }]) {
      const { status, body } = await change(token, given);
      expect([status, body.code]).toEqual([422, 'invalid-request']);
    }
    expect((await change(token, agreed)).status).toBe(200);
    const again = await logIn('owner001', chosen);
    expect(again).toMatchObject({ mustChangePassword: false });
    const later = await platform.client.call('memberInfo', {}, { token: again.token, merchant });
    expect(later.body.value.agreementDue).toBeUndefined();
    const account = await findAccount(platform.db, merchant, 'owner001');
    const [how] = await platform.db
      .select()
      .from(registrations)
      .where(eq(registrations.accountId, account?.id ?? 0));
    expect(how).toMatchObject({ ageLimit: 18, agreedAt: expect.any(Date) });
    const events = await platform.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, account?.id ?? 0));
    expect(events.map(({ event }) => event)).toContain('registered');
    expect(
      (await platform.client.call('setProfile', { nickname: 'Later' }, { token: again.token, merchant }))
        .status,
    ).toBe(200);
  });

  describe('R2.8.6 R5.14 R10.7 the first log-in obeys the rules of registration:', () => {
    const rule = (field: string, values: Partial<typeof registrationRules.$inferInsert>) =>
      platform.db
        .update(registrationRules)
        .set(values)
        .where(and(eq(registrationRules.merchant, merchant), eq(registrationRules.field, field)));
    const wrong = async (token: string, more: ChangePasswordRequest['details']) => {
      const { status, body } = await change(token, { ...agreed, details: { ...details, ...more } });
      const fields = (body.fields ?? []) as { field: string; code: string }[];
      return [status, body.code, Object.fromEntries(fields.map(({ field, code }) => [field, code]))];
    };
    const dueOf = async (username: string) =>
      (await findAccount(platform.db, merchant, username))?.agreementDue;
    beforeAll(async () => {
      for (const field of ['birthday', 'idNumber', 'nickname', 'paymentPassword'])
        await rule(field, { enabled: true, required: field !== 'nickname' });
    });
    afterAll(async () => {
      for (const field of ['birthday', 'idNumber', 'nickname', 'paymentPassword'])
        await rule(field, { enabled: false, required: false });
    });
    const born = { birthday: '1990-02-03', idNumber: '1234567890123', paymentPassword: '730418' };

    it('what the merchant requires is missing, malformed or too young', async () => {
      await open({ username: 'details01' });
      const { token } = await logIn('details01', first);
      const { status, body } = await change(token, { agreeTerms: true, confirmAge: true });
      expect([status, body.fields.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
        422,
        ['birthday', 'idNumber', 'mobileNum', 'payeeName', 'paymentPassword'],
      ]);
      expect(await wrong(token, { ...born, mobileNum: '12' })).toEqual([
        422,
        'invalid-request',
        { mobileNum: 'invalid-phone-number' },
      ]);
      expect(await wrong(token, { ...born, payeeName: 'Single' })).toEqual([
        422,
        'invalid-request',
        { payeeName: 'pattern' },
      ]);
      const today = platform.parts.now();
      const years = (count: number, days = 0) =>
        new Date(Date.UTC(today.getUTCFullYear() - count, today.getUTCMonth(), today.getUTCDate() + days))
          .toISOString()
          .slice(0, 10);
      expect(await wrong(token, { ...born, birthday: years(18, 2) })).toEqual([
        422,
        'invalid-request',
        { birthday: 'birthday_limit' },
      ]);
      expect(await wrong(token, { ...born, birthday: '1990-02-30' })).toEqual([
        422,
        'invalid-request',
        { birthday: 'pattern' },
      ]);
      expect(await dueOf('details01')).toBe(true);
      expect((await logIn('details01', first)).mustChangePassword).toBe(true);
    });

    it('what is stated is stored as by a registration', async () => {
      await open({ username: 'details02' });
      const { token } = await logIn('details02', first);
      expect(await wrong(token, { ...born, nickname: 'Nok', email: 'nok@example.org' })).toEqual([
        200,
        undefined,
        {},
      ]);
      const account = await findAccount(platform.db, merchant, 'details02');
      expect(account).toMatchObject({ agreementDue: false, nickname: 'Nok', mobile: null });
      const [profile] = await platform.db
        .select()
        .from(profiles)
        .where(eq(profiles.accountId, account?.id ?? 0));
      expect(profile).toMatchObject({
        payeeName: 'Somying Jaidee',
        mobileNum: '66812345678',
        birthday: '1990-02-03',
        idNumber: '1234567890123',
      });
      const again = await logIn('details02', chosen);
      const state = await platform.client.call('paymentPassword', {}, { token: again.token, merchant });
      expect(state.body.value.isSet).toBe(true);
    });

    it('a self-excluded person stays excluded', async () => {
      await open({ username: 'excluded1' });
      const one = await logIn('excluded1', first);
      const person = { ...born, payeeName: 'Malee Boonmee', mobileNum: '0898765432' };
      expect(await wrong(one.token, person)).toEqual([200, undefined, {}]);
      const { token } = await logIn('excluded1', chosen);
      const begun = await platform.client.call(
        'takeBreak',
        { kind: 'self-exclusion', length: 6, confirmation: 'excluded1' },
        { token, merchant },
      );
      expect([begun.status, begun.body.code]).toEqual([200, undefined]);
      await open({ username: 'excluded2' });
      const other = await logIn('excluded2', first);
      for (const again of [
        { ...born, payeeName: 'Other Person', mobileNum: person.mobileNum },
        { ...born, payeeName: 'malee BOONMEE', mobileNum: '0811111111' },
      ])
        expect(await wrong(other.token, again)).toEqual([403, 'registration-refused', {}]);
      expect(await dueOf('excluded2')).toBe(true);
    });
  });

  it('a new password from the operator does not stand for the agreement', async () => {
    await open({ username: 'owner002' });
    await platform.operator('PUT', `/${merchant}/accounts/owner002/password`, { password: chosen });
    expect(await logIn('owner002', chosen)).toMatchObject({ mustChangePassword: true });
  });

  it('R6.2 R6.7 an agent that was opened opens accounts once it has agreed, as deep as agentLevels', async () => {
    expect((await open({ username: 'sub001', kind: 'agent' })).value.kind).toBe('agent');
    expect(await findAccount(platform.db, merchant, 'sub001')).toMatchObject({ type: 2 });
    const before = await tokenOf('sub001', first);
    expect((await open({ username: 'below001' }, { token: before })).code).toBe('agreement-due');
    await change(before, agreed);
    const sub = await tokenOf('sub001', chosen);
    await set('agentLevels', 2);
    expect((await open({ username: 'deep001', kind: 'agent' }, { token: sub })).code).toBe('too-deep');
    expect((await open({ username: 'below001' }, { token: sub })).status).toBe(200);
    await set('agentLevels', 12);
  });

  it('R2.8.6 no more than agentOpensPerDay are opened in a day, also at once', async () => {
    const { token } = { token: await tokenOf('sub001', chosen) };
    await set('agentOpensPerDay', 3);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => open({ username: `many00${at}` }, { token })),
    );
    // One was opened by the test before.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe('day-limit');
    platform.wait(86_400_000);
    const next = await tokenOf('sub001', chosen);
    expect((await open({ username: 'tomorrow1' }, { token: next })).status).toBe(200);
  });

  it('count taken names to the accounts of the day, so that no list of names can be tried', async () => {
    platform.wait(2 * 86_400_000);
    await set('agentOpensPerDay', 3);
    agent = await tokenOf('demo_agent');
    const now = async () => (await open({ username: 'somying88' })).fields;
    expect(await now()).toEqual({ username: 'taken' });
    expect([await now(), await now()]).toEqual([{ username: 'taken' }, { username: 'taken' }]);
    for (const username of ['somying88', 'freshname1'])
      expect(await open({ username })).toMatchObject({ status: 409, code: 'day-limit' });
    await set('agentOpensPerDay', 200);
    expect((await open({ username: 'freshname1' })).status).toBe(200);
    const agentId = (await findAccount(platform.db, merchant, 'demo_agent'))?.id ?? 0;
    const events = await platform.db.select().from(accountEvents).where(eq(accountEvents.accountId, agentId));
    expect(events.filter(({ event }) => event === 'downline-account-opened').at(-1)?.details).toEqual({
      account: 'freshname1',
      kind: 'member',
    });
  });

  it('are judged after the taken names of an attempt that another platform is judging', async () => {
    const id = (await findAccount(platform.db, merchant, 'demo_agent'))?.id ?? 0;
    const rule = { scope: 'agent-name-taken', spanMs: 86_400_000 };
    const { opening } = await platform.db.transaction(async (tx) => {
      await lockAttempts(tx, `agentOpenAccount ${id}`);
      const answer = open({ username: 'freshname2' });
      await setTimeout(500);
      for (let tries = 0; tries < 200; tries += 1)
        await countAttempt(tx, rule, String(id), platform.parts.now());
      return { opening: answer };
    });
    expect(await opening).toMatchObject({ status: 409, code: 'day-limit' });
  });
});
