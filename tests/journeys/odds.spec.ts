import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withVendors } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withVendors });

test('odds of the board go on the slip, which survives a reload and is confirmed where it stands', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member, 'meridian');
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  const slip = page.locator('#w-slip');
  await expect(slip).toContainText('Choose odds');
  // Matches that are to begin have the same odds until they do.
  const shown: string[] = [];
  for (const at of [-1, -2]) {
    const odds = page.locator('#w-odds li').nth(at).getByRole('button').first();
    // The name of the selection, "1", stands before the odds.
    shown.push((/\d+\.\d\d/.exec((await odds.locator('[class]').last().textContent()) ?? '') ?? [''])[0]);
    await odds.click();
    await expect(odds).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await hydratePage(page);
  const legs = slip.getByRole('listitem');
  await expect(legs).toHaveCount(2);
  await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
  await slip.getByRole('button', { name: 'Place bet' }).click();
  const question = slip.getByRole('heading', { name: 'Confirm your bet' });
  await expect(question).toBeFocused();
  for (const [at, one] of shown.entries()) await expect(legs.nth(at)).toContainText(one);
  await expect(slip).toContainText('Stake$10.00');
  await expect(slip).toContainText('Balance after');
  expect(await violationsIn(page)).toEqual([]);
  const possible = (await slip.locator('dd').nth(2).textContent()) ?? '';

  await slip.getByRole('button', { name: 'Place bet' }).click();
  await expect(slip.getByRole('heading', { name: 'Your bet has been placed' })).toBeVisible();
  const number = (await slip.locator('b[dir=ltr]').textContent()) ?? '';
  expect(number).toMatch(/^[\dA-Z]{5}-[\dA-Z]{5}$/);
  expect(page.url()).not.toContain('/fbsports');

  await slip.getByRole('link', { name: 'Betting record' }).click();
  await page
    .getByRole('button', { name: /Accumulator \(2\)/ })
    .first()
    .click();
  const record = page.getByRole('dialog');
  await expect(record).toContainText(`Provider's bet number${number}`);
  await expect(record).toContainText(possible);
  const placed = record.getByRole('list', { name: 'What you bet on' }).getByRole('listitem');
  for (const [at, one] of shown.entries()) await expect(placed.nth(at)).toContainText(one);
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

test('a guest who places a slip is asked to log in, and finds the slip afterwards', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  await page.locator('#w-odds button:enabled').last().click();
  await page.locator('#w-slip').getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByRole('dialog', { name: /Log in/ })).toBeVisible();
  await enter(page, site, demo.member, 'meridian');
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  await expect(page.locator('#w-slip').getByRole('button', { name: 'Place bet' })).toBeVisible();
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
