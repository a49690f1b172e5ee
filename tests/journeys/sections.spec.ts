import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { violationsIn } from '../support/axe.ts';
import { photo, writeAsset } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

const dragon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="alert(1)"><script>alert(1)</script><path d="M2 20L12 2l10 18z"/></svg>';
const feature = (id: string, more: object = {}) => ({
  id,
  widget: 'feature',
  props: { title: 'page.club.title', text: 'page.club.description', ...more },
});
const section = (id: string, props: object, items: object[]) => ({
  id,
  widget: 'section',
  props,
  slots: { items },
});
const words = { id: 'words', widget: 'rich-text', props: { text: 'page.club.description' } };
const club = {
  paths: ['/club'],
  shareImage: { en: 'assets/river.svg', '*': 'assets/share.png' },
  nodes: [
    section('lead', { background: 'accent', gradient: true }, [
      words,
      {
        id: 'two',
        widget: 'grid',
        slots: { items: [feature('f1', { ownIcon: 'assets/icons/dragon.svg' }), feature('f2')] },
      },
      {
        id: 'enter',
        widget: 'button',
        props: { text: 'page.club.title', path: '/promotions', ownIcon: 'assets/icons/dragon.svg' },
      },
    ]),
    section('soft', { background: 'accent-soft' }, [feature('f3')]),
    { id: 'hero', widget: 'hero', props: { src: 'assets/river.svg', title: 'page.club.title' } },
    feature('f4'),
    section('seen', { src: 'assets/night.png' }, [feature('f5')]),
    section('boxed', { background: 'surface-sunken', width: 'page' }, [feature('f6')]),
  ],
};

test.beforeAll(async ({ site }) => {
  const night = await photo(1600, 900, ['#6fa8ff', '#0b1030']);
  for (const brand of ['siam', 'meridian', 'nakhla']) {
    const folder = join(site.brandsDir, brand);
    const add = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
    mkdirSync(join(folder, 'assets/icons'), { recursive: true });
    mkdirSync(join(folder, 'words'), { recursive: true });
    writeAsset(site, `${brand}/assets/night.png`, night);
    writeFileSync(join(folder, 'assets/icons/dragon.svg'), dragon);
    writeFileSync(
      join(folder, 'assets/river.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="#2f6f5f"/><circle cx="1200" cy="300" r="260" fill="#e8d9a0"/></svg>',
    );
    const config = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as {
      languages?: { tag: string }[];
    };
    for (const language of new Set(['en', 'th', ...(config.languages ?? []).map(({ tag }) => tag)])) {
      const file = join(folder, 'words', `${language}.json`);
      const own = (() => {
        try {
          return JSON.parse(readFileSync(file, 'utf8')) as object;
        } catch {
          return {};
        }
      })();
      add(`words/${language}.json`, {
        ...own,
        'page.club.title': 'The river club',
        'page.club.description': 'Evenings by the river, with gifts on every Friday for all who come.',
      });
    }
    add('pages/club.json', club);
    add('brand.json', {
      ...config,
      redirects: [
        { from: '/old-club', to: '/club' },
        { from: '/away', to: 'https://away.example/x', status: 302 },
      ],
    });
    await expect.poll(async () => (await site.get('/club', { brand })).status).toBe(200);
  }
});

test.afterAll(({ site }) => site.restoreBrands());

for (const width of [320, 1100, 1440]) {
  test(`a full section reaches both edges at ${width} px, and nothing else moves`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.origin('meridian')}/club?lang=en`);
    const boxes = await page.evaluate(() => {
      const box = (id: string) => {
        const { left, right } = document.getElementById(`w-${id}`)?.getBoundingClientRect() ?? {
          left: NaN,
          right: NaN,
        };
        return [left, right].map(Math.round);
      };
      const { clientWidth, scrollWidth } = document.documentElement;
      const rail = document.querySelector('.r-rail')?.getBoundingClientRect();
      const start = rail && rail.width < clientWidth ? Math.round(rail.right) : 0;
      const words = document.querySelector('#w-words')?.getBoundingClientRect();
      return {
        words: [words?.left, words?.right].map((edge) => Math.round(edge ?? NaN)),
        lead: box('lead'),
        seen: box('seen'),
        plain: box('f4'),
        boxed: box('boxed'),
        clientWidth,
        scrollWidth,
        start,
      };
    });
    expect(boxes.scrollWidth).toBe(boxes.clientWidth);
    expect(boxes.lead).toEqual([boxes.start, boxes.clientWidth]);
    expect(boxes.lead).toEqual(boxes.seen);
    expect(boxes.plain).toEqual(boxes.boxed);
    expect(boxes.words).toEqual(boxes.plain);
    // Where a page without such a section has its widgets.
    await page.goto(`${site.origin('meridian')}/promotions?lang=en`);
    const usual = await page.locator('.r-main > .w:not(:empty)').first().boundingBox();
    expect(boxes.plain).toEqual([usual?.x ?? NaN, (usual?.x ?? NaN) + (usual?.width ?? NaN)].map(Math.round));
  });
}

test('R10.1 sections keep their contrast in light and dark, left to right and right to left', async ({
  site,
  page,
}) => {
  test.setTimeout(180_000);
  const shots = process.env['SHOTS'];
  for (const [brand, language] of [
    ['siam', 'en'],
    ['meridian', 'en'],
    ['nakhla', 'ar'],
  ] as const)
    for (const theme of ['light', 'dark'])
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site.origin(brand)}/club?lang=${language}&theme=${theme}`);
        await expect(page.locator('#w-lead')).toBeVisible();
        if (shots) await page.screenshot({ path: `${shots}/${brand}-${theme}-${width}.png`, fullPage: true });
        expect(await violationsIn(page), `${brand} ${theme} ${width}`).toEqual([]);
      }
});

