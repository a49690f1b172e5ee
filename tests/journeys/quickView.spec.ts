import { withPictures, returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withPictures });

test.use({ quiet: true });

test('a card opens its quick view by keyboard; Escape returns to the card', async ({ page, site }) => {
  await page.goto(site.origin());
  await hydratePage(page);
  const button = page.locator('#w-hot-games [data-open="quick-view"]').first();
  const name = (await button.getAttribute('aria-label'))?.replace(/^รายละเอียด: /, '') ?? '';
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'รายละเอียดเกม' });
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveURL(/open=quick-view/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the address shows the same game after a reload, and a favourite is marked there and on the card', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/rng`);
  await hydratePage(page);
  const card = page.locator('li', { has: page.locator('[data-open="quick-view"]') }).first();
  await card.hover();
  await card.locator('[data-open="quick-view"]').click();
  const dialog = page.getByRole('dialog', { name: 'รายละเอียดเกม' });
  // A reload would cut off a request that is on its way.
  const stored = page.waitForResponse(/addFavoriteGame/);
  await dialog.getByRole('button', { name: /เป็นเกมโปรด/ }).click();
  await stored;
  await page.reload();
  await expect(dialog.getByRole('button', { name: /เป็นเกมโปรด/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('link', { name: 'เล่น' })).toHaveAttribute('href', /^\/game\?/);
});

test('a brand can switch it off', async ({ page, site }) => {
  await site.addBrand('no-quick-view', { quickView: false });
  await page.goto(`${site.origin('no-quick-view')}/rng`);
  await expect(page.locator('[data-open="quick-view"]')).toHaveCount(0);
});
