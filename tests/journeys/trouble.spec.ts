import type { Page } from '@playwright/test';
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
  await expect(dialog(page).getByRole('alert')).toContainText('เครือข่ายขัดข้อง กรุณาลองอีกครั้ง');
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
