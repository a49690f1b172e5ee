import { inMotion, withPictures } from '../support/browser.ts';
import { drawnCases } from '../support/matrix.ts';
import { expect, test } from '../support/test.ts';
import type { CallFault, CallFaults } from '../support/PlatformProxy.ts';
import { bigFeedsIn, emptyFeeds, feeds } from './support/homeFeeds.ts';
import { expectNoGap, expectToFit, loadHome, scrollThrough, shifted } from './support/homeChecks.ts';

test.use({ ...inMotion, ...withPictures });

/** The brand `full` shows every feed of home; `variants` shows each in another variant. */
test.beforeAll(async ({ site, platformProxy }) => {
  platformProxy.setFaults();
  await site.addBrand('full', { extends: 'base' });
  await site.addBrand('variants', { extends: 'base' }, { 'pages/home.json': otherVariants });
});

/** Waits until the portal's cached responses have expired. */
test.afterAll(async ({ site, platformProxy }) => {
  platformProxy.setFaults();
  await site.restartPortal();
});

const otherVariants = {
  change: [
    { id: 'banner', props: { variant: 'cards' } },
    { id: 'jackpot', props: { variant: 'strip', feed: 'wins' } },
    { id: 'winners', props: { variant: 'ticker' } },
    { id: 'notice-bar', props: { variant: 'stacked' } },
    { id: 'categories', props: { variant: 'pictures' } },
    { id: 'hot-games', props: { variant: 'large' } },
    { id: 'popular-lotteries', props: { variant: 'compact' } },
    { id: 'draw-results', props: { variant: 'table' } },
    { id: 'promotions', props: { variant: 'wide' } },
    { id: 'vendor-row', props: { variant: 'plaques', count: 200 } },
    { id: 'ranking', props: { variant: 'podium' } },
  ],
};

const allFeeds = (fault: CallFault): CallFaults =>
  Object.fromEntries(Object.values(feeds).map((path) => [path, fault]));

/** A usual run fails one feed and tests one brand; the matrix fails each feed alone, on both brands. */
const isMatrix = process.env['LIVERY_MATRIX'] === '1';

const states: [name: string, callFaults: CallFaults, brands: string[]][] = [
  ...Object.entries(feeds).map(([name, path]): [string, CallFaults, string[]] => [
    `${name} fail`,
    { [path]: 'fail' },
    ['full'],
  ]),
  ['all feeds fail', allFeeds('fail'), ['full', 'variants']],
  ['all feeds are empty', Object.assign({}, ...Object.values(emptyFeeds)), ['full', 'variants']],
  // The number of stacked notices is unknown before they load: that variant may shift by a line.
  ['all feeds are late', allFeeds('late'), ['full']],
  ...Object.entries(bigFeedsIn('th')).map(([name, callFaults]): [string, CallFaults, string[]] => [
    name,
    callFaults,
    ['full', 'variants'],
  ]),
];

const isUsual = (name: string) =>
  !name.endsWith(' fail') || name.startsWith('announcements') || name.startsWith('all');

const usual = states.filter(([state]) => isUsual(state));
const big = new Set(Object.keys(bigFeedsIn('th')));

for (const [name, callFaults, brands] of isMatrix
  ? states
  : [
      ...usual.filter(([state]) => !big.has(state)),
      ...drawnCases(
        usual.filter(([state]) => big.has(state)),
        2,
      ),
    ])
  for (const brand of isMatrix ? brands : brands.slice(0, 1))
    test(`${name} (${brand}): no gap, no layout shift, no overflow at 320 px`, async ({
      page,
      site,
      platformProxy,
    }) => {
      await loadHome(page, site, platformProxy, brand, callFaults);
      for (const path of Object.keys(callFaults)) expect([...platformProxy.met], path).toContain(path);
      await scrollThrough(page);
      await expectNoGap(page);
      expect(await shifted(page), 'sum of layout shifts').toBeLessThanOrEqual(0.02);
      await expectToFit(page);
    });

test('pictures that cannot be loaded: games fall back, the others leave no gap', async ({
  page,
  site,
  platformProxy,
}) => {
  await page.route('**/media/**', (route) => route.abort());
  await loadHome(page, site, platformProxy, 'full', {});
  await scrollThrough(page);
  await expectNoGap(page);
  expect(await shifted(page), 'sum of layout shifts').toBeLessThanOrEqual(0.02);
  const games = page.locator('#w-hot-games img, #w-winners img, #w-draw-results img');
  await expect(async () => {
    // Pictures that are not near the window yet are not loaded: a transparent one holds their space.
    const sources = await games.evaluateAll((images) =>
      (images as HTMLImageElement[]).flatMap(({ complete, src }) =>
        complete && !src.startsWith('data:') ? [src] : [],
      ),
    );
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !source.includes('game.svg'))).toEqual([]);
  }).toPass();
});
