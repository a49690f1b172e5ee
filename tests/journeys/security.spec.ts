import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { demoPassword } from '#platform/seed/demoAccounts.ts';
import { accountMenu, enter, signOut, th } from '../support/accounts.ts';
import { returning } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

const name = 'careful_one';
const centre = '/about/terms?open=member/securityCenter';
const button = (page: Page, text: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: text, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: /^รหัส \*|^รหัส$/ });

/** Types name and password, and then a code, at `/login`. */
async function logInWith(page: Page, origin: string, code: () => string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: th.username }).fill(name);
  await page.getByLabel(th.password).fill(demoPassword);
  await page.getByRole('button', { name: th.login, exact: true }).click();
  await expect(page.getByText('กรอกรหัสที่แอปยืนยันตัวตนแสดง')).toBeVisible();
  await codeField(page).fill(code());
  await page.getByRole('button', { name: th.login, exact: true }).click();
  await expect(accountMenu(page)).toContainText(name);
}

test('R2.7.4 a member turns on the authenticator, logs in with its code, and ends another session', async ({
  page,
  site,
  browser,
}) => {
  await site.operate('account', 'add', name, '--password', demoPassword);
  await enter(page, site, name);
  await page.goto(site.origin() + centre);
  await button(page, 'เปิดใช้').click();
  await page.getByLabel('รหัสผ่านเข้าสู่ระบบ').last().fill(demoPassword);
  await button(page, 'ดำเนินการต่อ').click();
  const key = page.getByRole('dialog').last().locator('bdi[dir=ltr]');
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible();
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
  const codeIn = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  await codeField(page).fill(codeIn(0));
  await button(page, 'เปิดใช้').click();
  const codes = page.getByRole('dialog').last().locator('ol li');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await button(page, 'เก็บไว้แล้ว').click();
  await expect(page.getByText('รหัสกู้คืนที่เหลือ: 10')).toBeVisible();

  await page.goto(`${site.origin()}/about/terms`);
  await signOut(page);
  await logInWith(page, site.origin(), () => codeIn(30));

  const other = await browser.newPage();
  await logInWith(other, site.origin(), () => recoveryCode);
  await page.goto(site.origin() + centre);
  await page.getByRole('button', { name: /^สิ้นสุดการเข้าสู่ระบบบน/ }).click();
  await expect(page.getByRole('button', { name: /^สิ้นสุดการเข้าสู่ระบบบน/ })).toHaveCount(0);
  await other.goto(`${site.origin()}/about/terms?open=member/securityCenter`);
  await expect(other.getByRole('dialog').getByRole('heading', { name: th.login })).toBeVisible();
  await other.close();
});
