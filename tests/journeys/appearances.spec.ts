import { returning } from '../support/browser.ts';
import { inspect } from '../support/appearances.ts';
import { many, turn, widths } from '../support/matrix.ts';
import { until } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

const blocked = '203.0.113.50';
const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'the login page', path: '/login', status: 200 },
  { name: 'the login dialog', path: '/?open=login', status: 200 },
  { name: 'not found', path: '/no/such/page', status: 404 },
  { name: 'region block', path: '/', status: 451 },
  { name: 'maintenance', path: '/', status: 503 },
];

type Appearance = [language: string, theme: string, widths: number[]];

/** A usual run tests light Thai on a phone and dark English on a desktop, or the reverse, by seed; the matrix all. */
const usual: Appearance[] = [
  [turn % 2 ? 'en' : 'th', 'light', [320]],
  // The widest window for the page with the most content.
  [turn % 2 ? 'th' : 'en', 'dark', [1280, 2560]],
];
const every = ['th', 'en'].flatMap((language) =>
  ['light', 'dark'].map((theme): Appearance => [language, theme, widths]),
);

/** Appearances to test: home at a phone's and a desktop's width, each other page at one of them, by seed. */
function appearancesOf(name: string, at: number): Appearance[] {
  if (many) return every;
  if (name === 'home') return usual;
  return usual
    .filter((_, nth) => nth === (at + turn) % usual.length)
    .map(([language, theme, some]) => [language, theme, some.slice(0, 1)]);
}

test.afterEach(async ({ site }) => {
  await site.operate('status', 'normal');
  await site.operate('region', 'clear');
  await until(async () => (await site.get('/')).status === 200);
});

for (const [at, { name, path, status }] of pages.entries()) {
  const appearances = appearancesOf(name, at);
  const asSeen = appearances
    .map(([language, theme, some]) => `${theme} ${language} at ${some.join(', ')} px`)
    .join('; ');
  test(`${name}: axe finds no violation and every text fits, ${asSeen}`, async ({ page, context, site }) => {
    test.slow();
    if (status === 451) {
      await site.operate('region', 'block', `${blocked}/32`);
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': blocked });
    }
    if (status === 503) await site.operate('status', 'maintenance');
    const headers: Record<string, string> = status === 451 ? { 'x-forwarded-for': blocked } : {};
    await until(async () => (await site.get(path, { headers })).status === status);
    for (const [language, theme, some] of appearances) {
      await context.addCookies([
        { name: 'livery-appearance', value: `${language}.${theme}`, url: site.origin() },
      ]);
      const response = await page.goto(site.origin() + path, { waitUntil: 'load' });
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (path.includes('open=')) await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const width of some) await inspect(page, width, `${name} ${language} ${theme}`);
    }
  });
}
