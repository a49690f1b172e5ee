import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withVendors } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withVendors });

test('odds of the board go on the slip, which survives a reload and opens the book with them', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member, 'meridian');
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  const slip = page.locator('#w-slip');
  await expect(slip).toContainText('Choose odds');
  // A match that is to begin has the same odds until it does.
  const next = page.locator('#w-odds li').last();
  const home = await next.locator('bdi').first().textContent();
  const odds = next.getByRole('button').first();
  // The name of the selection, "1", stands before the odds.
  const shown = Number(
    (/\d+\.\d\d/.exec((await odds.locator('[class]').last().textContent()) ?? '') ?? [])[0],
  );
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  await expect(slip).toContainText(home ?? '');

  await page.reload();
  await hydratePage(page);
  await expect(slip).toContainText(home ?? '');
  await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
  await expect(slip).toContainText(`$${(shown * 10).toFixed(2)}`);
  expect(await violationsIn(page)).toEqual([]);

  await slip.getByRole('link', { name: 'Place bet' }).click();
  const book = page.frameLocator('#w-launched-game iframe');
  await expect(book.locator('.slip .legs')).toContainText(home ?? '', { timeout: 30_000 });
  await expect(book.locator('.slip .legs')).toContainText(shown.toFixed(2));
  await expect(book.locator('.slip input')).toHaveValue('10.00');
});

test('by keyboard alone, odds lead to the slip, which says what it holds', async ({ page, site }) => {
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  const next = page.locator('#w-odds li').last();
  const odds = next.getByRole('button').first();
  await odds.focus();
  await page.keyboard.press('Enter');
  const heard = page.locator('#w-odds output');
  await expect(heard).toHaveText(/^Added to the bet slip: .+, \d+\.\d\d\. Selections: 1$/);
  // Past the other selections of the match only.
  const link = next.getByRole('link', { name: 'To the bet slip' });
  for (let stop = await next.getByRole('button').count(); stop > 0; stop -= 1)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(slip.getByRole('button', { name: /^Remove/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip).toBeFocused();
  await expect(slip).toContainText('Choose odds');
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
});

test('a guest who places a slip logs in first, and the address keeps the slip', async ({ page, site }) => {
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  await page.locator('#w-odds button:enabled').last().click();
  await page.locator('#w-slip').getByRole('link', { name: 'Place bet' }).click();
  await expect(page.getByRole('dialog', { name: /Log in/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/fbsports\?slip=[\w-]+~(1x2|win)~/);
});

test('without its vendor the board says so and shows no odds', async ({ page, site }) => {
  await page.route(/getSportsFixtures/, (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          currency: 'USD',
          books: [
            {
              vendor: 'FB',
              displayName: 'FB',
              gameType: 'SPORTS',
              state: 'away',
              at: Date.now(),
              fixtures: [],
            },
          ],
        },
      },
    }),
  );
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  const board = page.locator('#w-odds');
  await expect(board).toContainText('not answering', { timeout: 15_000 });
  await expect(board.getByRole('button')).toHaveCount(0);
});
