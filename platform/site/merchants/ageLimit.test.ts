import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { challenges, registrationRules, registrations } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { MailFrame } from './mailFrames.ts';

const strict = 'https://strict.localhost';
const usual = 'https://siam.localhost';
const color = '#ffffff';
const frame: MailFrame = {
  name: 'Siam Lantern',
  colors: {
    page: color,
    card: color,
    text: color,
    muted: color,
    accent: color,
    onAccent: color,
    line: color,
  },
  radius: 4,
};
const operatorSets = (ageLimit: number) =>
  platform.operator('PUT', '/SIAM01/settings/ageLimit', { value: String(ageLimit) });
/** The headers of a portal that serves the site. */
const from = (site: string) => ({ headers: { 'x-platform-key': testPlatformKey, 'x-site': site } });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const [site, ageLimit] of [
    [strict, 21],
    [usual, 18],
  ] as const)
    await platform.client.call('setMailFrame', { ...frame, ageLimit }, from(site));
  await platform.db
    .update(registrationRules)
    .set({ enabled: true })
    .where(and(eq(registrationRules.merchant, 'SIAM01'), eq(registrationRules.field, 'birthday')));
});
afterAll(() => platform.close());

let count = 0;
/** Signs up someone of this age at a site, and returns the refusal of the birthday. */
async function signUp(years: number, site: string): Promise<unknown> {
  const client = platform.from(`203.0.113.${(count += 1)}`);
  const { captchaId } = (await client.call('captcha', {})).body;
  const [row] = await platform.db.select().from(challenges).where(eq(challenges.id, captchaId));
  const year = platform.parts.now().getUTCFullYear() - years - 1;
  const given = {
    username: `ageold${count}`,
    password: 'Lantern8river',
    confirmPassword: 'Lantern8river',
    payeeName: 'Somsri Jaidee',
    mobileNum: `081 000 ${2000 + count}`,
    countryDialingCode: '66',
    birthday: `${year}-01-02`,
    captchaId,
    captcha: row?.answers[0] ?? '',
    agreeTerms: true,
    confirmAge: true,
  };
  const { status, body } = await client.call('register', given, from(site));
  return status === 200
    ? 'open'
    : body.fields.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
}

it('R5.9 judges a sign-up by the stricter limit of site and merchant, and stores which one was confirmed', async () => {
  expect(await signUp(19, usual)).toBe('open');
  expect(await signUp(19, strict)).toEqual(['birthday birthday_limit']);
  expect(await signUp(21, strict)).toBe('open');
  const stored = await platform.db
    .select({ ageLimit: registrations.ageLimit })
    .from(registrations)
    .orderBy(registrations.accountId);
  expect(stored.slice(-2).map(({ ageLimit }) => ageLimit)).toEqual([18, 21]);
  await operatorSets(25);
  expect(await signUp(22, strict)).toEqual(['birthday birthday_limit']);
  expect(await signUp(22, usual)).toEqual(['birthday birthday_limit']);
  await operatorSets(18);
});

it('R5.9 tells the portal the limit of the merchant, and the operator which sites state another one', async () => {
  expect((await platform.client.call('permission', { url: 'siam.localhost' })).body.value.ageLimit).toBe(18);
  const { value } = await (await operatorSets(21)).json();
  expect(value).toEqual({ name: 'ageLimit', value: 21, differ: [{ site: usual, ageLimit: 18 }] });
  expect((await platform.client.call('permission', { url: 'siam.localhost' })).body.value.ageLimit).toBe(21);
  const back = await (await operatorSets(18)).json();
  expect(back.value.differ).toEqual([{ site: strict, ageLimit: 21 }]);
});
