import { returning } from '../support/browser.ts';
import { violationsIn } from '../support/axe.ts';
import { clippedTexts, resize } from '../support/appearances.ts';
import { many, turn, widths } from '../support/matrix.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

/**
 * Appearances of text pages: each page in one of them, by seed; axe runs at one width, also by seed. The matrix tests
 * all of both.
 */
const cases = [
  { brand: 'siam', appearance: 'th.light' },
  { brand: 'siam', appearance: 'en.dark' },
  { brand: 'nakhla', appearance: 'ar.light' },
  { brand: 'meridian', appearance: 'zh.dark' },
  ...(many
    ? ['nakhla fa.dark', 'nakhla ur.light', 'meridian vi.light', 'meridian en.dark'].map((one) => {
        const [brand = '', appearance = ''] = one.split(' ');
        return { brand, appearance };
      })
    : []),
];
/** The matrix tests a phone, a tablet and a desktop. */
const testedWidths = many ? [320, 768, 1280] : widths;

const paths = [
  '/about/company',
  '/about/contact',
  '/about/terms',
  '/about/responsible-gaming',
  '/about/privacy',
  '/about/affiliates',
  '/about/refund',
  '/help',
  '/help?id=log-in',
  '/help?q=e',
  '/helpmc',
  '/noticePage',
  '/down',
  '/join',
  '/deposit-rank',
  '/bet-rank?type=month',
];

for (const [place, { brand, appearance }] of cases.entries())
  test(`text pages on ${brand} ${appearance}: axe finds no violation, every text fits, no translation key shows`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(240_000);
    await context.addCookies([{ name: 'livery-appearance', value: appearance, url: site.origin(brand) }]);
    for (const [at, path] of paths.entries()) {
      if (!many && (at + turn) % cases.length !== place) continue;
      await page.goto(site.origin(brand) + path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('html')).toHaveAttribute('lang', appearance.split('.')[0] ?? '');
      for (const [nth, width] of testedWidths.entries()) {
        await resize(page, width);
        const what = `${path} ${width} px`;
        if (many || (at + nth + Math.floor(turn / cases.length)) % testedWidths.length === 0)
          expect.soft(await violationsIn(page, '#main'), what).toEqual([]);
        const { clipped, beyond } = await clippedTexts(page);
        expect.soft(clipped, `${what}: texts that do not fit`).toEqual([]);
        expect.soft(beyond, `${what}: as wide as the window`).toBeLessThanOrEqual(0);
        const text = await page.locator('main').innerText();
        expect
          .soft(text, `${what}: no key, no placeholder`)
          .not.toMatch(/\{\{|undefined|\b(about|join|guide|page)\.\w/);
      }
    }
  });
