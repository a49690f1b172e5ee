import type { Page } from '@playwright/test';
import { inMotion, withPictures } from '../support/browser.ts';
import type { CallFaults } from '../support/PlatformProxy.ts';
import { drawnCases, many, turn } from '../support/matrix.ts';
import { expect, test } from '../support/test.ts';
import { bigFeedsIn, emptyFeeds, everythingLongIn, type NamedLanguage } from './support/homeFeeds.ts';
import { expectNoGap, expectToFit, loadHome, scrollThrough, shifted } from './support/homeChecks.ts';

test.use({ ...inMotion, ...withPictures });

/** Waits until the portal's cached responses have expired. */
test.afterAll(async ({ site, platformProxy }) => {
  platformProxy.setFaults();
  await site.restartPortal();
});

const homes: [brand: string, language: NamedLanguage][] = [
  ['nakhla', 'ar'],
  ['nakhla', 'fa'],
  ['nakhla', 'ur'],
  ['meridian', 'vi'],
  ['meridian', 'zh'],
  ['siam', 'th'],
  ['meridian', 'en'],
];

/** A usual run loads one home with everything too long at once; the matrix each home, and each feed alone. */
const chosen = many ? homes : homes.slice(0, 4).filter((_, at) => at === turn % 4);
const states = (language: NamedLanguage): [name: string, callFaults: CallFaults][] => [
  ['everything too long', everythingLongIn(language)],
  ...(many
    ? [
        ...Object.entries(bigFeedsIn(language)),
        ['no vendors', emptyFeeds.vendors] as [string, CallFaults],
        ['no winners', emptyFeeds.winners] as [string, CallFaults],
        ['no banners and notices', emptyFeeds.announcements] as [string, CallFaults],
      ]
    : []),
];

for (const [brand, language] of chosen)
  for (const [name, callFaults] of states(language))
    for (const width of drawnCases([320, 1280]))
      test(`${name}, ${brand} in ${language} at ${width} px, without pictures: no gap, no layout shift, no overflow`, async ({
        page,
        site,
        platformProxy,
      }) => {
        await page.route('**/media/**', (route) => route.abort());
        await loadHome(page, site, platformProxy, brand, callFaults, { language, width });
        expect(platformProxy.met.size).toBeGreaterThan(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await scrollThrough(page);
        await expectNoGap(page);
        const most = language === 'zh' && !(await knowsHan(page)) ? 0.05 : 0.02;
        expect(await shifted(page), 'sum of layout shifts').toBeLessThanOrEqual(most);
        await expectToFit(page, width);
      });

/**
 * Whether this machine has a Chinese font, as every phone has. Without one, boxes of another width replace the letters
 * until the brand's font loads, which shifts the text.
 */
function knowsHan(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser has no 2D canvas.');
    context.font = '100px sans-serif';
    return context.measureText('门').width === 100;
  });
}
