import type { Locator, Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { expectStops, holdsFocus, leftOut, stopAt, walk } from '../support/keyboard.ts';
import { inspect } from '../support/appearances.ts';
import { drawnCases, many, turn, widths } from '../support/matrix.ts';
import { enter } from '../support/accounts.ts';
import { until } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const brands = ['siam', 'meridian', 'nakhla'] as const;
const persons = ['guest', 'member'] as const;
type Person = (typeof persons)[number];
/** The widget that leads each home. */
const leads = { siam: 'draw-hero', meridian: 'odds', nakhla: 'choices' };

/** Of the two left-to-right homes a usual run tests one, by seed: one of them has its navigation at the side. */
const leftToRight = turn % 2 ? 'meridian' : 'siam';
const seen = brands.filter((brand) => many || brand === leftToRight || brand === 'nakhla');

/** A usual run walks once through a left-to-right home and once through a right-to-left one. */
const walks = seen.flatMap((brand) =>
  persons.flatMap((person) =>
    many || (brand === leftToRight) === (person === 'guest') ? [[brand, person] as const] : [],
  ),
);

/** Menus are tested in one of the two, dialogs in the other, alternating with the seed. */
const one = Math.floor(turn / 2) % 2;
const withMenus = seen.filter((_, at) => many || at === one);
const withDialogs = walks.filter((_, at) => many || at !== one);

const merchants = ['SIAM01', 'MERID01', 'NAKHLA01'];

test.beforeAll(async ({ site }) => {
  for (const merchant of merchants) await site.operate('flag', 'CBS3', 'on', '--merchant', merchant);
  for (const brand of brands)
    await until(async () => (await site.get('/', { brand })).body.includes('id="w-side-chat"'), 20_000);
});

test.afterAll(async ({ site }) => {
  for (const merchant of merchants) await site.operate('flag', 'CBS3', 'off', '--merchant', merchant);
});

/** Home with everything hydrated, scrolled to the top. */
async function home(page: Page, open: () => Promise<unknown>, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await open();
  await hydratePage(page);
  await page.waitForLoadState('networkidle');
  // The banner's slider comes when it is near; until then all its pictures are stops.
  for (const track of await page.locator('#w-banner [aria-live]:has(> :nth-child(2))').all()) {
    await track.scrollIntoViewIfNeeded();
    await expect(track).toHaveAttribute('data-sliding');
  }
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [brand, person] of drawnCases(walks))
  test(`the whole home of ${brand} by Tab alone, forth and back, as a ${person}: nothing is left out, nothing traps the focus`, async ({
    page,
    site,
  }) => {
    test.slow();
    if (person === 'member') await enter(page, site, demo.member, brand);
    await home(page, () => page.goto(site.origin(brand)));
    const stops = await walk(page, 'Tab');
    expect(stops.length).toBeGreaterThan(60);
    expectStops(stops, `${brand} ${person}`);
    const seen = new Set(stops.flatMap(({ frames }) => frames));
    for (const region of ['skip', 'header', 'nav', leads[brand], 'right-bar', 'footer'])
      expect(seen, region).toContain(`w-${region}`);
    expect(await leftOut(page)).toEqual([]);

    const back = await walk(page, 'Shift+Tab');
    const names = back.map(({ name }) => name).toReversed();
    expect(names).toEqual(stops.map(({ name }) => name));
  });

/** Visible buttons that open a list, a menu or a sheet in header, navigation, right bar and tab bar. */
const openers = ['top', 'rail', 'side', 'bottom']
  .map((region) => `.r-${region} button[popovertarget]`)
  .join(', ');

for (const brand of withMenus)
  for (const width of many ? [1280, 390] : [brand === leftToRight ? 1280 : 390])
    test(`every menu of ${brand} at ${width} px opens with Enter, is traversed with Tab, and returns the focus on Escape`, async ({
      page,
      site,
    }) => {
      test.slow();
      await enter(page, site, demo.member, brand);
      await home(page, () => page.goto(site.origin(brand)), width);
      let seen = 0;
      for (const opener of await page.locator(openers).all())
        if ((await opener.isVisible()) && !(await isInMenu(opener))) {
          await expectMenu(page, opener);
          seen += 1;
        }
      expect(seen).toBeGreaterThan(width > 1000 ? 8 : 2);
    });

const isInMenu = (opener: Locator) => opener.evaluate((element) => element.closest('[popover]') !== null);

/** Opens a menu by key, walks through it and its submenus, and closes it. */
async function expectMenu(page: Page, opener: Locator): Promise<void> {
  const menu = page.locator(`[id="${await opener.getAttribute('popovertarget')}"]`);
  const name = `${await menu.getAttribute('id')}`;
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu, name).toBeVisible();
  const able = () =>
    menu.evaluate(
      (element) =>
        [...element.querySelectorAll<HTMLElement>('a[href], button')].filter(
          (one) => one.checkVisibility() && !one.matches(':disabled'),
        ).length,
    );
  // The speed test starts when it is opened; until it has finished there is nothing to press.
  if ((await menu.locator(':scope > [aria-live][aria-busy]').count()) > 0)
    await expect(menu.locator(':scope > [aria-live][aria-busy=false] li')).not.toHaveCount(0, {
      timeout: 20_000,
    });
  await expect.poll(able, { message: `${name} has content`, timeout: 20_000 }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const inside = await able();
  const stops = [];
  for (let at = 0; at < inside; at += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(menu), `${name}, stop ${at + 1} of ${inside}`).toBe(true);
    const stop = await stopAt(page);
    if (stop) stops.push(stop);
  }
  expectStops(stops, name);
  for (const inner of await menu.locator('button[popovertarget]').all()) await expectMenu(page, inner);
  await menu.locator('a[href], button').first().focus();
  await page.keyboard.press('Escape');
  await expect(menu, name).toBeHidden();
  await expect(opener, name).toBeFocused();
}

