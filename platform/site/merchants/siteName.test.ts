import { setMailFrame, type MailFrame } from './mailFrames.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import { accounts, messages, outbox, smsOutbox } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { totpUri } from '#platform/identity/security/index.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { findMerchant } from './merchants.ts';
import { siteLocaleOf } from './siteLocale.ts';
import { shortName, siteNameOf } from './siteName.ts';
import { codeText } from '#platform/identity/codes/index.ts';

const lantern = 'https://siam.localhost';
const river = 'https://river.localhost';
const frame = (name: string): MailFrame => ({
  name,
  colors: { page: '', card: '', text: '', muted: '', accent: '', onAccent: '', line: '' },
  radius: 4,
});
let platform: TestPlatform;
let payee: unknown;

beforeAll(async () => {
  platform = await openTestPlatform('embedded', {
    payments: {
      url: 'http://provider.test',
      secret: 'a-secret-of-the-test-with-32-characters',
      fetch: async (_to: string, init: RequestInit) => {
        payee = (JSON.parse(init.body as string) as { payee: unknown }).payee;
        return Response.json({}, { status: 500 });
      },
    },
  });
  const now = platform.parts.now();
  await setMailFrame(platform.db, 'SIAM01', lantern, frame('Siam Lantern'), now);
  await setMailFrame(platform.db, 'SIAM01', river, frame('River: Night\r\nBcc'), now);
});
afterAll(() => platform.close());

/** The headers of a portal that serves the site. */
const from = (site: string) => ({ headers: { 'x-platform-key': testPlatformKey, 'x-site': site } });
const tokenFrom = async (site: string): Promise<string> => {
  const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
  return (await platform.client.call('login', login, from(site))).body.value.token;
};

describe('the name under which a site writes', () => {
  it('is that of the site, on one line, and of the merchant before any was stated', async () => {
    const { db } = platform;
    const siam = (await findMerchant(db, 'SIAM01'))!;
    expect(await siteNameOf(db, siam, lantern)).toBe('Siam Lantern');
    expect(await siteNameOf(db, siam, river)).toBe('River: Night Bcc');
    const other = (await findMerchant(db, 'MERID01'))!;
    expect(await siteNameOf(db, other, lantern)).toBe(other.name);
  });

  it('stands in codes by SMS, and in notifications by SMS', async () => {
    const { db, client, parts } = platform;
    await platform.operator('PUT', '/SIAM01/modules/MOBILEVERCODELOGIN3', { on: true });
    await platform.operator('PUT', '/SIAM01/settings/smsLogin', { value: true });
    const number = { countryDialingCode: '66', mobileNum: '812345678' };
    await client.call('loginSms', number, from(lantern));
    const texts = async () => (await db.select().from(smsOutbox)).map(({ text }) => text);
    await expect.poll(texts).toEqual([expect.stringMatching(/Siam Lantern/)]);
    await tokenFrom(river);
    const account = (await findAccount(db, 'SIAM01', 'demo_member'))!;
    await notify(db, { account, kind: 'authenticator-on', params: {}, now: parts.now() });
    const [row] = await db.select().from(outbox).where(eq(outbox.channel, 'sms'));
    expect(row?.text).toMatch(/^River: Night Bcc: /);
  });

  it('stands in the authenticator’s address and at the payment provider', async () => {
    const { client } = platform;
    const token = await tokenFrom(lantern);
    const begun = await client.call(
      'beginAuthenticator',
      { password: demoPassword },
      { token, ...from(lantern) },
    );
    expect(begun.body.value.uri).toContain('/Siam%20Lantern:demo_member?');
    const created = await client.call(
      'createDeposit',
      { method: 'bank-transfer', amount: '500.00' },
      { token },
    );
    const query = { deposit: created.body.value.deposit, returnUrl: `${lantern}/` };
    await client.call('openCheckout', query, { token, ...from(lantern) });
    expect(payee).toBe('Siam Lantern');
  });

  it('stands on the page of customer service, by the host that links there', async () => {
    const { body } = await platform.client.call('permission', { url: 'river.localhost' });
    const { pathname, search } = new URL(body.value.customerService[1].path);
    const page = async (query: string) => (await platform.app.request(pathname + query)).text();
    expect(await page(search)).toContain('<p>River: Night Bcc</p>');
    expect(await page(search.replace('river', 'siam'))).toContain('<p>Siam Lantern</p>');
    expect(await page(search)).toContain('host=river.localhost');
  });

  it('stands in mail as the header allows', async () => {
    await platform.db
      .update(accounts)
      .set({ email: 'a@mail.example' })
      .where(eq(accounts.account, 'demo_member'));
    const account = (await findAccount(platform.db, 'SIAM01', 'demo_member'))!;
    await notify(platform.db, { account, kind: 'authenticator-off', params: {}, now: platform.parts.now() });
    const [row] = await platform.db.select().from(outbox).where(eq(outbox.channel, 'mail'));
    expect(row?.subject).not.toContain(':');
    expect(row?.site).toBe(lantern);
  });

  it('is followed by the digits of the site, in an SMS, a mail and a message', async () => {
    const { db, parts } = platform;
    const now = parts.now();
    const site = 'https://nakhla.localhost';
    const locale = { calendar: 'gregory', digits: 'latn', languages: [{ tag: 'ar', digits: 'arab' }] };
    await setMailFrame(db, 'NAKHLA01', site, { ...frame('نخلة'), locale }, now);
    const set = { language: 'ar', site, email: null };
    await db.update(accounts).set(set).where(eq(accounts.merchant, 'NAKHLA01'));
    const omar = (await findAccount(db, 'NAKHLA01', 'demo_member'))!;
    const received = { kind: 'deposit-received', params: { amount: '1250.50' }, now } as const;
    const textOf = async () => (await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]?.text;
    await notify(db, { account: { ...omar, mobile: '971501234567' }, ...received });
    expect(await textOf()).toMatch(/^نخلة: .*١٬٢٥٠٫٥٠/);
    await notify(db, { account: { ...omar, email: 'omar@mail.example' }, ...received });
    expect(await textOf()).toMatch(/١٬٢٥٠٫٥٠/);
    const [message] = await db
      .select()
      .from(messages)
      .where(eq(messages.accountId, omar.id))
      .orderBy(desc(messages.id));
    expect(message?.contents['ar']).toMatch(/١٬٢٥٠٫٥٠/);
    expect(message?.contents.en).toMatch(/1,250\.50/);
    const nakhla = (await findMerchant(db, 'NAKHLA01'))!;
    const facts = await siteLocaleOf(db, nakhla, site);
    expect(codeText('ar', 'نخلة', '482193', 10, facts)).toMatch(/482193.*١٠/);
  });
});

it('an authenticator’s address has one colon, between the site and the account', () => {
  const uri = totpUri('Siam: Lantern & Co', 'anan', 'JBSWY3DPEHPK3PXP');
  expect(uri).toBe(
    'otpauth://totp/Siam%20Lantern%20%26%20Co:anan?secret=JBSWY3DPEHPK3PXP&issuer=Siam%20Lantern%20%26%20Co',
  );
});

it('cuts a long name between characters as readers see them', () => {
  expect(shortName('ตะเกียงสยาม', 5)).toBe('ตะเกี…');
  expect(shortName('Siam', 4)).toBe('Siam');
});
