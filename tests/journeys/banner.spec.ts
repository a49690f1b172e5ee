import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { phone } from '#scripts/bench/phone.ts';
import { inMotion, withPictures, returning } from '../support/browser.ts';
import { still } from '../support/frames.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';
import { drawnCases } from '../support/matrix.ts';

test.use({ ...returning, ...inMotion, ...withPictures });

const merchant = ['--merchant', 'SIAM01'];
const dots = (page: Page) => page.locator('#w-banner fieldset button[aria-label^="แสดงภาพที่"]');
const shown = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** Adds a banner to a group of siam, and waits until the page at `path` shows it. */
async function addBanner(
  site: Site,
  group: string,
  path: string,
  title: string,
  link?: string,
): Promise<void> {
  const linked = link ? ['--link', link] : [];
  const picture = ['--picture', 'banners/1.webp'];
  await site.operate('banner', 'add', '--group', group, ...picture, '--title', title, ...linked, ...merchant);
  await until(async () => (await site.get(path)).body.includes(title), 20_000);
}

test('R2.5.1 the banner advances every 5 s, is selected by its dots, and pauses on hover, focus and button', async ({
  page,
  site,
}) => {
  const leads = [
    { move: 'banner', before: 'draw-hero' },
    { id: 'banner', props: { lead: true } },
  ];
  await site.addBrand('carousel', { extends: 'siam' }, { 'pages/home.json': { change: leads } });
  await page.clock.install();
  await page.goto(site.origin('carousel'));
  await page.clock.runFor(3000);
  await hydratePage(page);
  const banner = page.locator('#w-banner section[aria-roledescription]');
  await expect(page.locator('#w-banner [data-sliding]')).toBeAttached();
  expect(await dots(page).count()).toBeGreaterThan(1);
  await page.mouse.move(2, 2);

  // From here on the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const untilNext = async () => {
    const before = await shown(page);
    let passed = 0;
    for (; passed < 9000 && (await shown(page)) === before; passed += 100) await page.clock.runFor(100);
    return passed;
  };
  await untilNext();
  const turn = await untilNext();
  expect(turn).toBeGreaterThanOrEqual(4900);
  expect(turn).toBeLessThanOrEqual(5100);

  await dots(page).nth(2).click();
  await page.clock.runFor(1000);
  expect(await shown(page)).toBe(2);
  await banner.hover();
  await page.clock.runFor(11_000);
  expect(await shown(page), 'while hovered').toBe(2);

  await page.getByRole('button', { name: 'หยุดเลื่อนภาพ' }).click();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const stopped = await shown(page);
  await page.clock.runFor(11_000);
  expect(await shown(page), 'after the button').toBe(stopped);
});

test('R2.5.1 R2.1.12 one banner has no pagination, two have; each group appears only on its own pages', async ({
  page,
  site,
}) => {
  await addBanner(site, 'w_help', '/help', 'Only one here', '/promotions');
  await page.goto(`${site.origin()}/help`);
  await hydratePage(page);
  await expect(page.locator('#w-banner img')).toHaveCount(1);
  await expect(page.locator('#w-banner button')).toHaveCount(0);
  await page.locator('#w-banner').getByRole('link').click();
  await expect(page).toHaveURL(`${site.origin()}/promotions`);

  await addBanner(site, 'w_help', '/help', 'And a second one');
  await page.goto(`${site.origin()}/help`);
  await hydratePage(page);
  await expect(dots(page)).toHaveCount(2);
  for (const path of ['/', '/helpmc', '/noticePage', '/pvp', '/games/fish'])
    expect((await site.get(path)).body, path).not.toContain('Only one here');
});

test('R2.5.6 an internal path opens in place, an external address in a new tab without data of the member; the rest is not clickable', async ({
  page,
  site,
}) => {
  await addBanner(site, 'w_shop', '/pointMall', 'Goes outside', 'https://partner.example/path');
  await addBanner(site, 'w_esports', '/esports', 'Goes nowhere');
  await page.goto(`${site.origin()}/pointMall`);
  await hydratePage(page);
  const outside = page.locator('#w-banner').getByRole('link', { name: 'Goes outside' });
  await expect(outside).toHaveAttribute('href', 'https://partner.example/path');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await page.goto(`${site.origin()}/esports`);
  await hydratePage(page);
  const plain = page.locator('#w-banner').getByText('Goes nowhere');
  await expect(plain).toBeAttached();
  expect(await plain.evaluate((element) => element.closest('a'))).toBeNull();
});

test('R2.5.2 R1.6 jackpot and winners are next to the banner picture, below 768 px under it', async ({
  page,
  site,
}) => {
  await page.goto(site.origin());
  const boxes = async () => {
    const [picture, jackpot, winners] = await Promise.all(
      ['#w-banner section[aria-roledescription]', '#w-jackpot', '#w-winners'].map((frame) =>
        page.locator(frame).boundingBox(),
      ),
    );
    if (!picture || !jackpot || !winners)
      throw new Error('The picture, the jackpot or the winners have no box.');
    return { picture, jackpot, winners };
  };
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { picture, jackpot, winners } = await boxes();
    for (const beside of [jackpot, winners]) {
      expect(beside.x).toBeGreaterThanOrEqual(picture.x + picture.width);
      expect(beside.y + beside.height).toBeLessThanOrEqual(picture.y + picture.height + 1);
    }
  }
  for (const width of [320, 767]) {
    await page.setViewportSize({ width, height: 900 });
    const { picture, jackpot, winners } = await boxes();
    expect(jackpot.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(winners.y).toBeGreaterThanOrEqual(jackpot.y + jackpot.height);
  }
});

