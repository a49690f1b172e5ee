import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignUp, callTable } from '#schemas/generated/api.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import {
  challenges,
  profiles,
  registrationRules,
  registrations,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';

const flags = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
const defaultModules = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMPASSREG3'];

describe.each(databaseKinds())('signing up on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;
  let people = 100;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await only(defaultModules);
    await rule('captcha', { enabled: true });
  });

  const visitor = (): TestClient => platform.from(`198.51.100.${visitors++}`);
  const only = async (on: readonly string[]) => {
    for (const flag of flags)
      await platform.operator('PUT', `/SIAM01/modules/${flag}`, { on: on.includes(flag) });
  };
  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/SIAM01/settings/${name}`, { value });
  const rule = (field: string, values: Partial<typeof registrationRules.$inferInsert>) =>
    platform.db
      .update(registrationRules)
      .set(values)
      .where(and(eq(registrationRules.merchant, 'SIAM01'), eq(registrationRules.field, field)));
  const person = (more: SignUp = {}): SignUp => ({
    username: `newcomer${people++}`,
    password: 'Lantern8river',
    confirmPassword: 'Lantern8river',
    payeeName: 'Somsri Jaidee',
    mobileNum: `081 000 ${1000 + people}`,
    countryDialingCode: '66',
    agreeTerms: true,
    confirmAge: true,
    login: true,
    registerMethod: 'WEB',
    domain: 'siam.localhost',
    registerUrl: 'http://siam.localhost/register',
    ...more,
  });
  /** Solves the captcha like a person. */
  const solved = async (client: TestClient): Promise<SignUp> => {
    const { captchaId } = (await client.call('captcha', {})).body;
    const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
    return { captchaId, captcha: row?.answers[0] ?? '' };
  };
  const signUp = async (more: SignUp = {}, client = visitor()) =>
    client.call('register', { ...person(more), ...(await solved(client)) });
  const byMobile = async (more: SignUp = {}, client = visitor()) =>
    client.call('registerMobile', { ...person(more), ...(await solved(client)) });
  const wrong = (body: { fields?: { field: string; code: string }[] }) =>
    Object.fromEntries((body.fields ?? []).map(({ field, code }) => [field, code]));
  const codeFor = async (mobile: string) => {
    const text = async () => {
      const answer = await platform.operator('GET', `/SIAM01/sms?mobile=${encodeURIComponent(mobile)}`);
      return ((await answer.json()).value[0]?.text as string) ?? '';
    };
    await expect.poll(text).toMatch(/\d{6}/);
    return /\d{6}/.exec(await text())?.[0] ?? '';
  };

  it('R3.10 R5.2 passwords have 8 characters or more, whatever the rule of the field says', async () => {
    const [usual] = await platform.db
      .select()
      .from(registrationRules)
      .where(and(eq(registrationRules.merchant, 'SIAM01'), eq(registrationRules.field, 'password')));
    await setting('passwordRule', 'field');
    await rule('password', { minLength: 4, maxLength: 6, acceptedPattern: '*' });
    const { value } = (await visitor().call('registrationRules', {})).body;
    expect([value.password.minLength, value.password.maxLength]).toEqual([8, 8]);
    const short = { password: 'Rk7vQz2', confirmPassword: 'Rk7vQz2' };
    expect(wrong((await signUp(short)).body)).toEqual({ password: 'pattern' });
    const enough = { password: 'Rk7vQz2m', confirmPassword: 'Rk7vQz2m' };
    expect((await signUp(enough)).status).toBe(200);
    await rule('password', { minLength: 8, maxLength: 20, acceptedPattern: usual?.acceptedPattern ?? '' });
  });

  it.each([
    'Lantern-Night-7',
    'correct horse battery staple',
    '~!@#$%^&*()_+`{}|[]\\:";\'<>?,./-=aZ9',
    'รหัสผ่านของฉัน-๒๕๖๙',
    `x#9-${'vQ2!'.repeat(15)}`,
  ])('R5.2 where the merchant takes any characters, "%s" is a password', async (password) => {
    await setting('passwordRule', 'any');
    const { value } = (await visitor().call('registrationRules', {})).body;
    expect(value.password).toMatchObject({ acceptedPattern: '*', minLength: 8, maxLength: 64 });
    const given = person({ password, confirmPassword: password });
    const client = visitor();
    expect((await client.call('register', { ...given, ...(await solved(client)) })).status).toBe(200);
    const login = { username: given.username ?? '', password };
    const { status, body } = await visitor().call('login', login);
    expect(status).toBe(200);
    const fresh = `${password.slice(0, 60)}$ 2`;
    const change = { oldPassword: password, newPassword: fresh, confirmNewPassword: fresh };
    const { token } = body.value;
    expect((await visitor().call('changePassword', change, { token })).status).toBe(200);
    const long = { password: `${'vQ2! '.repeat(13)}`, confirmPassword: `${'vQ2! '.repeat(13)}` };
    expect(wrong((await signUp(long)).body)).toEqual({ password: 'pattern' });
    const common = { password: 'P@ssw0rd!', confirmPassword: 'P@ssw0rd!' };
    expect(wrong((await signUp(common)).body)).toEqual({ password: 'same-as-default' });
    await setting('passwordRule', 'field');
    const signs = { password: 'Lantern-Night-7', confirmPassword: 'Lantern-Night-7' };
    expect(wrong((await signUp(signs)).body)).toEqual({ password: 'pattern' });
    await setting('passwordRule', 'any');
  });

  it('R5.6 refuses passwords that are guessed first, and those that are the site’s name', async () => {
    for (const password of ['Password1', 'Qwerty123', 'Siam12345'])
      expect(wrong((await signUp({ password, confirmPassword: password })).body), password).toEqual({
        password: 'same-as-default',
      });
  });

  it('R3.9 R4.9 opens a signed-in account with an empty balance and a pending welcome, by PUT and POST', async () => {
    const given = person({ nickname: 'Sri', email: 'sri@example.org', line: 'sri.line' });
    const client = visitor();
    const { status, body } = await client.call('register', { ...given, ...(await solved(client)) });
    expect([status, body.value.firstTimeLogin, body.value.welcomeDue]).toEqual([200, true, true]);
    const { token } = body.value;
    const info = (await client.call('memberInfo', {}, { token })).body.value;
    // R4.23: the password was just chosen, so no change is requested.
    expect(info).toMatchObject({
      account: given.username,
      nickname: 'Sri',
      type: 0,
      toUpline: false,
      cpw: false,
    });
    expect((await client.call('balance', {}, { token })).body.value.sumBalance).toBe('0.00');
    const account = await findAccount(platform.db, 'SIAM01', given.username ?? '');
    const [profile] = await platform.db
      .select()
      .from(profiles)
      .where(eq(profiles.accountId, account?.id ?? 0));
    expect(profile).toMatchObject({ payeeName: 'Somsri Jaidee', email: 'sri@example.org', line: 'sri.line' });
    const [how] = await platform.db
      .select()
      .from(registrations)
      .where(eq(registrations.accountId, account?.id ?? 0));
    expect(how).toMatchObject({ registerType: 'username', domain: 'siam.localhost', ageLimit: 18 });
    // An unverified number cannot be used to log in.
    expect(account?.mobile).toBeNull();
    const again = { type: 'username', username: given.username, password: given.password } as const;
    expect((await client.call('login', again)).status).toBe(200);

    expect(callTable.register.method).toBe('PUT');
    const second = visitor();
    const posted = { ...person(), ...(await solved(second)) };
    expect((await second.call('register', posted, { method: 'POST' })).status).toBe(200);
  });

  it('R1.4 writes to a new member in the language and for the site of the sign-up', async () => {
    const client = visitor();
    const given = { ...person(), ...(await solved(client)) };
    const site = 'https://siam.localhost';
    const headers = { 'x-platform-key': testPlatformKey, 'x-site': site, 'x-language': 'VN' };
    const { status } = await client.call('register', given, { headers });
    expect(status).toBe(200);
    const account = await findAccount(platform.db, 'SIAM01', String(given.username));
    expect(account).toMatchObject({ language: 'vi', site });
  });

  it('R1.4 writes to an account that the operator opens in the language that the operator states', async () => {
    const open = (account: string, language?: string) =>
      platform.operator('POST', '/SIAM01/accounts', { account, password: demoPassword, language });
    expect((await open('spoken_to', 'th')).status).toBe(200);
    expect(await findAccount(platform.db, 'SIAM01', 'spoken_to')).toMatchObject({ language: 'th' });
    expect((await open('spoken_not')).status).toBe(200);
    expect(await findAccount(platform.db, 'SIAM01', 'spoken_not')).toMatchObject({ language: null });
    expect((await open('spoken_odd', 'xx')).status).toBe(422);
    expect(await findAccount(platform.db, 'SIAM01', 'spoken_odd')).toBeUndefined();
  });

  it('R5.2 R5.4 R5.13 reports all invalid fields with reasons before it checks the captcha', async () => {
    const client = visitor();
    const human = await solved(client);
    const bad: SignUp = {
      ...person(),
      username: '1x',
      password: 'short1A',
      confirmPassword: 'other',
      payeeName: 'Single',
      email: 'no',
      mobileNum: '12',
      agreeTerms: false,
      confirmAge: false,
      ...human,
    };
    const { status, body } = await client.call('register', bad);
    expect([status, body.code]).toEqual([422, 'invalid-request']);
    expect(wrong(body)).toEqual({
      username: 'pattern',
      password: 'pattern',
      confirmPassword: 'inconsistent_twice',
      payeeName: 'pattern',
      email: 'pattern',
      mobileNum: 'invalid-phone-number',
      agreeTerms: 'required',
      confirmAge: 'required',
    });
    expect(wrong((await client.call('register', { registerMethod: 'WEB' })).body)).toEqual({
      username: 'required',
      password: 'required',
      confirmPassword: 'required',
      payeeName: 'required',
      mobileNum: 'missing-phone-number',
      agreeTerms: 'required',
      confirmAge: 'required',
    });
    expect((await client.call('register', { ...person(), ...human })).status).toBe(200);
  });

  it('ignores the letter case of names, and refuses the user name and the default password as a password', async () => {
    expect(wrong((await signUp({ username: 'DEMOmember' })).body)).toEqual({});
    expect(wrong((await signUp({ username: 'demoMEMBER' })).body)).toEqual({ username: 'taken' });
    const same = await signUp({ username: 'Harborw1', password: 'hArborw1', confirmPassword: 'hArborw1' });
    expect(wrong(same.body)).toEqual({ password: 'same-as-username' });
    await platform.operator('PUT', '/SIAM01/default-password', { password: 'Lantern8river' });
    expect(wrong((await signUp()).body)).toEqual({ password: 'same-as-default' });
    await platform.operator('PUT', '/SIAM01/default-password', { password: '' });
  });

  it('accepts one of two concurrent sign-ups with the same name', async () => {
    const username = `twice${people++}`;
    const both = await Promise.all([signUp({ username }), signUp({ username })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it('requires a correct captcha once, the slider if the captcha rule is off, and both after two accounts a day', async () => {
    const client = visitor();
    expect((await client.call('register', person())).body).toMatchObject({
      code: 'captcha-required',
      value: { captcha: true },
    });
    const human = await solved(client);
    const off = await client.call('register', { ...person(), ...human, captcha: 'no' });
    expect(off.body.code).toBe('captcha-wrong');
    expect((await client.call('register', { ...person(), ...human })).body.code).toBe('captcha-wrong');
    for (let turn = 0; turn < 2; turn += 1) expect((await signUp({}, client)).status).toBe(200);
    expect((await signUp({}, client)).body).toMatchObject({
      code: 'slider-required',
      value: { slider: true },
    });
    await rule('captcha', { enabled: false });
    expect((await visitor().call('register', person())).body.code).toBe('slider-required');
    await setting('loginSlider', 'never');
    const free = visitor();
    expect((await free.call('register', person())).status).toBe(200);
    await setting('registerPerDay', 1);
    expect((await free.call('register', person())).status).toBe(429);
    await setting('registerPerDay', 50);
    await setting('loginSlider', 'risk');
  });

  it.each<[string[], SignUp, number, string]>([
    [['DIRECTREG3'], {}, 403, 'operation-not-allowed'],
    [['USERNAMEREG3'], {}, 403, 'invitation-required'],
    [['USERNAMEREG3'], { affiliateCode: 'anong88' }, 200, ''],
    [['USERNAMEREG3'], { referralCode: 'somchai7' }, 200, ''],
    [['USERNAMEREG3'], { referralCode: 'NOSUCH12' }, 422, 'invalid-request'],
  ])('with %o on, %o gets %i %s', async (on, more, status, code) => {
    await only(on);
    const answer = await signUp(more);
    expect([answer.status, answer.body.code ?? '']).toEqual([status, code]);
  });

  it('R5.2 R5.14 accepts digits of any script in numbers, dates and codes, and stores plain ones', async () => {
    for (const field of ['zalo', 'whatsapp', 'birthday']) await rule(field, { enabled: true });
    const given = person({
      mobileNum: '۰۸۱ ۲۲۲ ۵۵۵۱',
      zalo: '๐๙๑๒๓๔๕๖๗๘',
      whatsapp: '٠٨١٢٣٤٥٦٧',
      birthday: '๑๙๙๐-๐๒-๐๓',
      referralCode: 'somchai۷',
    });
    const client = visitor();
    const { captchaId, captcha = '' } = await solved(client);
    const thai = captcha.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
    const { body } = await client.call('register', { ...given, captchaId, captcha: thai });
    expect([body.success, wrong(body)]).toEqual([true, {}]);
    const account = await findAccount(platform.db, 'SIAM01', given.username ?? '');
    const [profile] = await platform.db
      .select()
      .from(profiles)
      .where(eq(profiles.accountId, account?.id ?? 0));
    expect(profile).toMatchObject({
      mobileNum: '66812225551',
      zalo: '0912345678',
      whatsapp: '081234567',
      birthday: '1990-02-03',
    });
    for (const field of ['zalo', 'whatsapp', 'birthday']) await rule(field, { enabled: false });
  });

  it('R5.2 refuses a value that a pattern cannot judge in time, and goes on', async () => {
    await rule('line', { acceptedPattern: '^(a+)+$', maxLength: 60 });
    expect(wrong((await signUp({ line: `${'a'.repeat(40)}!` })).body)).toEqual({ line: 'pattern' });
    expect(wrong((await signUp({ line: 'aaaa' })).body)).toEqual({});
    await rule('line', { acceptedPattern: '^\\S+$', maxLength: 40 });
  });

  it('R4.29 takes the upline from the first of affiliate code, referral code and recommender', async () => {
    await rule('recommenderId', { enabled: true });
    const agent = await findAccount(platform.db, 'SIAM01', 'demo_agent');
    await platform.operator('POST', '/SIAM01/accounts', { account: 'lone_agent', password: 'x', type: 1 });
    const lone = await findAccount(platform.db, 'SIAM01', 'lone_agent');
    await platform.operator('POST', '/SIAM01/accounts', { account: 'lonewolf', password: 'x', type: 2 });
    const wolf = await findAccount(platform.db, 'SIAM01', 'lonewolf');
    const uplineOf = async (more: SignUp) => {
      const given = person(more);
      const client = visitor();
      const { body } = await client.call('register', { ...given, ...(await solved(client)) });
      expect(body.fields ?? []).toEqual([]);
      return (await findAccount(platform.db, 'SIAM01', given.username ?? ''))?.upline;
    };
    const own = { referralCode: lone?.referralCode ?? '', recommenderId: 'lonewolf' };
    expect(await uplineOf({ affiliateCode: 'ANONG88', ...own })).toBe(agent?.id);
    expect(await uplineOf(own)).toBe(lone?.id);
    expect(await uplineOf({ recommenderId: 'LONEWOLF' })).toBe(wolf?.id);
    expect(await uplineOf({})).toBeNull();
    // The friend of a plain member belongs to that member's agent.
    expect(await uplineOf({ referralCode: 'SOMCHAI7' })).toBe(agent?.id);

    const [last] = await platform.db
      .select()
      .from(registrations)
      .orderBy(desc(registrations.accountId))
      .limit(1);
    expect(last).toMatchObject({ invitedBy: 'referral', invitation: 'SOMCHAI7' });
    expect(wrong((await signUp({ affiliateCode: 'NOSUCH12', recommenderId: 'nobodyhere' })).body)).toEqual({
      affiliateCode: 'invitation_code_error',
      recommenderId: 'recommender-unknown',
    });
    await rule('recommenderId', { enabled: false });
  });

  it('R4.29 R5.5 reports whether codes and hosts invite, until the operator ends a link', async () => {
    const ask = async (query: object) => (await visitor().call('affiliate', query)).body.value;
    expect(await ask({ code: 'anong88', referralCode: 'ploy2468' })).toEqual({
      affiliateCode: 'ANONG88',
      referralCode: 'PLOY2468',
    });
    expect(await ask({ code: 'WHOISIT1', domain: 'siam.localhost' })).toEqual({});
    const link = { account: 'demo_agent', code: 'RIVER24', host: 'anong.example' };
    expect((await platform.operator('POST', '/SIAM01/signup-links', link)).status).toBe(200);
    expect((await platform.operator('POST', '/SIAM01/signup-links', link)).status).toBe(409);
    expect(await ask({ domain: 'ANONG.example' })).toEqual({ affiliateCode: 'RIVER24' });
    await platform.operator('DELETE', '/SIAM01/signup-links/river24');
    expect(await ask({ domain: 'anong.example' })).toEqual({});
  });

  it('R4.29 does not let codes be found by trying many', async () => {
    const client = visitor();
    const ask = async (query: object) => {
      const { status, body } = await client.call('affiliate', query);
      return [status, body.code ?? body.value.affiliateCode];
    };
    for (let at = 0; at < 60; at += 1) expect(await ask({ code: `TRY${at}` })).toEqual([200, undefined]);
    for (const code of ['TRY60', 'ANONG88']) expect(await ask({ code })).toEqual([429, 'too-many-requests']);
    // Visitors without a code, and those of other networks, are not concerned; right codes do not count.
    expect((await ask({ domain: 'siam.localhost' }))[0]).toBe(200);
    for (let at = 0; at < 70; at += 1)
      expect((await platform.from('203.0.113.77').call('affiliate', { code: 'ANONG88' })).status).toBe(200);
    platform.wait(600_000);
    expect(await ask({ code: 'ANONG88' })).toEqual([200, 'ANONG88']);
  });

  it('R7.10 sends codes for each way of sign-up by its own modules, and refuses a code of the other way', async () => {
    const number = { countryDialingCode: '66', mobileNo: '0812223331' };
    const clients = { '0812223331': visitor(), '0812223332': visitor() };
    const from = (mobileNo: string) => clients[mobileNo as keyof typeof clients];
    const send = async (registerType: 'username' | 'mobile', mobileNo = number.mobileNo) =>
      from(mobileNo).call('registerSms', { ...number, mobileNo, registerType });
    const refused = async (registerType: 'username' | 'mobile') => (await send(registerType)).body.code;
    expect([await refused('username'), await refused('mobile')]).toEqual([
      'operation-not-allowed',
      'operation-not-allowed',
    ]);
    await only([...defaultModules, 'MOBILENUMREG3']);
    expect(await refused('username')).toBe('operation-not-allowed');
    expect((await send('mobile', '0812223332')).status).toBe(200);
    await only([...defaultModules, 'REGMOBVERF3']);
    expect(await refused('mobile')).toBe('operation-not-allowed');
    expect((await send('username')).body.value).toMatchObject({ expiredMinutes: 2 });

    await only([...defaultModules, 'REGMOBVERF3', 'MOBILENUMREG3']);
    const verificationCode = await codeFor('+66812223331');
    const mine = { mobileNum: '0812223331', verificationCode };
    expect(wrong((await byMobile(mine, from('0812223331'))).body)).toEqual({
      verificationCode: 'code-expired',
    });
    expect(wrong((await signUp(mine, visitor())).body)).toEqual({ verificationCode: 'code-expired' });
    expect((await signUp(mine, from('0812223331'))).status).toBe(200);
    const other = { mobileNum: '0812223332', verificationCode: await codeFor('+66812223332') };
    expect(wrong((await signUp(other, from('0812223332'))).body)).toEqual({
      verificationCode: 'code-expired',
    });
    const wrongOne = other.verificationCode === '111111' ? '222222' : '111111';
    const missed = await byMobile({ ...other, verificationCode: wrongOne }, from('0812223332'));
    expect(wrong(missed.body)).toEqual({ verificationCode: 'invalid-verification-code' });
    expect((await byMobile(other, from('0812223332'))).status).toBe(200);
  });

  it('requires a code with REGMOBVERF3 and a password with MOBILENUMPASSREG3, and uses the mobile number as the name', async () => {
    await only(['DIRECTREG3', 'MOBILENUMREG3']);
    const bare: SignUp = { mobileNum: '0812224441', username: '', password: '', confirmPassword: '' };
    const client = visitor();
    const { status, body } = await byMobile(bare, client);
    expect(status).toBe(200);
    const info = await client.call('memberInfo', {}, { token: body.value.token });
    expect(info.body.value).toMatchObject({ account: '66812224441', nickname: '66****41' });
    expect(wrong((await byMobile(bare)).body)).toEqual({ mobileNum: 'taken' });

    await only(['DIRECTREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3']);
    const next = { ...bare, mobileNum: '0812224442' };
    expect(wrong((await byMobile(next)).body)).toEqual({
      password: 'required',
      confirmPassword: 'required',
      verificationCode: 'missing-verification-code',
    });
    await only(['DIRECTREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    expect((await byMobile({ mobileNum: next.mobileNum, username: '' })).status).toBe(200);
    for (const username of ['0812224442', '+66 81 222 4442', '๐๘๑๒๒๒๔๔๔๒']) {
      const login = await visitor().call('login', { type: 'username', username, password: 'Lantern8river' });
      expect(login.status, username).toBe(200);
    }
  });

  it('refuses sign-ups without consent, or below the age limit today in the brand’s time zone', async () => {
    await rule('birthday', { enabled: true });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' });
    const born = (years: number, days: number) => {
      const [year, ...rest] = today.format(platform.parts.now().getTime() + days * 86_400_000).split('-');
      return [Number(year) - years, ...rest].join('-');
    };
    const of = async (birthday: string) => wrong((await signUp({ birthday })).body)['birthday'];
    expect(await of(born(18, 1))).toBe('birthday_limit');
    expect(await of('2001-02-30')).toBe('pattern');
    expect(await of(born(18, -1))).toBeUndefined();
    await setting('ageLimit', 21);
    expect(await of(born(20, -1))).toBe('birthday_limit');
    await setting('ageLimit', 18);
    await rule('birthday', { enabled: false });
    expect(wrong((await signUp({ agreeTerms: false })).body)).toEqual({ agreeTerms: 'required' });
    expect(wrong((await signUp({ confirmAge: false })).body)).toEqual({ confirmAge: 'required' });
  });
});
