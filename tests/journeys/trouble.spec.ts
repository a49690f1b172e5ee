import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { accountMenu, enter, th } from '../support/accounts.ts';
import { awake, demo, expect, test } from '../support/test.ts';

test.use(returning);

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses log out and yes. */
async function leave(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('link', { name: th.logout }).click();
  await dialog(page).getByRole('button', { name: th.logout }).click();
}

test('what fails outside of a form is told in one dialog, which offers to try again, and trying again helps', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await awake(page);
  let calls = 0;
  await page.route('**/-/logout', async (route) => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 500, body: '<h1>nginx</h1>' });
    else await route.continue();
  });
  await leave(page);
  await expect(dialog(page).getByRole('alert')).toContainText('เครือข่ายขัดข้อง กรุณาลองอีกครั้ง');
  // Nothing of it stands in the address.
  expect(page.url()).toBe(`${site.origin()}/?open=trouble`);
  expect(calls).toBe(1);
  await dialog(page).getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('button', { name: th.login, exact: true })).toBeVisible();
  expect(calls).toBe(2);
});

test('an address that asks for the dialog says nothing, as nothing has failed', async ({ page, site }) => {
  await page.goto(`${site.origin()}/?open=trouble`);
  await awake(page);
  await expect(dialog(page)).toHaveCount(0);
});
