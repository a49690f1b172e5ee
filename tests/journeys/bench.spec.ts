import { guestActions } from '#scripts/bench/inp.ts';
import { moved } from '#scripts/bench/move.ts';
import { phone } from '#scripts/bench/phone.ts';
import { controls } from '#scripts/bench/tap.ts';
import { fontBytes, most, scriptBytes } from '#scripts/bench/weigh.ts';
import { kilobytes } from '#scripts/bench/numbers.ts';
import { withPictures } from '../support/browser.ts';
import { many, turn } from '../support/matrix.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(phone);

test('the home of siam has everything that the benchmark interacts with', async ({ page, site }) => {
  // A banner that comes later would move what is about to be tapped.
  await site.filled('siam');
  await page.goto(site.origin('siam'));
  await hydratePage(page);
  for (const { selector } of controls) await expect(page.locator(selector)).toBeVisible();
  for (const act of guestActions) await act(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator(moved.link).tap();
  await expect(page).toHaveURL(site.origin('siam') + moved.path);
});

/** The fonts of two languages of one of the brands, by seed; the matrix tests all. */
const fonts = [
  ['siam', 'th', 'en'],
  ['meridian', 'vi', 'en'],
  ['nakhla', 'ar', 'ur'],
].filter((_, at) => many || at === turn % 3);

// As in the benchmark: nothing is touched, and pop-up notices appear.
test.describe(() => {
  test.use({ ...withPictures, quiet: false });

  test('a home page stays within its budgets for script and for the fonts of a language', async ({
    page,
    context,
    site,
  }) => {
    await site.filled();
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
