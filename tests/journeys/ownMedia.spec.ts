import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsIn } from '../support/axe.ts';
import { inMotion, withPictures } from '../support/browser.ts';
import { drawnCases } from '../support/matrix.ts';
import { photo, writeAsset } from '../support/photos.ts';
import { expect, hydratePage, test } from '../support/test.ts';

/** A page as an operator writes it, with pictures and a video of the brand's own. */
const page = {
  $schema: '../.schema/page.json',
  paths: ['/show'],
  nodes: [
    {
      id: 'hero',
      widget: 'hero',
      props: {
        src: 'assets/night.png',
        srcDark: 'assets/dark.png',
        srcPhone: 'assets/upright.png',
        byLanguage: { ar: { src: 'assets/arabic.png' } },
        title: 'page.show.title',
        buttons: [{ text: 'show.enter', path: '/promotions' }],
      },
    },
    {
      id: 'gallery',
      widget: 'gallery',
      props: {
        title: 'show.gallery',
        items: [
          { src: 'assets/river.png', alt: 'show.night', caption: 'show.night' },
          { src: 'assets/lantern.png', alt: 'show.upright' },
          { src: 'assets/hall.png', alt: 'show.dark' },
        ],
      },
    },
    {
      id: 'below',
      widget: 'picture',
      props: { src: 'assets/river.png', alt: 'show.night', caption: 'show.night', path: '/promotions' },
    },
    { id: 'second', widget: 'hero', props: { src: 'assets/hall.png', title: 'show.dark', height: 'sm' } },
  ],
};

const moving = {
  paths: ['/moving'],
  nodes: [
    {
      id: 'hero',
      widget: 'hero',
      props: { src: 'assets/lantern.png', video: 'assets/waves.webm', title: 'page.moving.title' },
    },
  ],
};

/** A banner of the brand's own slides alone, one of them over and one not yet begun. */
const slides = {
  paths: ['/slides'],
  nodes: [
    {
      id: 'stage',
      widget: 'banner',
      props: { own: 'only' },
      slots: {
        slides: [
          {
            id: 'slide-a',
            widget: 'banner-slide',
            props: {
              src: 'assets/night.png',
              title: 'show.night',
              text: 'show.upright',
              path: '/help',
              button: 'show.enter',
            },
          },
          {
            id: 'slide-b',
            widget: 'banner-slide',
            props: { src: 'assets/dark.png', title: 'show.dark', path: '/promotions' },
          },
          {
            id: 'slide-over',
            widget: 'banner-slide',
            props: { src: 'assets/upright.png', title: 'show.gallery' },
            when: { until: '2020-01-01T00:00:00+07:00' },
          },
          {
            id: 'slide-later',
            widget: 'banner-slide',
            props: { src: 'assets/upright.png', title: 'show.gallery' },
            when: { from: '2099-01-01T00:00:00+07:00' },
          },
        ],
      },
    },
  ],
};

/** Home with a slide of the brand's own among the platform's. */
const ownSlide = {
  id: 'own-slide',
  widget: 'banner-slide',
  props: { src: 'assets/night.png', title: 'show.night', path: '/help' },
};
const home = {
  change: [
    {
      insert: { id: 'carousel', widget: 'banner', slots: { slides: [ownSlide] } },
      after: 'heading',
    },
  ],
};

const words = {
  'page.slides.title': 'Slides',
  'page.slides.description': 'Slides of the show.',
  'page.show.title': 'The show',
  'page.show.description': 'Pictures of the show.',
  'page.moving.title': 'Waves',
  'page.moving.description': 'Waves on the river.',
  'show.enter': 'Come in',
  'show.gallery': 'Pictures of the show',
  'show.night': 'The river at night',
  'show.upright': 'A lantern',
  'show.dark': 'The dark hall',
};

