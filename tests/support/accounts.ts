import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import type { Site } from './Site.ts';
import type { demo } from './test.ts';

export type Person = keyof typeof demo;

/** Thai texts that journeys look for, as a visitor reads them. */
export const th = {
  username: 'ชื่อผู้ใช้',
  password: /^รหัสผ่าน/,
  login: 'เข้าสู่ระบบ',
  remember: /จำฉันไว้/,
  register: 'สมัครสมาชิก',
  logout: 'ออกจากระบบ',
  stay: 'อยู่ต่อ',
  balance: /ยอดเงิน/,
  dark: 'โหมดมืด',
  light: 'โหมดสว่าง',
  close: 'ปิด',
  wrong: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
} as const;

/** Signs a demo account in with the form of `/login`, and waits until home shows it. */
export async function signIn(
  page: Page,
  origin: string,
  account: string,
  password = demoPassword,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: th.username }).fill(account);
  await page.getByLabel(th.password).fill(password);
  await page.getByRole('button', { name: th.login, exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await expect(page.getByRole('banner').getByTitle('อัปเดตยอดเงิน')).toBeVisible();
}

/** Opens the account menu, presses log out and confirms. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('link', { name: th.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.logout }).click();
  await expect(page.getByRole('button', { name: th.login, exact: true })).toBeVisible();
}

/** The button that opens the account menu. */
export function accountMenu(page: Page) {
  return page.locator('#w-account button[popovertarget]');
}

/**
 * Signs in without a browser, by the form that works without JavaScript; returns the `Cookie` header of the session.
 */
export async function cookieOf(site: Site, account: string, brand = 'siam'): Promise<string> {
  const { headers } = await site.get('/-/login', {
    brand,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: account, password: demoPassword }).toString(),
  });
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  expect(cookies.join(), `${account} signs in on ${brand}`).toContain('__Host-livery=');
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ');
}

/** Signs in bypassing the log-in form, for journeys that are not about it: it takes effect on the next page. */
export async function enter(page: Page, site: Site, account: string, brand = 'siam'): Promise<void> {
  const pairs = (await cookieOf(site, account, brand)).split('; ');
  const cookies = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const sealed = name.startsWith('__Host-');
    return { name, value, domain: `${brand}.localhost`, path: '/', secure: sealed, httpOnly: sealed };
  });
  await page.context().addCookies(cookies);
}
