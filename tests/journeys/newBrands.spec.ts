import type { Page } from '@playwright/test';
import { runBrand } from '#scripts/brand/runBrand.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withPictures } from '../support/browser.ts';
import { correlation, grayOf } from '../support/grayscale.ts';
import { many } from '../support/matrix.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...returning, ...withPictures, viewport: { width: 1280, height: 800 } });

/**
 * What twelve operators asked for: a name, a look, and one to three colors. The matrix makes all of them, a usual run
 * one of each look and a dark one.
 */
const operators: [name: string, look: string, colors: string][] = [
  ['alpha-bet', 'classic', '#c2410c,#eab308'],
  ['moonlit', 'classic', '#6d28d9,#f59e0b,#140a26'],
  ['citadel', 'arena', '#16a34a,#facc15,#0b1210'],
  ['redline', 'arena', '#dc2626,#f8fafc'],
  ['north', 'arena', '#2563eb,#eab308,#f8fafc'],
  ['pearl', 'salon', '#b08d57,#d4af37,#f7f1e6'],
  ['onyx', 'salon', '#d4af37,#ffd76a,#000000'],
  ['jelly', 'arcade', '#ec4899,#fde047'],
  ['bubble', 'arcade', '#0ea5e9,#fbbf24,#0a1a3a'],
  ['gazette', 'tribune', '#b91c1c,#a16207,#fffaf0'],
  ['harvest', 'tribune', '#15803d,#ca8a04'],
  ['ledger', 'tribune', '#334155,#f59e0b,#0f172a'],
];

const usual = new Set(['alpha-bet', 'moonlit', 'citadel', 'onyx', 'jelly', 'ledger']);
const made = operators.filter(([name]) => many || usual.has(name));

/** At most this share of the first window may be alike in two brands: 1 is the same picture, 0 has nothing in common. */
const alike = { gray: 0.85, layout: 0.9 };

interface Shown {
  gray: number[];
  /** The widget at each point of a grid of 24 × 15 over the first window. */
  layout: string[];
}

async function shownOf(page: Page, origin: string): Promise<Shown> {
  await page.goto(origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const gray = await grayOf(page);
  const layout = await page.evaluate(() =>
    Array.from({ length: 24 * 15 }, (_, at) => {
      const [x, y] = [
        ((at % 24) + 0.5) * (innerWidth / 24),
        (Math.floor(at / 24) + 0.5) * (innerHeight / 15),
      ];
      return document.elementFromPoint(x, y)?.closest('.w')?.id ?? '';
    }),
  );
  return { gray, layout };
}

const agreement = (one: string[], other: string[]) =>
  one.filter((name, at) => name === other[at]).length / one.length;

async function makeBrands(site: Site): Promise<void> {
  const env = { BRANDS_DIR: site.brandsDir, DATA_DIR: site.dataDir };
  for (const [name, look, colors] of made) {
    const said: string[] = [];
    const args = ['new', name, '--look', look, '--colors', colors, '--languages', 'en,th,ar'];
    const code = await runBrand(args, env, (text) => said.push(text));
    expect(code, said.join('\n')).toBe(0);
  }
  for (const [name] of made)
    await until(async () => (await site.get('/helpmc', { brand: name })).status === 200, 20_000);
}

test('R10.1 R10.14 twelve brands made by twelve operators look like twelve brands, in grayscale and in layout', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await makeBrands(site);
  const shown = new Map<string, Shown>();
  for (const [name] of made) shown.set(name, await shownOf(page, site.origin(name)));
  const tooAlike: string[] = [];
  const all = [...shown];
  all.forEach(([name, one], at) => {
    for (const [other, two] of all.slice(at + 1)) {
      const gray = correlation(one.gray, two.gray);
      const layout = agreement(one.layout, two.layout);
      if (gray > alike.gray) tooAlike.push(`${name} and ${other} in grayscale: ${gray.toFixed(2)}`);
      if (layout > alike.layout && gray > 0.5)
        tooAlike.push(
          `${name} and ${other} in layout: ${layout.toFixed(2)}, in grayscale ${gray.toFixed(2)}`,
        );
    }
  });
  expect(tooAlike).toEqual([]);

  // Navigation as a row needs one line only, although serif names are long and the page of "salon" is narrow.
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin('onyx')}/?lang=en`);
    const tall = () =>
      page.locator('[data-nav=bar] details > div').evaluate(({ clientHeight }) => clientHeight);
    expect(await tall(), `${width} px`).toBeLessThan(60);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // A dark background color makes dark the default, also for a visitor whose system is light.
  const isDark = async (name: string) => {
    await page.goto(site.origin(name));
    return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  expect([await isDark('moonlit'), await isDark('alpha-bet')]).toEqual(['dark', 'light']);
  for (const [name, language] of [
    ['onyx', 'ar'],
    ['ledger', 'en'],
    ['jelly', 'th'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site.origin(name)}/?lang=${language}`);
    expect(await violationsIn(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
});
