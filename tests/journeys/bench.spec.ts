import { guestActions } from '#scripts/bench/inp.ts';
import { moved } from '#scripts/bench/move.ts';
import { phone } from '#scripts/bench/phone.ts';
import { controls } from '#scripts/bench/tap.ts';
import { fontBytes, most, scriptBytes } from '#scripts/bench/weigh.ts';
import { kilobytes } from '#scripts/bench/numbers.ts';
import { withPictures } from '../support/browser.ts';
import { many, turn } from '../support/matrix.ts';
import { awake, expect, test } from '../support/test.ts';

test.use(phone);

/** One of the brands, another with the next seed; in the matrix all. */
for (const brand of ['siam', 'meridian', 'nakhla'].filter((_, at) => many || at === turn % 3))
  test(`the home of ${brand} has all that the bench touches to measure whether a page is usable`, async ({
    page,
    site,
  }) => {
    await page.goto(site.origin(brand));
    await awake(page);
    for (const { selector } of controls) await expect(page.locator(selector)).toBeVisible();
    for (const act of guestActions) await act(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator(moved.link).tap();
    await expect(page).toHaveURL(site.origin(brand) + moved.path);
  });

/** The fonts of two languages of one of the brands, of another with the next seed; in the matrix of all. */
const fonts = [
  ['siam', 'th', 'en'],
  ['meridian', 'vi', 'en'],
  ['nakhla', 'ar', 'ur'],
].filter((_, at) => many || at === turn % 3);

// As the bench sees it: nobody touches the page, and pop-up notices come.
test.describe(() => {
  test.use({ ...withPictures, quiet: false });

  test('what a home loads by itself weighs no more than it may: script, and the fonts of a language', async ({
    page,
    context,
    site,
  }) => {
    const { all } = await scriptBytes(page, site.origin());
    expect(all).toBeGreaterThan(50_000);
    expect(kilobytes(all), 'kB of script').toBeLessThanOrEqual(most.script);
    for (const [brand, ...languages] of fonts)
      for (const language of languages) {
        const bytes = await fontBytes(await context.newPage(), site.origin(brand), language);
        expect(bytes).toBeGreaterThan(10_000);
        expect(kilobytes(bytes), `kB of fonts, ${brand} in ${language}`).toBeLessThanOrEqual(most.fonts);
      }
  });
});
