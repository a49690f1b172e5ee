import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { returning } from '../support/browser.ts';
import { accountMenu, enter, th } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses log out and confirms. */
async function leave(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('link', { name: th.logout }).click();
  await dialog(page).getByRole('button', { name: th.logout }).click();
}

test('a failure outside a form shows in one dialog with a retry button, and retrying helps', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await hydratePage(page);
  let calls = 0;
  await page.route('**/-/logout', async (route) => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 500, body: '<h1>nginx</h1>' });
    else await route.continue();
  });
  await leave(page);
  await expect(dialog(page).getByRole('alert')).toContainText('ติดต่อเซิร์ฟเวอร์ของเราไม่ได้ กรุณาลองอีกครั้งในอีกสักครู่');
  // The address contains nothing of it.
  expect(page.url()).toBe(`${site.origin()}/?open=trouble`);
  expect(calls).toBe(1);
  await dialog(page).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('button', { name: th.login, exact: true })).toBeVisible();
  expect(calls).toBe(2);
});

test('an address that requests the dialog shows nothing, as nothing has failed', async ({ page, site }) => {
  await page.goto(`${site.origin()}/?open=trouble`);
  await hydratePage(page);
  await expect(dialog(page)).toHaveCount(0);
});

test('R8.8 a save that fails says so in its form, and whether it was saved, and keeps all that was typed', async ({
  page,
  site,
}) => {
  // An account of its own: the form is there until a payment password is set.
  await site.operate('account', 'add', 'careful_member', '--password', demoPassword);
  await enter(page, site, 'careful_member');
  await page.goto(`${site.origin()}/?lang=en&open=member/withdraw`);
  await hydratePage(page);
  const form = dialog(page).locator('form', { hasText: 'Repeat the new payment password' });
  const values = [demoPassword, '135790', '135790'];
  for (const [at, value] of values.entries()) await form.locator('input').nth(at).fill(value);
  await page.route(/aymentPassword/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 504, body: 'late' }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('We could not reach our server.');
  await expect(form.getByRole('alert')).toContainText('We do not know whether this was saved.');
  for (const [at, value] of values.entries()) await expect(form.locator('input').nth(at)).toHaveValue(value);
  expect(new URL(page.url()).searchParams.get('open')).toBe('member/withdraw');
});
