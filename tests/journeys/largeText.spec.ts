import { clippedTexts, cutTexts, resize } from '../support/appearances.ts';
import { returning } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

const homes = [
  ['siam', ['th', 'en']],
  ['meridian', ['en', 'vi']],
  ['nakhla', ['ar', 'fa']],
  ['volt', ['en', 'pt']],
] as const;

for (const [brand, languages] of homes)
  test(`at a text size of 200 % the home of ${brand} cuts off no text, on a phone and on a desktop`, async ({
    page,
    site,
  }) => {
    await site.filled(brand);
    for (const language of languages) {
      await page.goto(`${site.origin(brand)}/?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [390, 1280]) {
        await resize(page, width);
        const what = `${language}, ${width} px`;
        expect.soft(await cutTexts(page), `${what}: texts that something cuts off`).toEqual([]);
        const { clipped, beyond } = await clippedTexts(page);
        expect.soft(clipped, `${what}: texts that do not fit their box`).toEqual([]);
        expect.soft(beyond, `${what}: the page is as wide as the window`).toBeLessThanOrEqual(0);
      }
    }
  });
