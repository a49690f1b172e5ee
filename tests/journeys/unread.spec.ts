import type { Page } from '@playwright/test';
import { accountMenu, enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** The number at the account menu: unread messages and promotions. */
async function waiting(page: Page): Promise<number> {
  const text = await accountMenu(page).innerText();
  return Number(/(\d+) รายการใหม่/.exec(text)?.[1] ?? 0);
}

test('R2.7.16 R2.2.1 a message that is read in one tab lowers the number in another one within two seconds', async ({
  page,
  context,
  site,
}) => {
  await enter(page, site, demo.vip);
  for (const title of ['First', 'Second'])
    await site.operate('messages', 'send', '--title', title, '--content', '<p>x</p>', '--accounts', demo.vip);
  const other = await context.newPage();
  await other.goto(`${site.origin()}/about/company`);
  await hydratePage(other);
  await page.goto(`${site.origin()}/?open=member/messageV2`);
  await hydratePage(page);
  const message = page.getByRole('dialog').getByRole('button').filter({ hasText: 'Second' });
  await expect(message).toBeVisible();
  await expect.poll(() => waiting(other)).toBeGreaterThan(1);
  // The number is complete once the broadcasts are delivered and the promotions counted.
  let before = 0;
  await expect(async () => {
    before = await waiting(other);
    // Nothing announces the last of them.
    await other.waitForTimeout(1000);
    expect(await waiting(other)).toBe(before);
  }).toPass();
  await message.click();
  await expect.poll(() => waiting(other), { timeout: 2000, intervals: [100] }).toBe(before - 1);
});
