import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withVendors } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withVendors });

const oddsIn = async (one: Locator): Promise<string> =>
  /\d+\.\d\d/.exec((await one.textContent({ timeout: 5_000 })) ?? '')?.[0] ?? '';

/** Presses until a slip is placed, as its odds may move between question and press. Returns those that the last question named. */
async function confirmUntilPlaced(slip: Locator): Promise<string[]> {
  let asked: string[] = [];
  await expect(async () => {
    const legs = await slip.getByRole('listitem').all();
    asked = await Promise.all(legs.map((leg) => oddsIn(leg.locator('b').last())));
    await slip.getByRole('button', { name: 'Place bet' }).click({ timeout: 5_000 });
    await expect(slip.getByRole('heading', { name: 'Your bet has been placed' })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  return asked;
}

/**
 * Meridian with more matches than are ever played at once. Of its ten, nine or more are being played for a tenth of the
 * time, and their odds change before a slip is confirmed.
 */
const brand = 'desk';
test.beforeAll(({ site }) =>
  site.addBrand(
    brand,
    { extends: 'meridian', merchantCode: 'MERID01' },
    { 'pages/home.json': { change: [{ id: 'odds', props: { count: 24 } }] } },
  ),
);

test('odds of the board go on the slip, which survives a reload and is confirmed where it stands', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member, brand);
  await page.goto(`${site.origin(brand)}/?lang=en`);
  await hydratePage(page);
  const slip = page.locator('#w-slip');
  await expect(slip).toContainText('Choose odds');
  for (const at of [-1, -2]) {
    const odds = page.locator('#w-odds li').nth(at).getByRole('button').first();
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
  await expect(slip).toContainText('Stake$10.00');
  await expect(slip).toContainText('Balance after');
  expect(await violationsIn(page)).toEqual([]);

  const shown = await confirmUntilPlaced(slip);
  const possible = (await slip.locator('dd').nth(2).textContent()) ?? '';
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

/** The legs of each slip that the vendors' own database has as a coupon. */
function couponLegs(site: Site): { match: string; odds: number }[][] {
  const db = new DatabaseSync(join(site.dataDir, 'vendors/play.sqlite'), { readOnly: true });
  const rows = db.prepare(`select data from rounds where kind = 'sports' order by created_at`).all();
  db.close();
  return rows.map(({ data }) => JSON.parse(String(data)).legs);
}

test('odds that changed after the question are refused; the new ones are shown and asked again', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.vip, 'meridian');
  await page.goto(`${site.origin('meridian')}/?lang=en`);
  await hydratePage(page);
  const slip = page.locator('#w-slip');
  const chosen = page.locator('#w-odds li button[aria-pressed=true]');
  const asked = slip.getByRole('listitem').locator('b').last();
  const place = slip.getByRole('button', { name: 'Place bet' });
  const changed = slip.getByRole('alert').filter({ hasText: 'The odds have changed' });
  const placed = slip.getByRole('heading', { name: 'Your bet has been placed' });

  // Odds of matches that are being played move every few seconds. A match that is suspended or over meanwhile is replaced,
  // and so is one whose odds have moved back.
  let before: object[] = [];
  let old = '';
  await expect(async () => {
    const leave = slip.getByRole('button', { name: /^(Back|Done|Remove .+)$/ });
    while (await leave.first().isVisible()) await leave.first().click();
    await page.locator('#w-odds li').getByRole('button').first().click({ timeout: 5_000 });
    await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
    await place.click({ timeout: 5_000 });
    await expect(slip.getByRole('heading', { name: 'Confirm your bet' })).toBeFocused();
    old = await oddsIn(asked);
    before = couponLegs(site);
    await expect.poll(async () => !['', old].includes(await oddsIn(chosen)), { timeout: 20_000 }).toBe(true);
    expect(await oddsIn(asked), 'the question stays what it is').toBe(old);
    await place.click({ timeout: 5_000 });
    await expect(changed.or(placed)).toBeVisible();
    await expect(changed).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: 120_000 });
  expect(couponLegs(site), 'nothing is placed').toEqual(before);
  const renewed = await oddsIn(asked);
  expect(renewed).not.toBe(old);
  await expect(slip.getByRole('heading', { name: 'Confirm your bet' })).toBeVisible();
  await expect(slip).toContainText(`Total odds${renewed}`);
  await expect(slip).toContainText(`Possible return, stake included$${(Number(renewed) * 10).toFixed(2)}`);
  expect(await violationsIn(page)).toEqual([]);

  // They may change once more: what is placed is what was asked last.
  const last = await confirmUntilPlaced(slip);
  const added = couponLegs(site).slice(before.length);
  expect(added.map((legs) => legs.map(({ odds }) => (odds / 100).toFixed(2)))).toEqual([last]);
});

test('by keyboard alone, odds lead to the slip, which says what it holds', async ({ page, site }) => {
  await page.goto(`${site.origin(brand)}/?lang=en`);
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
  const remove = slip.getByRole('button', { name: /^Remove/ });
  // The slip may be loading still: a Tab would pass over what is not there yet.
  await expect(remove).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip).toBeFocused();
  await expect(slip).toContainText('Choose odds');
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
});

test('a guest who places a slip is asked to log in, and finds the slip afterwards', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin(brand)}/?lang=en`);
  await hydratePage(page);
  await page.locator('#w-odds button:enabled').last().click();
  await page.locator('#w-slip').getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByRole('dialog', { name: /Log in/ })).toBeVisible();
  await enter(page, site, demo.member, brand);
  await page.goto(`${site.origin(brand)}/?lang=en`);
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
  await page.goto(`${site.origin(brand)}/?lang=en`);
  await hydratePage(page);
  const board = page.locator('#w-odds');
  await expect(board).toContainText('not answering', { timeout: 15_000 });
  await expect(board.getByRole('button')).toHaveCount(0);
});
