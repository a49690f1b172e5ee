import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { returning, withPictures } from '../support/browser.ts';
import { correlation, grayOf } from '../support/grayscale.ts';
import { many, turn } from '../support/matrix.ts';
import { expect, test } from '../support/test.ts';

// The video would be another picture each time: with reduced motion its still stays.
test.use({ ...returning, ...withPictures, reducedMotion: 'reduce' });

const brands = ['siam', 'meridian', 'nakhla', 'volt'];
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Two homes may be as alike in grayscale as this. */
const alike = 0.6;

async function homeOf(page: Page, origin: string, theme: string): Promise<number[]> {
  await page.context().addCookies([{ name: 'livery-appearance', value: `en.${theme}`, url: origin }]);
  await page.goto(origin, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  return grayOf(page);
}

for (const window of windows.filter((_, at) => many || at === turn % windows.length))
  test(`R10.1 in grayscale the home of volt resembles none of the other brands, dark and light, at ${window.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(window);
    for (const theme of ['dark', 'light']) {
      const seen = new Map<string, number[]>();
      for (const brand of brands) seen.set(brand, await homeOf(page, site.origin(brand), theme));
      const volt = seen.get('volt') ?? [];
      expect(correlation(volt, volt)).toBeCloseTo(1, 5);
      for (const other of brands.slice(0, -1))
        expect
          .soft(correlation(volt, seen.get(other) ?? []), `volt and ${other}, ${theme}`)
          .toBeLessThan(alike);
    }
  });

/** The pages that volt adds, and what the navigation calls them. */
const pages = [
  { path: '/tournaments', names: { en: 'Tournaments', es: 'Torneos', pt: 'Torneios' } },
  { path: '/vip', names: { en: 'VIP club', es: 'Club VIP', pt: 'Clube VIP' } },
  { path: '/faq', names: { en: 'Questions', es: 'Preguntas', pt: 'Perguntas' } },
] as const;
const languages = ['en', 'es', 'pt'] as const;

test('the navigation of volt leads to its own pages, in each of its languages, without a violation at 320 px', async ({
  page,
  site,
}) => {
  test.slow();
  for (const [at, { path, names }] of pages.entries())
    for (const [nth, language] of languages.entries()) {
      const theme = (at + nth + turn) % 2 === 0 ? 'dark' : 'light';
      await page
        .context()
        .addCookies([{ name: 'livery-appearance', value: `${language}.${theme}`, url: site.origin('volt') }]);
      await page.setViewportSize(windows[0]!);
      await page.goto(site.origin('volt'));
      await page.locator('#w-nav').getByRole('link', { name: names[language], exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} in ${language}`).toBeLessThanOrEqual(0);
      if ((at + nth + turn) % languages.length === 0)
        expect(await violationsIn(page), `${path} in ${language}, ${theme}`).toEqual([]);
    }
});