test('R2.5.1 in right-to-left languages too, the picture of each dot fills the banner', async ({
  page,
  site,
}) => {
  await site.addBrand(
    'dunes',
    { extends: 'nakhla', merchantCode: 'NAKHLA01' },
    {
      'pages/home.json': {
        change: [
          { insert: { id: 'carousel', widget: 'banner', props: { variant: 'wide' } }, after: 'heading' },
        ],
      },
    },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.origin('dunes'));
  await hydratePage(page);
  await expect(page.locator('#w-carousel [data-sliding]')).toBeAttached();
  const dots = page.locator('#w-carousel fieldset button[aria-label]:not([title])');
  await expect(dots.nth(2)).toBeVisible();
  const slides = page.locator('#w-carousel [data-sliding] > *');
  const smallestOffset = () =>
    slides.evaluateAll((all) => Math.min(...all.map((one) => Math.abs(one.getBoundingClientRect().left))));
  for (let at = (await dots.count()) - 1; at > 0; at -= 1) {
    await dots.nth(at).click();
    await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
    await still(slides);
    expect(await smallestOffset(), `pixels from the window edge, ${at}`).toBeLessThan(2);
  }
});

/** In the page: how many pictures in the window have not loaded. */
function loadingInView(): number {
  return [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0 && image.checkVisibility() && !image.complete;
  }).length;
}

test.describe('on a first visit by phone', () => {
  test.use({ ...phone, returning: false });

  for (const brand of drawnCases(['siam']))
    test(`R9.2 the large picture of ${brand} loads first: others have lower priority, and those far out of view wait until the carousel moves`, async ({
      page,
      site,
    }) => {
      await site.filled(brand);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const farSlides = async () => {
        // An offer may show the picture of a far slide, and be nearer.
        const elsewhere = await page
          .locator('main .w:not(#w-banner) img')
          .evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).src).pathname));
        return requested.filter(
          (path) => /\/banners\/.*[45]-phone\./.test(path) && !elsewhere.includes(path),
        );
      };
      const script = Promise.withResolvers<void>();
      await page.route(/\/-\/build\/late-/, async (route) => {
        await script.promise;
        await route.continue();
      });
      await page.goto(site.origin(brand), { waitUntil: 'commit' });
      const rows = page.locator('.w img[loading=lazy]');
      await expect.poll(() => requested.some((path) => path.startsWith('/media/games/'))).toBe(true);
      expect(await rows.count()).toBeGreaterThan(10);
      // The home of siam is led by the draw: its picture, one for each theme, comes before the banner's.
      const lead = brand === 'siam' ? '#w-draw-hero' : '#w-banner';
      expect(await page.locator(`main .w:not(${lead}) img[fetchpriority=high]`).count()).toBe(0);
      expect(await page.locator(`${lead} img[fetchpriority=high]`).count()).toBeGreaterThan(0);
      expect(requested.filter((path) => /\/(1|river-\w+)-phone\./.test(path)).length).toBeGreaterThan(0);
      // What is in view has loaded, and the far ones were not asked for.
      await expect.poll(() => page.evaluate(loadingInView)).toBe(0);
      expect(await farSlides()).toEqual([]);

      script.resolve();
      await hydratePage(page);
      // A banner that does not lead moves only once someone uses it.
      if (brand !== 'siam') await expect.poll(async () => new Set(await farSlides()).size).toBe(2);
    });
});

test('R2.5.6 R4.14 a banner of type G starts its game as a card does: rooms, lottery screen, list of games, log-in with the intent preserved', async ({
  page,
  site,
}) => {
  const games = [
    ['Slot', 'JL', 'JL_GOLDEN_TIGER'],
    ['Lottery', 'TCG_SEA', 'TCG_SEA_MEKONG_FIVE'],
    ['Rooms', 'RC', 'RC_ROYAL_POK_DENG'],
    ['List', 'RC'],
  ] as const;
  for (const [title, vendor, game] of games) {
    const link = ['--vendor', vendor, ...(game ? ['--game', game] : [])];
    const picture = ['--picture', 'banners/1.webp', '--title', `${title} of a banner`];
    await site.operate('banner', 'add', '--group', 'w_help', ...picture, ...link, ...merchant);
  }
  await until(async () => (await site.get('/help')).body.includes('List of a banner'));
  const link = (title: string) => page.locator('#w-banner a', { hasText: `${title} of a banner` });
  const open = async (title: string) => {
    await page.goto(`${site.origin()}/help`);
    await hydratePage(page);
    await link(title).focus();
    // A slide on its way takes no press.
    await expect(link(title)).toBeInViewport({ ratio: 1 });
    await link(title).press('Enter');
  };
  await open('List');
  await expect(page.getByRole('dialog').locator('li a[href*="RC_ROYAL_POK_DENG"]')).toBeVisible();
  await open('Lottery');
  await expect(page).toHaveURL(/\/lottery\?gameCode=TCG_SEA_MEKONG_FIVE&vendor=TCG_SEA$/);
  await open('Slot');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name=username]')).toBeFocused();
  await page.keyboard.type(demo.member);
  await dialog.locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\?gameCode=JL_GOLDEN_TIGER&vendor=JL$/);
  await expect(page.locator('#w-launched-game iframe')).toBeVisible();
  const rooms = page.waitForRequest(/GLS2_roomList\?.*RC_ROYAL_POK_DENG/);
  await open('Rooms');
  await expect(page).toHaveURL(/\/game\?gameCode=RC_ROYAL_POK_DENG&vendor=RC&type=PVP$/);
  await rooms;
});
