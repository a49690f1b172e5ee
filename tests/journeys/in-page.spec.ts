import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { still } from '../support/frames.ts';
import { drawnCases, many } from '../support/matrix.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

/** Pages that have no header to skip, or cannot be reached by an address. */
const without = [
  'break-began',
  'game',
  'login',
  'password-reset',
  'maintenance',
  'region-block',
  'not-found',
  'help-plain',
];
const folder = 'brands/base/pages';
const paths = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .filter((name) => !without.includes(name))
  .flatMap((name) => {
    const {
      paths: [path] = [],
      over,
      open,
    } = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as {
      paths?: string[];
      over?: string;
      open?: string;
    };
    return path && !over && !open && !path.includes(':') ? [path] : [];
  });
/** A usual run visits every page of one brand, and the kinds of page of the others. */
const kinds = ['/', '/rng', '/help', '/about/terms', '/promotions'];
const brands = { siam: paths, meridian: many ? paths : kinds, nakhla: many ? paths : kinds };

/** Loads the router as hovering over a link does, and waits until it listens. */
async function loadRouter(page: Page): Promise<void> {
  await hydratePage(page);
  await page.locator('header a[href^="/"], main a[href^="/"]').filter({ visible: true }).first().hover();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/router-')),
      ),
    )
    .toBe(true);
  // The module is evaluated in a task after its file has arrived.
  await page.waitForFunction(() => typeof (history.state as { idx?: number } | null)?.idx === 'number');
}

/** What has the focus: its id, and whether the element is at the top of the window. */
const focusAt = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top = NaN } = activeElement?.getBoundingClientRect() ?? {};
    return { id: activeElement?.id ?? '', tag: activeElement?.tagName ?? '', top: Math.round(top) };
  });

for (const [brand, seen] of drawnCases(Object.entries(brands)))
  test(`the skip link leads into the content on every page of ${brand}, with and without the router`, async ({
    page,
    site,
  }) => {
    test.setTimeout(30_000 + seen.length * 10_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of seen) {
      await page.goto(site.origin(brand) + path);
      // A members-only page leads a guest to the log-in.
      if (new URL(page.url()).searchParams.has('open')) continue;
      await loadRouter(page);
      await page.mouse.move(0, 0);
      await page.keyboard.press('Tab');
      const onLink = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      expect(onLink, `${path}: Tab reaches the skip link first`).toBe('#main');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await focusAt(page)).id, { message: path }).toBe('main');
      expect(new URL(page.url()).hash, path).toBe('#main');
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement } = document;
        const main = document.getElementById('main');
        return main?.compareDocumentPosition(activeElement ?? main) ?? 0;
      });
      // Inside `main`, or after it if the page has no controls.
      expect(inside & 4, `${path}: the next stop is after header and navigation`).toBe(4);
    }
  });

for (const path of ['/break', '/login', '/helpmc'])
  test(`${path} has no header to skip: Tab reaches its content first`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site.origin() + path);
    await hydratePage(page);
    await expect(page.locator('#w-header, #w-nav')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  });

test.describe('“On this page” of an article', () => {
  const article = '/about/terms';
  const links = (page: Page) => page.locator('main nav a[href^="#"]');
  const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

  async function expectAt(page: Page, hash: string): Promise<void> {
    await expect.poll(async () => (await focusAt(page)).id, { message: hash }).toBe(hash.slice(1));
    await expect
      .poll(async () => {
        const { top } = await focusAt(page);
        return top >= 0 && top < 300;
      })
      .toBe(true);
    expect(new URL(page.url()).hash).toBe(hash);
  }

  for (const brand of ['siam', 'meridian', 'nakhla'])
    test(`scrolls to its sections and focuses them by keyboard in ${brand}; Back returns to the previous position`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.goto(site.origin(brand) + article);
      await loadRouter(page);
      const hashes = await links(page).evaluateAll((all) =>
        all.map((link) => link.getAttribute('href') ?? ''),
      );
      expect(hashes.length).toBeGreaterThan(2);
      const [first = '', second = '', third = ''] = hashes;
      let before = 0;
      for (const hash of [second, first, third]) {
        await page.locator(`main nav a[href="${hash}"]`).focus();
        before = await scrollOf(page);
        await page.keyboard.press('Enter');
        await expectAt(page, hash);
      }
      const at = await scrollOf(page);
      expect(at).toBeGreaterThan(before);
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe(first);
      await expect.poll(() => scrollOf(page)).toBe(before);
      await page.goForward();
      await expect.poll(() => scrollOf(page)).toBe(at);
    });

  test('works repeatedly by touch, and is still there when the reader returns from another page', async ({
    browser,
    watched,
    site,
  }) => {
    const context = await watched(
      await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 700 } }),
    );
    const page = await context.newPage();
    await page.goto(site.origin() + article);
    await loadRouter(page);
    const hashes = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const [, second = '', third = ''] = hashes;
    for (const hash of [third, second, third]) {
      await page.locator(`main nav a[href="${hash}"]`).tap();
      await expectAt(page, hash);
    }
    const away = page.locator('footer a[href="/about/privacy"]').first();
    await away.scrollIntoViewIfNeeded();
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
    await still(away);
    const read = await scrollOf(page);
    await away.tap();
    await page.waitForURL(`${site.origin()}/about/privacy`);
    await page.goBack();
    await page.waitForURL(site.origin() + article + third);
    await expect.poll(() => scrollOf(page)).toBe(read);
    await context.close();
  });
});

test('a link to a section of another page scrolls to that section and focuses it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`${site.origin()}/about/privacy`);
  await loadRouter(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/about/terms"]');
    link?.setAttribute('href', '/about/terms#terms-bets');
    link?.click();
  });
  await page.waitForURL(`${site.origin()}/about/terms#terms-bets`);
  await expect.poll(() => focusAt(page)).toMatchObject({ id: 'terms-bets' });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
