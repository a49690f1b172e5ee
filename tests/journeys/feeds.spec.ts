import type { Page } from '@playwright/test';
import { withPictures, returning } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withPictures });

test.beforeAll(({ site }) => site.addBrand('full', { extends: 'base' }));

/** The feeds below the banner in the base brand: id → selector of its items. */
const feeds = {
  'notice-bar': 'li a',
  'hot-games': 'li a[href^="/game?"]',
  'popular-lotteries': 'li a[href^="/lottery?"], li a[href^="/game?"]',
  'draw-results': 'li a[href^="/lottery?"]',
  promotions: 'li a',
  'vendor-row': 'li a',
};

test('R2.1.31 below the banner are notice bar, hot games, 20 popular lotteries, results, promotions and vendors', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('full'));
  const order = await page.locator('main > .w').evaluateAll((frames) => frames.map(({ id }) => id));
  for (const [id, item] of Object.entries(feeds)) {
    expect(order.indexOf(`w-${id}`), id).toBeGreaterThan(order.indexOf('w-banner'));
    await expect(page.locator(`#w-${id}`).locator(item).first(), id).toBeAttached();
  }
  expect(await page.locator('#w-popular-lotteries li').count()).toBeLessThanOrEqual(20);
  const lotteries = await page
    .locator('#w-draw-results li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(lotteries).size).toBe(lotteries.length);
});

test('R2.1.31 a brand can move or remove any of them', async ({ page, site }) => {
  const ids = Object.keys(feeds);
  await site.addBrand(
    'turned',
    { extends: 'base' },
    { 'pages/home.json': { change: ids.map((id) => ({ move: id, before: 'banner' })) } },
  );
  await page.goto(site.origin('turned'));
  const order = await page.locator('main > .w').evaluateAll((frames) => frames.map(({ id }) => id));
  for (const id of ids) expect(order.indexOf(`w-${id}`), id).toBeLessThan(order.indexOf('w-banner'));

  await site.addBrand(
    'bare',
    { extends: 'base' },
    { 'pages/home.json': { change: ids.map((id) => ({ remove: id })) } },
  );
  await page.goto(site.origin('bare'));
  await expect(page.locator('#w-banner')).toBeVisible();
  for (const id of ids) await expect(page.locator(`#w-${id}`)).toHaveCount(0);
});

test('R4.21 the jackpot is the same for all visitors, grows by 165.11 every 3 s, and is marked as decoration', async ({
  browser,
  watched,
  site,
}) => {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ locale: 'th-TH' }).then(watched)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const [one, other] = pages;
  if (!one || !other) throw new Error('A visitor is missing: two were created.');
  // One of them takes long to load, by more than one step of the counter.
  await other.route(`${site.origin()}/`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3300));
    await route.continue();
  });
  const grown = await Promise.all(
    pages.map(async (page) => {
      await page.goto(site.origin());
      await hydratePage(page);
      await page.locator('#w-jackpot').scrollIntoViewIfNeeded();
      // Compared after it has grown, as the value from the server is right anyway.
      const written = await jackpot(page);
      await expect.poll(() => jackpot(page), { timeout: 15_000 }).not.toBe(written);
      return { at: Date.now(), amount: await jackpot(page) };
    }),
  );
  await expect(async () => expect(await jackpot(one)).toBe(await jackpot(other))).toPass({ timeout: 30_000 });

  const { at, amount } = grown[0] ?? { at: 0, amount: 0 };
  await expect.poll(() => jackpot(one), { timeout: 9000, intervals: [50] }).not.toBe(amount);
  const steps = ((await jackpot(one)) - amount) / 165.11;
  expect(steps).toBeCloseTo(Math.round(steps), 4);
  expect(Math.round(steps)).toBeGreaterThanOrEqual(1);
  // The counter of a busy page may be one step late.
  expect(Math.round(steps)).toBeLessThanOrEqual(Math.ceil((Date.now() - at) / 3000) + 1);
  await expect(one.locator('#w-jackpot small:not(.stale)')).toHaveText('ตัวเลขเพื่อการตกแต่ง ไม่ใช่เงินรางวัล');
  expect(await one.locator('#w-jackpot').textContent()).not.toMatch(/฿|THB/);
  await Promise.all(contexts.map((context) => context.close()));
});

test('returning to home shows the current jackpot, never a lower one', async ({ page, site }) => {
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-jackpot').scrollIntoViewIfNeeded();
  const made = await jackpot(page);
  await expect.poll(() => jackpot(page), { timeout: 9000 }).toBeGreaterThan(made);
  const before = await jackpot(page);
  await page.locator('#w-nav-promotions a').click();
  await expect(page.locator('main')).toHaveClass(/promotions/);
  await expect(page.locator('#w-jackpot')).toHaveCount(0);
  await page.goBack();
  await page.locator('#w-jackpot section > :is(p.vh, b)').waitFor({ state: 'attached' });
  expect(await jackpot(page)).toBeGreaterThanOrEqual(before);
});

const jackpot = async (page: Page) =>
  Number((await page.locator('#w-jackpot section > :is(p.vh, b)').textContent())?.replaceAll(',', ''));

test('R4.21 a brand can leave it out, or bind it to the sum of wins, in its currency and without the note', async ({
  page,
  site,
}) => {
  const brand = (change: object[]) => ({ 'pages/home.json': { change } });
  await site.addBrand('bound', {}, brand([{ id: 'jackpot', props: { feed: 'wins', title: 'wins' } }]));
  await site.addBrand('without', {}, brand([{ remove: 'jackpot' }]));
  await page.goto(site.origin('bound'));
  await expect(page.locator('#w-jackpot')).toContainText(/฿[\d,]+\.\d\d/);
  await expect(page.locator('#w-jackpot')).not.toContainText('ตกแต่ง');
  await page.goto(site.origin('without'));
  await expect(page.locator('#w-winners')).toBeVisible();
  await expect(page.locator('#w-jackpot')).toHaveCount(0);
});

test('R8.7 a game picture that fails falls back to the game icon, on home before and after hydration', async ({
  page,
  site,
}) => {
  await page.route('**/media/games/**', (route) => route.abort());
  await page.goto(site.origin());
  await hydratePage(page);
  for (const frame of ['#w-winners', '#w-hot-games', '#w-popular-lotteries']) {
    const picture = page.locator(`${frame} img`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture, frame).toHaveAttribute('src', /\/game\.svg$/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: frame })
      .toBeGreaterThan(0);
  }
});

test('R2.10.5 the ranking on home links to the full one, with the same first places', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('full'));
  const places = page.locator('#w-ranking li bdi');
  await expect(places).not.toHaveCount(0);
  const first = await places.allTextContents();
  await page.locator('#w-ranking').getByRole('link').click();
  await expect(page).toHaveURL(/\/bet-rank\?type=week$/);
  await expect(page.locator('main tbody tr td:nth-child(2)').first()).toHaveText(first[0] ?? '');
});
