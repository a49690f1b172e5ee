import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { accountMenu, th } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';
import { smsCode } from '../support/smsCode.ts';
import { drawnCases } from '../support/matrix.ts';

test.use(returning);

const given = 'Given1out';
const own = 'Second1word';
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const change = 'เปลี่ยนรหัสผ่าน';
const welcome = 'ยินดีต้อนรับ';
const later = 'ไว้ภายหลัง';

test.beforeAll(async ({ site }) => {
  await site.operate('setting', 'loginSlider', 'never');
  await site.operate('setting', 'passwordDays', '30');
  await site.operate('default-password', given);
  await site.operate('flag', 'MOBILEVERCODELOGIN3', 'on');
  await site.operate('setting', 'smsLogin', 'on');
  await until(async () => (await site.get('/?open=login')).body.includes('รหัสทาง SMS'), 20_000);
});

test.afterAll(async ({ site }) => {
  await site.operate('setting', 'loginSlider', 'risk');
  await site.operate('flag', 'MOBILEVERCODELOGIN3', 'off');
  await site.operate('setting', 'smsLogin', 'off');
  await site.operate('flag', 'PWDEXPFORCECHANGE3', 'on');
});

interface Member {
  name: string;
  password: string;
  number: string;
}

let accounts = 0;
/** A new account that has never logged in. */
async function open(site: Site, password: string): Promise<Member> {
  accounts += 1;
  const name = `after${process.pid}x${accounts}`;
  const number = `086${String(process.pid).padStart(4, '0').slice(-4)}${String(accounts).padStart(3, '0')}`;
  await site.operate('account', 'add', name, '--password', password);
  await site.operate('account', 'mobile', name, `+66${number.slice(1)}`);
  return { name, password, number };
}

type Way = 'username' | 'sms';

/** Logs in on a page other than home. */
async function logIn(page: Page, site: Site, { name, password, number }: Member, way: Way): Promise<void> {
  await page.goto(`${site.origin()}/promotions?open=login`);
  if (way === 'username') {
    await dialog(page).getByRole('textbox', { name: th.username }).fill(name);
    await dialog(page).getByLabel(th.password).fill(password);
  } else {
    await dialog(page).getByRole('tab', { name: 'รหัสทาง SMS' }).click();
    await dialog(page).getByRole('textbox', { name: 'หมายเลขโทรศัพท์มือถือ' }).fill(number);
    await dialog(page).getByRole('button', { name: 'ส่งรหัส' }).click();
    await expect(dialog(page).getByRole('button', { name: /ส่งใหม่ใน/ })).toBeVisible();
    const code = await smsCode(site, `+66${number.slice(1)}`);
    await dialog(page).getByRole('textbox', { name: 'รหัส SMS' }).fill(code);
  }
  await dialog(page).getByRole('button', { name: th.login, exact: true }).click();
}

interface Case {
  who: string;
  password: string;
  expired?: boolean;
  way: Way;
  /** What opens over home: the mandatory change, or the welcome of a first log-in. */
  opens: typeof change | typeof welcome;
}

const cases: Case[] = [
  { who: 'the default password', password: given, way: 'username', opens: change },
  { who: 'the default password', password: given, way: 'sms', opens: welcome },
  { who: 'an expired password', password: own, expired: true, way: 'username', opens: change },
  { who: 'an expired password', password: own, expired: true, way: 'sms', opens: welcome },
  { who: 'a good password', password: own, way: 'username', opens: welcome },
];

for (const { who, password, expired, way, opens } of drawnCases(cases, 2))
  test(`R4.3 after a first log-in with ${who}, by ${way}, home shows the account, under ${opens === change ? 'the dialog that changes it' : 'the welcome'}`, async ({
    page,
    site,
  }) => {
    const member = await open(site, password);
    if (expired) await site.operate('account', 'expire', member.name);
    await logIn(page, site, member, way);
    await expect(accountMenu(page)).toContainText(member.name);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(heading(page)).toHaveText(opens);
    await expect(dialog(page).getByRole('button', { name: th.close })).toHaveCount(opens === change ? 0 : 1);
    if (expired || opens === change) return;

    // Again, after the welcome: home without a dialog.
    await dialog(page).getByRole('button', { name: later }).click();
    await expect(dialog(page)).toHaveCount(0);
    if (way === 'sms') return;
    await page.context().clearCookies();
    await logIn(page, site, member, way);
    await expect(accountMenu(page)).toContainText(member.name);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toHaveCount(0);
  });

test('R4.3 an expired password that need not be changed is announced on home by a notice that opens the dialog', async ({
  page,
  site,
}) => {
  const member = await open(site, own);
  await site.operate('account', 'expire', member.name);
  await site.operate('flag', 'PWDEXPFORCECHANGE3', 'off');
  await expect(async () => {
    await page.context().clearCookies();
    await logIn(page, site, member, 'username');
    await expect(accountMenu(page)).toContainText(member.name);
    await expect(page.locator('#w-password-notice')).toContainText('หมดอายุ', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: later }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('#w-password-notice').getByRole('link').click();
  await expect(heading(page)).toHaveText(change);
  await expect(dialog(page).getByRole('button', { name: th.close })).toBeVisible();
});
