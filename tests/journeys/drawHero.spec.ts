import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { violationsIn } from '../support/axe.ts';
import { returning } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const hero = (page: Page) => page.locator('#w-draw-hero');
const field = (page: Page) => hero(page).locator('[name=pick]');

async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydratePage(page);
  await expect(hero(page).and(page.locator('[data-awake]'))).toBeAttached({ timeout: 20_000 });
}

/** The number in the boxes on the lottery's page. */
const picked = (page: Page) => page.locator('#w-lottery-game input[inputmode=none]');

test('R2.1.27 R6.1 a guest bets from home by keyboard, logs in on the way, and finds number and stake filled in', async ({
  page,
  site,
}) => {
  await openHome(page, `${site.origin()}/?lang=en`);
  await expect(hero(page).getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await field(page).focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(hero(page).getByRole('alert')).toHaveText('Not possible here: 40');
  await page.keyboard.type('8');
  await expect(hero(page).getByRole('alert')).toHaveCount(0);
  await hero(page).getByRole('radio').nth(1).press('Space');
  const unit = await hero(page).locator('[name=unit]:checked').inputValue();
  await hero(page).getByRole('button', { name: 'Bet on this number' }).press('Enter');

  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(demo.member);
  await dialog.locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lottery\?gameCode=TCG_SEA_ANDAMAN_THREE&.*pick=408/, { timeout: 20_000 });
  await expect(picked(page)).toHaveValue('408', { timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get('unit')).toBe(unit);
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('R2.1.27 the quick bet leads to the page of the lottery, and nothing is wider than the window', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin()}/?lang=en`);
    await field(page).fill('123');
    await hero(page).getByRole('button', { name: 'Bet on this number' }).click();
    await expect(page).toHaveURL(/\/lottery\?gameCode=.*pick=123/);
    await expect(picked(page)).toHaveValue('123');
  });
});

test('R10.8 the lucky dip fills in a number, in the dark too without a violation of WCAG', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openHome(page, `${site.origin()}/?lang=th`);
  await hero(page).getByRole('button', { name: 'สุ่มเลข' }).click();
  await expect(field(page)).toHaveValue(/^\d{3}$/);
  expect(await violationsIn(page)).toEqual([]);
});
