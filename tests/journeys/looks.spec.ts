import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clippedTexts } from '../support/looks.ts';
import { widths } from '../support/matrix.ts';
import { Site, until } from '../support/Site.ts';
import { expect, test as base } from '../support/test.ts';

/** The state of the site changes here: these journeys have one of their own. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const blocked = '203.0.113.50';
const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'the login page', path: '/login', status: 200 },
  { name: 'the login dialog', path: '/?open=login', status: 200 },
  { name: 'not found', path: '/no/such/page', status: 404 },
  { name: 'region block', path: '/', status: 451 },
  { name: 'maintenance', path: '/', status: 503 },
];

/** Rules, overflow and clipped texts at one width. */
async function inspect(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForTimeout(150);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, `${what} ${width} px`).toEqual([]);
  const { clipped, beyond } = await clippedTexts(page);
  expect.soft(clipped, `${what} ${width} px: texts that do not fit`).toEqual([]);
  expect.soft(beyond, `${what} ${width} px: the page is as wide as the window`).toBeLessThanOrEqual(0);
}

for (const { name, path, status } of pages) {
  test(`${name}: axe finds nothing and every text fits, light and dark, Thai and English, 320 and 1280 px`, async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    if (status === 451) {
      await site.operate('region', 'block', `${blocked}/32`);
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': blocked });
    }
    if (status === 503) await site.operate('status', 'maintenance');
    const headers: Record<string, string> = status === 451 ? { 'x-forwarded-for': blocked } : {};
    await until(async () => (await site.get(path, { headers })).status === status);
    for (const language of ['th', 'en'])
      for (const theme of ['light', 'dark']) {
        await context.addCookies([
          { name: 'livery-look', value: `${language}.${theme}`, url: site.origin() },
        ]);
        const answer = await page.goto(site.origin() + path, { waitUntil: 'load' });
        expect(answer?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (path.includes('open=')) await expect(page.getByRole('dialog')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const width of widths) await inspect(page, width, `${name} ${language} ${theme}`);
      }
    if (status === 503) await site.operate('status', 'normal');
    if (status === 451) await site.operate('region', 'clear');
  });
}