/** Dialogs of home: who opens each, how, and what has the focus after closing if it is something else. */
const dialogs: Record<Person, { opener: string; via?: string }[]> = {
  guest: [
    { opener: '#w-login-inline a[data-open="login"]' },
    { opener: '#w-register a' },
    { opener: '#w-notice-bar a[data-open]' },
    { opener: '#w-hot-games li a[href^="/game?"]' },
    { opener: '[popover] a[data-open="games"]', via: 'button[popovertarget]' },
  ],
  member: [
    { opener: '#w-deposit a' },
    { opener: '[popover] a[data-open="logout"]', via: 'button[popovertarget]' },
    { opener: '[popover] a[href*="open=member"]', via: 'button[popovertarget]' },
  ],
};

for (const [brand, person] of withDialogs)
  test(`each dialog that a ${person} opens on home of ${brand} traps the focus, closes on Escape, and returns the focus`, async ({
    page,
    site,
  }) => {
    test.slow();
    if (person === 'member') await enter(page, site, demo.member, brand);
    await home(page, () => page.goto(site.origin(brand)), brand === 'siam' ? 1000 : 1280);
    for (const { opener, via } of dialogs[person]) {
      const link = page.locator(opener).first();
      if (via) {
        const menu = await link.evaluate((element) => element.closest('[popover]')?.id ?? '');
        const button = page.locator(`button[popovertarget="${menu}"]`);
        // At this width the list of a category has no button: its page leads to it.
        if (!(await button.isVisible())) continue;
        await button.focus();
        await page.keyboard.press('Enter');
        await link.focus();
        await expectDialog(page, button, opener);
      } else {
        await link.focus();
        await expectDialog(page, link, opener);
      }
    }
  });

/** Opens a dialog with Enter on the focused element, walks around in both directions, and closes it. */
async function expectDialog(page: Page, back: Locator, what: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog, what).toBeVisible();
  await expect.poll(() => holdsFocus(dialog), { message: what }).toBe(true);
  await page.waitForLoadState('networkidle');
  const stops = new Map<number, NonNullable<Awaited<ReturnType<typeof stopAt>>>>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 14; at += 1) {
      await page.keyboard.press(key);
      const stop = await stopAt(page);
      // Between the last stop and the first is the browser's own interface.
      if (!stop) continue;
      expect(await holdsFocus(dialog), `${what}: ${stop.name}`).toBe(true);
      stops.set(stop.id, { ...stop, follows: true });
    }
  expectStops([...stops.values()], what);
  await page.keyboard.press('Escape');
  await expect(dialog, what).toHaveCount(0);
  await expect(back, what).toBeFocused();
}

test('the chat room takes the focus, its buttons work by key, and closing it returns the focus to its entry', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  await home(page, () => page.goto(site.origin()));
  const entry = page.locator('#w-side-chat a');
  const room = page.locator('#w-chat section');
  for (const close of ['Escape', 'its entry', 'its cross']) {
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(room).toBeVisible();
    await expect.poll(() => holdsFocus(room)).toBe(true);
    await page.keyboard.press('Tab');
    const width = async () => (await room.boundingBox())?.width ?? 0;
    const small = await width();
    await page.keyboard.press('Enter');
    await expect.poll(width).toBeGreaterThan(small);
    await page.keyboard.press('Enter');
    await expect.poll(width).toBe(small);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'its cross') {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else {
      await entry.focus();
      await page.keyboard.press('Space');
    }
    await expect(room, close).toHaveCount(0);
    await expect(entry, close).toBeFocused();
  }
});

test('a horizontal scroller is scrolled by the arrow of that direction, in both directions of writing', async ({
  page,
  site,
}) => {
  const rows = { siam: '#w-popular-lotteries ul', nakhla: '#w-nav summary + div' };
  for (const brand of ['siam', 'nakhla'] as const) {
    await home(page, () => page.goto(site.origin(brand)), 390);
    const row = page.locator(rows[brand]).first();
    await row.scrollIntoViewIfNeeded();
    const first = row.getByRole('link').first();
    await ((await first.count()) > 0 ? first : row).focus();
    const [on, back, sign] =
      brand === 'nakhla' ? ['ArrowLeft', 'ArrowRight', -1] : ['ArrowRight', 'ArrowLeft', 1];
    const along = () => row.evaluate((element) => Math.round(element.scrollLeft));
    await page.keyboard.press(`${on}`);
    await expect
      .poll(async () => (await along()) * Number(sign), { message: `${brand} ${on}` })
      .toBeGreaterThan(10);
    await page.keyboard.press(`${back}`);
    await expect.poll(along, { message: `${brand} ${back}` }).toBe(0);
  }
});

test(`R10.8 the home of ${leftToRight} works from 320 to 2560 px, by keyboard alone, for a screen reader, and with reduced motion`, async ({
  page,
  site,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await home(page, () => page.goto(site.origin(leftToRight)));
  expectStops(await walk(page, 'Tab'), 'by keyboard');
  expect(await leftOut(page), 'by keyboard').toEqual([]);
  for (const role of ['banner', 'main', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(role), 'for a screen reader').toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), 'for a screen reader').toHaveCount(1);
  for (const width of many ? widths : [320, 768, 2560]) await inspect(page, width, 'for a screen reader');
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.closest('.w')?.id),
  );
  expect(moving, 'with reduced motion').toEqual([]);
});
