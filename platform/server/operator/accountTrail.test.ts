import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneAccountEvents } from '#platform/messaging/notifications/index.ts';
import { accountEvents, challenges, outbox } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import type { TrailRow } from './accountTrail.ts';

const name = 'nok2026';
const email = 'nok@mail.example';
const password = 'Lantern8river';
const mailed = 'Morning7market';
const sent = 'Harbor9window';

let platform: TestPlatform;
let hosts = 1;
beforeAll(async () => {
  platform = await openTestPlatform('embedded');
  for (const flag of ['FREEPLAY3', 'CHNGPASSVERIF3'])
    await operate('PUT', `/SIAM01/modules/${flag}`, { on: true });
  await operate('PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
});
afterAll(() => platform.close());

async function operate(method: string, path: string, body?: object): Promise<unknown> {
  const response = await platform.operator(method, path, body);
  const { success, value } = (await response.json()) as { success: boolean; value: unknown };
  expect(success, path).toBe(true);
  return value;
}
const trailOf = async (account: string) =>
  (await operate(
    'GET',
    `/SIAM01/audit-trail?subject=${encodeURIComponent(`account ${account}`)}`,
  )) as TrailRow[];
const visitor = (): TestClient => platform.from(`192.0.2.${hosts++}`);
const actsOf = (rows: TrailRow[]) => rows.map(({ operator, act }) => `${operator}: ${act}`).toReversed();

async function newMember(client: TestClient, token: string): Promise<string> {
  const { captchaId } = (await client.call('captcha', {})).body;
  const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
  const given = {
    username: name,
    password,
    confirmPassword: password,
    payeeName: 'Nok Srisai',
    mobileNum: '0810002222',
    countryDialingCode: '66',
    agreeTerms: true,
    confirmAge: true,
    captchaId,
    captcha: row?.answers[0] ?? '',
  };
  const { body } = await client.call('register', given, { token });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.value.token as string;
}

const lastLink = async (): Promise<string> => {
  const rows = await platform.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
  return rows.findLast(({ link }) => link !== null)?.link ?? '';
};
const logIn = (client: TestClient, typed: string) =>
  client.call('login', { username: name, password: typed });

it('R4.27 the audit trail of an account names what its member and its operators did, with address', async () => {
  const client = visitor();
  const query = { os: 'Linux', platform: 'W' as const, random: 'A'.repeat(43) };
  const trial = (await client.call('freePlay', query)).body.value.token as string;
  const { account: trialName } = (await client.call('memberInfo', {}, { token: trial })).body.value;
  await newMember(client, trial);
  expect(actsOf(await trailOf(trialName))).toEqual(['member: trial-began', 'member: became-member']);

  await operate('PUT', `/SIAM01/accounts/${name}/email`, { email, by: 'Ploy' });
  await operate('PUT', `/SIAM01/accounts/${name}/mobile`, { mobile: '+66 81 000 2222', by: 'Ploy' });
  const headers = { 'x-platform-key': testPlatformKey, 'x-site': 'https://siam.localhost' };
  await visitor().call('forgotByEmail', { username: name, email }, { headers });
  await expect.poll(lastLink).not.toBe('');
  const linkToken = new URL(await lastLink()).hash.slice(1);
  await visitor().call('setPasswordByLink', { linkToken, newPassword: mailed });

  const phone = visitor();
  await phone.call('loginSms', { mobileNum: '0810002222', countryDialingCode: '66', purpose: 'password' });
  const codeOf = async () => {
    const rows = (await operate('GET', '/SIAM01/sms?mobile=%2B66810002222')) as { text: string }[];
    return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(codeOf).not.toBe('');
  await phone.call('setPasswordByPhone', {
    mobileNum: '0810002222',
    countryDialingCode: '66',
    verificationCode: await codeOf(),
    newPassword: sent,
  });

  await logIn(client, sent);
  await operate('PUT', '/SIAM01/settings/loginIpVerification', { value: 'on' });
  const away = platform.from('203.0.113.77');
  const { stepToken } = (await logIn(away, sent)).body.value;
  await away.call('sendVerificationCode', { stepToken, way: 'email' });
  const mails = await platform.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
  const mail = mails.at(-1);
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await away.call('loginVerification', { stepToken, way: 'email', code })).status).toBe(200);
  await operate('PUT', `/SIAM01/accounts/${name}/password`, { password, by: 'Ploy' });

  const trail = await trailOf(name);
  expect(actsOf(trail)).toEqual([
    'member: registered',
    'member: became-member',
    'Ploy: email-set',
    'Ploy: mobile-set',
    'member: recovery-link-requested',
    'member: password-recovered',
    'member: password-recovered',
    'member: logged-in',
    'member: verification-required',
    'member: verified',
    'member: logged-in',
    'Ploy: password-set',
  ]);
  expect(trail.filter(({ act }) => act === 'password-recovered').map(({ details }) => details['by'])).toEqual(
    ['phone', 'link'],
  );
  expect(trail.find(({ act }) => act === 'verified')?.details).toEqual({
    by: 'email',
    address: '203.0.113.77',
  });
  const text = JSON.stringify(trail);
  for (const secret of [password, mailed, sent, linkToken, code, stepToken as string, email, '66810002222'])
    expect(text).not.toContain(secret);
});

it('operators sign an account out everywhere, devices included, and the trail says so', async () => {
  await operate('PUT', '/SIAM01/settings/loginIpVerification', { value: 'off' });
  const client = visitor();
  const signIn = () => client.call('login', { username: name, password, remember: true });
  const { token, deviceToken } = (await signIn()).body.value;
  const ended = await operate('POST', `/SIAM01/accounts/${name}/sign-out`, { by: 'Ploy' });
  expect(ended).toMatchObject({ account: name, sessions: expect.any(Number) });
  expect((await client.call('memberInfo', {}, { token })).status).toBe(401);
  const headers = { 'x-device-token': deviceToken as string };
  expect((await client.call('login', { username: name }, { headers })).body.code).toBe('device-forgotten');
  expect((await signIn()).status).toBe(200);
  expect((await trailOf(name)).find(({ act }) => act === 'signed-out')?.operator).toBe('Ploy');
  const unnamed = await platform.operator('POST', `/SIAM01/accounts/${name}/sign-out`, { by: '' });
  expect(unnamed.status).toBe(422);
});

it('another merchant’s account of the same name is not in it', async () => {
  const there = await operate('GET', `/MERID01/audit-trail?subject=${encodeURIComponent(`account ${name}`)}`);
  expect(there).toEqual([]);
});

it('events are deleted after 400 days', async () => {
  const count = async () => (await platform.db.select().from(accountEvents)).length;
  expect(await count()).toBeGreaterThan(5);
  const at = (days: number) => new Date(platform.parts.now().getTime() + days * 86_400_000);
  expect(await pruneAccountEvents(platform.db, at(399))).toBe(0);
  expect(await pruneAccountEvents(platform.db, at(401))).toBeGreaterThan(5);
  expect(await count()).toBe(0);
});