test("R10.1 a section's picture comes in the sizes that screens need", async ({ site, page }) => {
  await page.goto(`${site.origin()}/club?lang=en`);
  const sources = page.locator('#w-seen picture source');
  await expect(sources.first()).toHaveAttribute('srcset', /\/-\/p\/1\/[0-9a-f]+\/640\.avif 640w/);
  expect((await site.get('/club')).body).not.toContain('night.png');
});

test("an icon of the brand's own is drawn in the text's color, without its script", async ({
  site,
  page,
}) => {
  await page.goto(`${site.origin()}/club?lang=en`);
  const icon = page.locator('#w-f1 svg[aria-hidden]');
  const mask = await icon.evaluate((element) => getComputedStyle(element).maskImage);
  const [, path = ''] = /url\("([^"]+)"\)/.exec(mask) ?? [];
  expect(path).toContain('/dragon.svg');
  const { body } = await site.get(new URL(path).pathname);
  expect(body).toContain('M2 20L12 2l10 18z');
  expect(body).not.toMatch(/script|onload/);
  await expect(icon).toHaveCSS(
    'background-color',
    await icon.evaluate((element) => getComputedStyle(element).color),
  );
});

test('two features fill the whole grid', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.origin()}/club?lang=en`);
  const [grid, last] = [
    await page.locator('#w-two').boundingBox(),
    await page.locator('#w-f2').boundingBox(),
  ];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((grid?.x ?? 0) + (grid?.width ?? 0), 0);
});

test('R10.1 title, share image and canonical address of an inner page', async ({ site, page }) => {
  await page.goto(`${site.origin('meridian')}/club?lang=en`);
  const { name } = JSON.parse(readFileSync(join(site.brandsDir, 'meridian/brand.json'), 'utf8')) as {
    name: string;
  };
  await expect(page).toHaveTitle(`The river club · ${name}`);
  const image = async () => page.locator('meta[property="og:image"]').getAttribute('content');
  expect(await image()).toContain('/river.svg');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/club(\?lang=en)?$/);
  expect((await site.get('/sitemap.xml', { brand: 'meridian' })).body).toContain('/club<');
});

test('old paths lead to new ones, also by a link on a page', async ({ site, page }) => {
  const moved = await site.get('/old-club?utm_source=x');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/club?utm_source=x']);
  const away = await site.get('/away');
  expect([away.status, away.headers['location']]).toEqual([302, 'https://away.example/x']);
  expect((await site.get('/sitemap.xml')).body).not.toContain('/old-club');
  await page.goto(`${site.origin()}/?lang=en`);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/old-club',
      textContent: 'The old club',
    });
    document.body.append(link);
  });
  await page.getByRole('link', { name: 'The old club' }).click();
  await expect(page).toHaveURL(/\/club$/);
  await expect(page.locator('#w-lead')).toBeVisible();
});
