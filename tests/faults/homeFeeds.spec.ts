import type { Page } from '@playwright/test';
import { inMotion, withPictures } from '../support/browser.ts';
import { clippedTexts } from '../support/looks.ts';
import { until, type Site } from '../support/Site.ts';
import { awake, expect, test } from '../support/test.ts';
import type { Bend, BentPlatform } from '../support/BentPlatform.ts';
import { bigFeeds, emptyFeeds, feeds } from './support/homeFeeds.ts';

test.use({ ...inMotion, ...withPictures });

/** The brand `full` shows every feed of home; `looks` shows each in another look. */
test.beforeAll(async ({ site, bent }) => {
  bent.bend();
  await site.addBrand('full', { extends: 'base' });
  await site.addBrand('looks', { extends: 'base' }, { 'pages/home.json': otherLooks });
});

/** The portal forgets what it was told. */
test.afterAll(async ({ site, bent }) => {
  bent.bend();
  await site.restartPortal();
});

const otherLooks = {
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

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

type Bends = Record<string, Bend>;

const allFeeds = (bend: Bend): Bends => Object.fromEntries(Object.values(feeds).map((path) => [path, bend]));

/** In a usual run one feed fails alone and one look is seen; the matrix sees each feed alone, and both looks. */
const isMatrix = process.env['LIVERY_MATRIX'] === '1';

const states: [name: string, bends: Bends, brands: string[]][] = [
  ...Object.entries(feeds).map(([name, path]): [string, Bends, string[]] => [
    `${name} fail`,
    { [path]: 'fail' },
    ['full'],
  ]),
  ['all feeds fail', allFeeds('fail'), ['full', 'looks']],
  ['all feeds are empty', Object.assign({}, ...Object.values(emptyFeeds)), ['full', 'looks']],
  // How many notices will stand in a stack is not known before they come: that look may move by a line.
  ['all feeds are late', allFeeds('late'), ['full']],
  ...Object.entries(bigFeeds).map(([name, bends]): [string, Bends, string[]] => [
    name,
    bends,
    ['full', 'looks'],
  ]),
];

const isUsual = (name: string) =>
  !name.endsWith(' fail') || name.startsWith('announcements') || name.startsWith('all');

for (const [name, bends, brands] of states.filter(([state]) => isMatrix || isUsual(state)))
  for (const brand of isMatrix ? brands : brands.slice(0, 1))
    test(`${name} (${brand}): no hole, nothing moves, nothing sticks out at 320 px`, async ({
      page,
      site,
      bent,
    }) => {
      await load(page, site, bent, brand, bends);
      for (const path of Object.keys(bends)) expect([...bent.met], path).toContain(path);
      await seeAll(page);
      await expectNoHole(page);
      expect(await shifted(page), 'sum of layout shifts').toBeLessThanOrEqual(0.02);
      await expectToFit(page);
    });

test('pictures that cannot be had: games fall back, the others leave no hole', async ({
  page,
  site,
  bent,
}) => {
  await page.route('**/media/**', (route) => route.abort());
  await load(page, site, bent, 'full', {});
  await seeAll(page);
  await expectNoHole(page);
  expect(await shifted(page), 'sum of layout shifts').toBeLessThanOrEqual(0.02);
  const games = page.locator('#w-hot-games img, #w-winners img, #w-draw-results img');
  await expect(async () => {
    // Those that are not near yet are not asked for: a clear picture holds their place.
    const sources = await games.evaluateAll((images) =>
      (images as HTMLImageElement[]).flatMap(({ complete, src }) =>
        complete && !src.startsWith('data:') ? [src] : [],
      ),
    );
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !source.includes('game.svg'))).toEqual([]);
  }).toPass();
});

/**
 * Loads a brand's home in the bent state; the answers of the state before are forgotten. Fonts are there from a visit
 * before, so that what moves is moved by feeds; answers that are not late by will have come to the portal in time.
 */
async function load(page: Page, site: Site, bent: BentPlatform, brand: string, bends: Bends): Promise<void> {
  bent.bend(bends);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput && entry.sources.some(({ node }) => node?.parentElement?.closest('main')))
          (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await site.restartPortal();
  await until(async () => (await site.get('/helpmc', { brand })).status === 200, 10_000);
  await page.goto(`${site.origin(brand)}/helpmc`);
  await page.evaluate(() => document.fonts.ready);
  const late = Object.values(bends).includes('late');
  if (!late)
    await until(async () => !(await site.get('/', { brand })).body.includes('aria-busy="true"'), 10_000);
  await page.goto(site.origin(brand));
  await awake(page);
}

/** Scrolls to the end and back, so that all that wakes in view is awake. */
async function seeAll(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += 400) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(400);
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

/** What stands in main follows one below the other with the one gap of the theme, and nothing that takes room is empty. */
async function expectNoHole(page: Page): Promise<void> {
  const { gaps, gap, bare } = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('There is no main.');
    const frames = [...main.children].filter((frame) => getComputedStyle(frame).position !== 'absolute');
    const boxes = frames.map((frame) => frame.getBoundingClientRect());
    return {
      gap: Number.parseFloat(getComputedStyle(main).rowGap),
      gaps: boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0)),
      bare: frames
        .filter(
          (frame, at) =>
            (boxes[at]?.height ?? 0) > 0 && !frame.querySelector('a, button, b, p, h2, [data-failed]'),
        )
        .map(({ id }) => id),
    };
  });
  for (const one of gaps) expect(Math.abs(one - gap)).toBeLessThan(1);
  expect(bare).toEqual([]);
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.waitForTimeout(150);
  const { beyond, clipped } = await clippedTexts(page);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(clipped).toEqual([]);
}
