import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { accountMenu, enter, signOut, th } from '../support/accounts.ts';
import { returning } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
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

  // Another device, without script: the server asks for the code, and a recovery code counts once.
  const other = await logInByForm(site, recoveryCode);
  const sessions = '/wps/relay/MCSFE_getSessions';
  expect((await site.get(sessions, { headers: { cookie: other } })).status).toBe(200);
  expect(await logInByForm(site, recoveryCode)).not.toContain('__Host-livery=');
  await page.goto(site.origin() + centre);
  const end = page.getByRole('button', { name: /^สิ้นสุดการเข้าสู่ระบบบน/ });
  await end.click();
  await expect(end).toHaveCount(0);
  expect((await site.get(sessions, { headers: { cookie: other } })).status).toBe(401);
});

/** Logs in by the forms that work without script; returns the cookies of the session, if it begins. */
async function logInByForm(site: Site, code: string): Promise<string> {
  const post = async (fields: Record<string, string>, cookie = '') => {
    const { headers } = await site.get('/-/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields).toString(),
    });
    return [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  };
  const step = await post({ username: name, password: demoPassword });
  return (await post({ code }, step.join('; '))).filter((one) => !one.endsWith('=')).join('; ');
}
