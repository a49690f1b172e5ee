import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clippedTexts } from '../support/looks.ts';
import { many } from '../support/matrix.ts';
import { similarity, structureOf } from '../support/structure.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const brands = [
  { brand: 'siam', languages: ['th', 'en'] },
  { brand: 'meridian', languages: ['en', 'zh', 'vi'] },
  { brand: 'nakhla', languages: ['ar', 'fa', 'ur', 'en'] },
];
const themes = ['light', 'dark'] as const;

/** One look of a brand's home, and the next one for the next brand: all of them in the matrix. */
const looks = brands.flatMap(({ brand, languages }, at) => {
  const all = themes.flatMap((theme) => languages.map((language) => ({ brand, language, theme })));
  return many ? all : [all[(new Date().getDate() + at) % all.length] ?? all[0]!];
});

async function open(page: Page, origin: string, language: string, theme: string, path = '/'): Promise<void> {
  await page.context().addCookies([{ name: 'livery-look', value: `${language}.${theme}`, url: origin }]);
  await page.goto(origin + path, { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(() => document.fonts.ready);
}

/** Texts and names that look like a key of ours: `winner-board.title`, `{{count}}`, `undefined`. */
function keysShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.flatMap(
      (text) => text.match(/\{\{|\}\}|\bundefined\b|\b[a-z]+(?:-[a-z]+)+\.[a-z][\w-]+\b/g) ?? [],
    );
  });
}

for (const { brand, language, theme } of looks)
  test(`the home of ${brand} in ${language}, ${theme}: axe finds nothing, every text fits at 320 and 1280 px`, async ({
    page,
    site,
  }) => {
    test.slow();
    await open(page, site.origin(brand), language, theme);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect.soft(found, `${width} px`).toEqual([]);
      const { clipped, beyond } = await clippedTexts(page);
      expect.soft(clipped, `${width} px: texts that do not fit`).toEqual([]);
      expect.soft(beyond, `${width} px: the page is as wide as the window`).toBeLessThanOrEqual(0);
    }
  });

for (const { brand, languages } of brands)
  test(`${brand} shows no key and stays within 320 px in ${languages.join(', ')}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const language of languages)
      for (const path of ['/', '/promotions', '/login', '/no/such/page']) {
        await open(page, site.origin(brand), language, 'light', path);
        expect.soft(await keysShown(page), `${path} in ${language}`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(beyond, `${path} in ${language}`).toBeLessThanOrEqual(0);
      }
  });

for (const width of [390, 1280])
  test(`in greyscale the three homes still differ at ${width} px: less than 0.6 of their structure is shared`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shapes = new Map<string, string[]>();
    for (const { brand } of brands) {
      await open(page, site.origin(brand), 'en', 'light');
      shapes.set(brand, await structureOf(page));
    }
    for (const [one, mine] of shapes)
      for (const [other, theirs] of shapes) {
        const shared = similarity(mine, theirs);
        if (one === other) expect(shared).toBe(1);
        else expect.soft(shared, `${one} and ${other}`).toBeLessThan(0.6);
      }
  });

test('the switcher offers the languages of the brand in its order; Arabic, Persian and Urdu run right to left', async ({
  page,
  site,
}) => {
  for (const { brand, languages } of brands) {
    await open(page, site.origin(brand), languages[0] ?? '', 'light');
    const offered = page.locator('#language-menu a');
    expect(await offered.evaluateAll((links) => links.map((link) => link.lang))).toEqual(languages);
    for (const language of languages) {
      await open(page, site.origin(brand), language, 'light');
      const dir = ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr';
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    }
  }
});
