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

for (const [brand, language] of [
  ['siam', 'th'],
  ['meridian', 'en'],
  ['nakhla', 'ar'],
  ['volt', 'pt'],
] as const)
  test(`at a text size of 200 % the screen of a lottery fits the window of ${brand}, on a phone and on a desktop`, async ({
    page,
    site,
  }) => {
    const query = 'gameCode=TCG_SEA_ANDAMAN_THREE&vendor=TCG_SEA';
    await page.goto(`${site.origin(brand)}/lottery?${query}&lang=${language}`);
    await expect(page.locator('#w-lottery-game input[inputmode=none]')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [320, 390, 1280]) {
      await resize(page, width);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(beyond, `${width} px: the page is as wide as the window`).toBeLessThanOrEqual(0);
      const picker = await page.locator('#w-lottery-game section[aria-label]').first().boundingBox();
      expect.soft(picker?.width, `${width} px: the numbers have room`).toBeGreaterThanOrEqual(250);
    }
  });
