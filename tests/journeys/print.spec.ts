import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test('the open sheet is printed, on as many sheets of paper as it needs, and not the page behind it', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/?lang=en&open=member/transactionHistory`);
  await hydratePage(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('table').first()).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(page.locator('.r-top')).toBeHidden();
  await expect(page.locator('.r-bottom')).toBeHidden();
  // Nothing is cut off by a scrolling box: the paper is as long as the sheet.
  const { shown, whole } = await sheet.evaluate((dialog) => ({
    shown: dialog.clientHeight,
    whole: dialog.scrollHeight,
  }));
  expect(shown).toBe(whole);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThanOrEqual(whole);
});

test('a page without an open sheet is printed itself', async ({ page, site }) => {
  await page.goto(`${site.origin()}/about/terms?lang=en`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeVisible();
});