const languages = [
  { tag: 'en', code: 'EN', name: 'English' },
  { tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl' },
];

test.use(withPictures);

/** A second of a moving picture, as a browser records it. */
function record(tab: Page): Promise<number[]> {
  return tab.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      if (paint) paint.fillStyle = `hsl(${frame * 18} 80% 40%)`;
      paint?.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
}

/** The picture that an image shows. */
const shownBy = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((image) => (image as HTMLImageElement).currentSrc);

test.describe('pictures and videos of the operator’s own', () => {
  /** Hashes of the hero's pictures, by name. */
  const hashes = new Map<string, string>();
  let original = 0;

  test.beforeAll(async ({ site, sightedBrowser }) => {
    test.setTimeout(180_000);
    const large = await photo(2400, 1350, ['#fc8', '#012']);
    original = large.length;
    writeAsset(site, 'show/assets/river.png', large);
    const small = await photo(1200, 600, ['#44a', '#000']);
    for (const [name, hue] of [
      ['night', 0],
      ['dark', 60],
      ['arabic', 120],
      ['hall', 180],
    ] as const)
      writeAsset(site, `show/assets/${name}.png`, await sharp(small).modulate({ hue }).png().toBuffer());
    const upright = await photo(900, 1200, ['#e63', '#213']);
    writeAsset(site, 'show/assets/upright.png', upright);
    writeAsset(site, 'show/assets/lantern.png', await sharp(upright).modulate({ hue: 90 }).png().toBuffer());
    const tab = await (await sightedBrowser()).newPage();
    writeAsset(site, 'show/assets/waves.webm', Buffer.from(await record(tab)));
    await tab.close();
    await site.addBrand(
      'show',
      { extends: 'nakhla', merchantCode: 'NAKHLA01', languages, defaultLanguage: 'en' },
      {
        'pages/show.json': page,
        'pages/moving.json': moving,
        'pages/slides.json': slides,
        'pages/home.json': home,
        'words/en.json': words,
        'words/ar.json': words,
      },
    );
    for (const name of ['night', 'dark', 'upright', 'arabic']) {
      const bytes = readFileSync(join(site.brandsDir, `show/assets/${name}.png`));
      hashes.set(name, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
    }
  });

  test('R10.1 a photograph of megabytes reaches a phone in some ten kilobytes, in its own time', async ({
    site,
    sightedBrowser,
    watched,
  }) => {
    test.setTimeout(180_000);
    expect(original).toBeGreaterThan(6_000_000);
    const browser = await sightedBrowser();
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
    // The second visit finds what the first one had encoded.
    await expect
      .poll(
        async () => {
          const context = await watched(await browser.newContext(phone));
          const tab = await context.newPage();
          const loaded: { url: string; type: string; bytes: number }[] = [];
          tab.on('response', async (response) => {
            if (!response.url().includes('/-/p/')) return;
            const body = await response.body().catch(() => Buffer.alloc(0));
            loaded.push({
              url: response.url(),
              type: response.headers()['content-type'] ?? '',
              bytes: body.length,
            });
          });
          await tab.goto(`${site.origin('show')}/show?lang=en`, { waitUntil: 'networkidle' });
          await tab.locator('#w-below img').scrollIntoViewIfNeeded();
          await expect.poll(() => shownBy(tab, '#w-below img')).toContain('/960.avif');
          await tab.waitForLoadState('networkidle');
          await context.close();
          expect(loaded.length).toBeGreaterThan(2);
          const heaviest = Math.max(...loaded.map(({ bytes }) => bytes));
          const types = new Set(loaded.map(({ type }) => type));
          return { isLight: heaviest < 120_000, types: [...types] };
        },
        { timeout: 150_000, intervals: [2000] },
      )
      .toEqual({ isLight: true, types: ['image/avif'] });
  });

  test('R10.1 the first hero is requested first and the others when they come near; nothing moves', async ({
    page: tab,
    site,
  }) => {
    await tab.addInitScript(() => {
      const shifts: { value: number; moved: (string | undefined)[] }[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as never as { value: number; sources: { node?: Element }[] }[])
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { body } = await site.get('/show?lang=en', {
      brand: 'show',
      headers: { cookie: 'livery-appearance=en.light' },
    });
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const images = main.match(/<img[^>]*>/g) ?? [];
    expect(images[0]).toMatch(/ width="1200" height="600".*fetchPriority="high"/i);
    expect(images[0]).not.toContain('loading');
    for (const image of images.slice(1)) expect(image).toMatch(/ width="\d+" height="\d+".*loading="lazy"/);
    expect(main.match(/<h1/g)).toHaveLength(1);

    await tab.goto(`${site.origin('show')}/show?lang=en`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('The show');
    for (const id of ['gallery', 'below', 'second']) await tab.locator(`#w-${id}`).scrollIntoViewIfNeeded();
    await tab.waitForLoadState('networkidle');
    for (const id of ['hero', 'below', 'second'])
      expect(
        await tab
          .locator(`#w-${id} img:visible`)
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(100);
    const shifts = await tab.evaluate(
      () => (globalThis as never as { shifts: { value: number; moved: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
    expect(await violationsIn(tab, 'main')).toEqual([]);
  });

  for (const [colorScheme, language, width, part] of drawnCases(
    [
      ['light', 'en', 1280, 'night'],
      ['dark', 'en', 1280, 'dark'],
      ['light', 'en', 360, 'upright'],
      ['dark', 'en', 360, 'dark'],
      ['light', 'ar', 1280, 'arabic'],
      ['dark', 'ar', 360, 'arabic'],
    ] as const,
    2,
  ))
    test(`R10.1 the picture of ${part} is shown in ${language}, ${colorScheme}, at ${width} px, and no other is loaded for it`, async ({
      site,
      sightedBrowser,
      watched,
    }) => {
      const browser = await sightedBrowser();
      const context = await watched(
        await browser.newContext({ colorScheme, viewport: { width, height: 700 } }),
      );
      await context.addCookies([
        { name: 'livery-appearance', value: `${language}.${colorScheme}`, url: site.origin('show') },
      ]);
      const tab = await context.newPage();
      const requested: string[] = [];
      tab.on('request', (request) => requested.push(request.url()));
      await tab.goto(`${site.origin('show')}/show`);
      const image = tab.locator('#w-hero img:visible');
      await expect(image).toHaveCount(1);
      await expect.poll(() => shownBy(tab, '#w-hero img:visible')).toContain('/-/p/1/');
      const src = await shownBy(tab, '#w-hero img:visible');
      const [, hash = ''] = /\/-\/p\/1\/([0-9a-f]+)\//.exec(src) ?? [];
      expect(hash).toBe(hashes.get(part));
      for (const [name, other] of hashes)
        if (name !== part)
          expect(
            requested.filter((url) => url.includes(`/${other}/`)),
            name,
          ).toEqual([]);
      const title = tab.locator('#w-hero h1');
      expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
      await context.close();
    });

  test('R10.1 a picture of the gallery opens enlarged, and keys lead to the others', async ({
    page: tab,
    site,
  }) => {
    await tab.goto(`${site.origin('show')}/show?lang=en`);
    const gallery = tab.getByRole('region', { name: 'Pictures of the show' }).first();
    const first = gallery.getByRole('link', { name: 'The river at night' });
    await first.focus();
    await tab.keyboard.press('Enter');
    const dialog = tab.getByRole('dialog', { name: 'The river at night' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    expect(await violationsIn(tab, 'dialog')).toEqual([]);
    await tab.keyboard.press('ArrowRight');
    await expect(tab.getByRole('dialog', { name: 'A lantern' })).toBeVisible();
    await tab.getByRole('button', { name: 'Next picture' }).click();
    await expect(tab.getByRole('dialog', { name: 'The dark hall' })).toBeVisible();
    await tab.keyboard.press('ArrowRight');
    await expect(dialog).toBeVisible();
    const image = dialog.locator('img:visible');
    const box = await image.boundingBox();
    const { width, height } = tab.viewportSize() ?? { width: 0, height: 0 };
    expect(
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
    ).toBe(true);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2400 / 1350, 1);
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('R10.1 in Arabic the arrow to the left leads to the next picture', async ({ page: tab, site }) => {
    await tab.setViewportSize({ width: 320, height: 640 });
    await tab.goto(`${site.origin('show')}/show?lang=ar`);
    await hydratePage(tab);
    const gallery = tab.locator('#w-gallery');
    await gallery.getByRole('link').first().click();
    await expect(tab.getByRole('dialog', { name: 'The river at night' })).toBeVisible();
    await tab.keyboard.press('ArrowLeft');
    await expect(tab.getByRole('dialog', { name: 'A lantern' })).toBeVisible();
    expect(await tab.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
    await tab.getByRole('button', { name: 'إغلاق' }).click();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  });

  test('R10.1 without script a picture of the gallery leads to the whole picture', async ({
    sightedBrowser,
    site,
  }) => {
    const context = await (await sightedBrowser()).newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${site.origin('show')}/show?lang=en`);
    const address = await tab.locator('#w-gallery a').nth(1).getAttribute('href');
    const { status, headers } = await site.get(address ?? '', { brand: 'show' });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    await context.close();
  });

  test('R10.1 visitors who prefer reduced motion see the picture, and load no video', async ({
    page: tab,
    site,
  }) => {
    const requested: string[] = [];
    tab.on('request', (request) => requested.push(request.url()));
    await tab.goto(`${site.origin('show')}/moving?lang=en`);
    await hydratePage(tab);
    await expect(tab.locator('#w-hero img')).toBeVisible();
    await tab.waitForLoadState('networkidle');
    await expect(tab.locator('video')).toHaveCount(0);
    expect(requested.filter((url) => url.includes('waves.webm'))).toEqual([]);
  });

  test.describe('in motion', () => {
    test.use(inMotion);

    test('R10.1 a video plays without sound, and can be paused', async ({ page: tab, site }) => {
      await tab.goto(`${site.origin('show')}/moving?lang=en`);
      await hydratePage(tab);
      const video = tab.locator('#w-hero video');
      await expect(video).toHaveAttribute('data-playing', '');
      const state = () =>
        video.evaluate((element) => {
          const { muted, loop, paused } = element as HTMLVideoElement;
          return { muted, loop, paused };
        });
      expect(await state()).toEqual({ muted: true, loop: true, paused: false });
      await tab.getByRole('button', { name: 'Pause the video' }).click();
      expect(await state()).toMatchObject({ paused: true });
      await tab.getByRole('button', { name: 'Play the video' }).click();
      await expect.poll(state).toMatchObject({ paused: false });
      expect(await violationsIn(tab, 'main')).toEqual([]);
    });
  });

  test('R2.5.1 a banner of own slides alone turns by its dots and keys, and shows them in their time', async ({
    page: tab,
    site,
  }) => {
    const { body } = await site.get('/slides?lang=en', { brand: 'show' });
    expect(body).not.toContain('slide-over');
    expect(body).not.toContain('slide-later');
    const images = body.slice(body.indexOf('<main')).match(/<img[^>]*>/g) ?? [];
    expect(images[0]).toMatch(/fetchPriority="high"/i);
    expect(images[1]).toContain('loading="lazy"');

    await tab.goto(`${site.origin('show')}/slides?lang=en`);
    await hydratePage(tab);
    const banner = tab.getByRole('region', { name: 'Highlights' });
    await expect(banner.locator('[data-sliding]')).toBeAttached();
    const first = tab.getByRole('group', { name: 'The river at night' });
    const second = tab.getByRole('group', { name: 'The dark hall' });
    await expect(first.getByRole('link', { name: 'Come in' })).toHaveAttribute('href', '/help');
    expect(await violationsIn(tab, 'main')).toEqual([]);
    // What is out of view is not reached by keyboard or screen reader.
    await expect(tab.locator('#w-slide-b')).toHaveAttribute('inert');
    await banner.getByRole('button', { name: 'Show slide 2' }).click();
    await expect(tab.locator('#w-slide-a')).toHaveAttribute('inert');
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await second.getByRole('link').click();
    await expect(tab).toHaveURL(/\/promotions/);
  });

  test('R2.5.1 own slides come before those of the platform', async ({ page: tab, site }) => {
    await tab.setViewportSize({ width: 360, height: 700 });
    await tab.goto(`${site.origin('show')}/?lang=en`);
    await hydratePage(tab);
    const stage = tab.locator('#w-carousel section');
    await expect(stage.locator('[data-sliding]')).toBeAttached();
    const dots = await stage.getByRole('button', { name: /^Show slide/ }).count();
    expect(dots).toBeGreaterThan(1);
    await expect(stage.locator('[data-sliding] > *')).toHaveCount(dots);
    await expect(stage.locator('[data-sliding] > *').first()).toHaveId('w-own-slide');
    await expect(tab.getByRole('group', { name: `2 of ${dots}` })).toBeAttached();
    await expect(stage.locator('img[fetchpriority=high]')).toHaveCount(1);
    expect(await tab.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('R10.1 a part of a video can be requested', async ({ site }) => {
    const { body } = await site.get('/-/document?path=/moving', { brand: 'show' });
    const [address = ''] = /\/-\/f\/[0-9a-f]+\/waves\.webm/.exec(body) ?? [];
    const whole = await site.get(address, { brand: 'show' });
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/webm',
      'bytes',
    ]);
    const size = Number(whole.headers['content-length']);
    for (const [range, status, part] of [
      ['bytes=0-99', 206, `bytes 0-99/${size}`],
      ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`],
      ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`],
      ['bytes=0-1,5-6', 200, undefined],
      [`bytes=${size}-`, 416, `bytes */${size}`],
    ] as const) {
      const got = await site.get(address, { brand: 'show', headers: { range } });
      expect([got.status, got.headers['content-range']], range).toEqual([status, part]);
    }
  });

  test('R10.1 after a restart the encoded pictures are there, for good', async ({ site }) => {
    const hash = hashes.get('night') ?? '';
    const first = await site.get(`/-/p/1/${hash}/320.webp`, { brand: 'show' });
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await site.restartPortal();
    const again = await site.get(`/-/p/1/${hash}/320.webp`, { brand: 'show' });
    expect(again.headers['content-length']).toBe(first.headers['content-length']);
    expect(again.headers['cache-control']).toContain('immutable');
  });
});
