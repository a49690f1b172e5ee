import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

const token = ($type: string, $value: unknown) => ({ $type, $value });
const colors = (surface: string, end: string) => ({
  'card-surface': token('color', surface),
  'card-surface-end': token('color', end),
});

/** Rewrites a JSON file of a brand. */
function change(folder: string, file: string, to: (value: Record<string, unknown>) => object): void {
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify(to(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)));
}

const operations = (value: Record<string, unknown>, ...more: object[]) => ({
  ...value,
  change: [...((value['change'] as object[] | undefined) ?? []), ...more],
});

test('R10.8 a brand without optional tokens loads no styles for them', async ({ site }) => {
  await site.addBrand('plain', { extends: 'base' });
  const { body: text } = await site.get('/', { brand: 'plain' });
  expect(text).not.toMatch(/--(?:tile|card|pattern)-[a-z]/);
  expect(text).not.toMatch(/\.(?:tokens|with[A-Z]\w*|tile-\w+)-[\w-]{8}\.css/);
  expect(text).not.toContain('animation-timeline');
});

test.describe('a brand with its own cards and header', () => {
  test.beforeAll(async ({ site }) => {
    const folder = join(site.brandsDir, 'siam');
    change(folder, 'theme.json', ({ shared = {}, light = {}, dark = {}, ...theme }) => ({
      ...theme,
      shared: {
        ...(shared as object),
        'tile-ratio': token('number', 0.75),
        'tile-columns': token('number', 5),
        'tile-columns-phone': token('number', 2),
        'card-border-width': token('dimension', '2px'),
        'card-hover': token('keyword', 'zoom'),
      },
      light: { ...(light as object), ...colors('#fffaf0', '#ffe9c7') },
      dark: { ...(dark as object), ...colors('#20252b', '#0d1115') },
    }));
    change(folder, 'shell.json', (shell) => operations(shell, { id: 'header', props: { over: true } }));
    change(folder, 'pages/home.json', (home) =>
      operations(
        home,
        { move: 'banner', before: 'notice-bar' },
        { id: 'banner', props: { variant: 'wide', width: 'full' } },
        { id: 'hot-games', props: { variant: 'grid' } },
        {
          id: 'categories',
          props: { variant: 'pictures', tileRatio: 0.8, tileColumns: 4, tileColumnsPhone: 2 },
        },
      ),
    );
    await expect.poll(async () => (await site.get('/', { brand: 'siam' })).body).toContain('--tile-ratio');
  });

  test.afterAll(({ site }) => site.restoreBrands());

  for (const width of [320, 1100, 1440])
    test(`fills the window with the banner, below the header, at ${width} px`, async ({ site, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.origin('siam')}/?lang=en`);
      const boxes = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return { bleed: box('.bleed'), header: box('header'), wide: document.documentElement.scrollWidth };
      });
      expect(boxes.wide).toBe(width);
      expect([boxes.bleed?.left, boxes.bleed?.right]).toEqual([0, width]);
      expect([boxes.bleed?.top, boxes.header?.top]).toEqual([0, 0]);
    });

  test('shows tiles and categories in its ratio, columns, border and background', async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin('siam')}/?lang=en`);
    const games = page.locator('section:has(> * > h2, > h2)', { hasText: 'Hot games' }).locator('li');
    const facts = await games.first().evaluate((tile) => {
      const link = tile.querySelector('a') as HTMLElement;
      const picture = tile.querySelector('img') as HTMLElement;
      const { width, height } = picture.getBoundingClientRect();
      const style = getComputedStyle(link);
      return {
        ratio: width / height,
        columns: getComputedStyle(tile.parentElement as HTMLElement).gridTemplateColumns.split(' ').length,
        border: style.borderTopWidth,
        background: style.backgroundImage,
      };
    });
    expect(facts.ratio).toBeCloseTo(0.75, 2);
    expect(facts).toMatchObject({ columns: 5, border: '2px' });
    expect(facts.background).toContain('rgb(255, 250, 240)');
    const category = page.locator('#w-categories').getByRole('link', { name: 'Slots' });
    await category.scrollIntoViewIfNeeded();
    const tile = await category.evaluate((link) => {
      const item = link.closest('li') as HTMLElement;
      const { width, height } = item.getBoundingClientRect();
      return {
        ratio: width / height,
        inRow: getComputedStyle(item.parentElement as HTMLElement).gridTemplateColumns.split(' ').length,
      };
    });
    expect(tile.ratio).toBeCloseTo(0.8, 1);
    expect(tile.inRow).toBe(4);
  });

  test('gives the header a background once the picture has scrolled away', async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin('siam')}/?lang=en`);
    const header = page.getByRole('banner');
    const color = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await color()).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(color).toBe('rgb(20, 18, 15)');
    await expect(header).toBeInViewport();
  });

  test('keeps all of a header of one row in view over the picture', async ({ site, page }) => {
    change(join(site.brandsDir, 'siam'), 'shell.json', (shell) =>
      operations(shell, { id: 'header', props: { variant: 'slim' } }),
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const header = page.getByRole('banner');
    await expect(async () => {
      await page.goto(`${site.origin('siam')}/?lang=en`);
      // Logo, links with switches, account.
      await expect(header.locator('> div')).toHaveCount(3, { timeout: 1_000 });
    }).toPass();
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => header.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  });

  test('lets the header scroll away with "sticky": false', async ({ site, page }) => {
    change(join(site.brandsDir, 'siam'), 'shell.json', (shell) =>
      operations(shell, { id: 'header', props: { sticky: false, over: false } }),
    );
    await expect
      .poll(async () => (await site.get('/promotions', { brand: 'siam' })).body)
      .toContain('withStickyFalse');
    await page.goto(`${site.origin('siam')}/promotions?lang=en`);
    await page.evaluate(() => scrollTo(0, 500));
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});
