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
const looks = [
  { brand: 'siam', look: 'th.light' },
  { brand: 'siam', look: 'en.dark' },
  { brand: 'nakhla', look: 'ar.light' },
  { brand: 'meridian', look: 'zh.dark' },
  ...(many
    ? ['nakhla fa.dark', 'nakhla ur.light', 'meridian vi.light', 'meridian en.dark'].map((one) => {
        const [brand = '', look = ''] = one.split(' ');
        return { brand, look };
      })
    : []),
];
/** The matrix tests a phone, a tablet and a desktop. */
const seen = many ? [320, 768, 1280] : widths;

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

for (const [place, { brand, look }] of looks.entries())
  test(`text pages on ${brand} ${look}: axe finds no violation, every text fits, no translation key shows`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(240_000);
    await context.addCookies([{ name: 'livery-look', value: look, url: site.origin(brand) }]);
    for (const [at, path] of paths.entries()) {
      if (!many && (at + turn) % looks.length !== place) continue;
      await page.goto(site.origin(brand) + path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('html')).toHaveAttribute('lang', look.split('.')[0] ?? '');
      for (const [nth, width] of seen.entries()) {
        await resize(page, width);
        const what = `${path} ${width} px`;
        if (many || (at + nth + Math.floor(turn / looks.length)) % seen.length === 0)
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
