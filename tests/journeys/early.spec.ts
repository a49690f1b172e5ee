import type { Locator, Page } from '@playwright/test';
import { many } from '../support/matrix.ts';
import { enter, th } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

/** Delays in milliseconds of every script but the first: views wait for the portal, and shared files for views. */
const delayMs = 900;

test.use({ viewport: { width: 412, height: 823 } });

/**
 * Resolves once the first script, and only that, listens; the portal's script also waits for `after`. In the matrix the
 * processor is a phone's, four times slower, which does not affect the delays.
 */
async function slowHome(page: Page, origin: string, after?: Promise<void>): Promise<void> {
  if (many) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.route(/\/-\/build\/(?!late).*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await after;
    await route.fallback().catch(() => {});
  });
  const listening = page.waitForRequest(/\/-\/build\/main-/);
  await page.goto(origin, { waitUntil: 'commit' });
  await listening;
  // A page that is reloaded has lost the tap and all input.
  await page.evaluate(() => Object.assign(window, { firstPage: true }));
}

const isFirstPage = (page: Page) => page.evaluate(() => 'firstPage' in window);
/**
 * Taps as a person does, on what has been painted: sections below the window are laid out with the next frame after they
 * are scrolled to, and until then a tap there reaches only their frame.
 */
async function tap(control: Locator): Promise<void> {
  await control.first().scrollIntoViewIfNeeded();
  await control
    .page()
    .evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  await control.first().click({ force: true, noWaitAfter: true });
}

test('taps on theme and menu take effect before any script but the first has loaded', async ({
  page,
  site,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await slowHome(page, site.origin(), released);
  await tap(page.locator('#w-theme').getByRole('button', { name: th.dark }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tap(page.locator('#w-language button'));
  await expect(page.locator('#language-menu')).toBeVisible();
  await tap(page.locator('#w-theme button:visible'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await tap(page.locator('#w-theme button:visible'));
  release();
  await expect(page.locator('#w-theme').getByRole('button', { name: th.light })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await isFirstPage(page)).toBe(true);
  expect(await page.evaluate(() => Error('x').stack), 'errors have a stack trace').toContain('\n');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the files of the log-in start loading before a tap, in parallel with the portal', async ({
  page,
  site,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  let release = () => {};
  await slowHome(page, site.origin(), new Promise<void>((resolve) => (release = resolve)));
  for (const file of [/login-form-[\w-]+\.js$/, /login-form-[\w-]+\.css$/])
    await expect.poll(() => requested.some((address) => file.test(address)), String(file)).toBe(true);
  await expect(page.locator('dialog')).toHaveCount(0);
  release();
});

const overlays: { name: string; find: (page: Page) => Locator; open: RegExp }[] = [
  { name: 'log-in', find: (page) => page.locator('#w-login-inline [data-open=login]'), open: /open=login/ },
  { name: 'a notice', find: (page) => page.locator('#w-notice-bar a[data-open]'), open: /open=notice&id=/ },
  {
    name: 'a game’s star',
    find: (page) => page.locator('#w-hot-games a[data-open=login]'),
    open: /open=login/,
  },
];

for (const { name, find, open } of overlays)
  test(`a tap on ${name} before the portal’s script has loaded is not lost, and does not wait for a dehydrated widget`, async ({
    page,
    site,
  }) => {
    await slowHome(page, site.origin());
    await tap(find(page));
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(open);
    expect(await isFirstPage(page)).toBe(true);
  });

test('a member’s tap on a star before the portal’s script has loaded is not lost, however long its widget takes to hydrate', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  // Longer than a navigation waits for a widget that it changes.
  await page.route(/\/-\/build\/game-row-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await route.continue();
  });
  await slowHome(page, site.origin());
  const star = page.locator('#w-hot-games').getByRole('button', { name: /เป็นเกมโปรด/ });
  await tap(star);
  await expect(star.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
  expect(await isFirstPage(page)).toBe(true);
});

test('a tap on navigation before the portal’s script has loaded is followed', async ({ page, site }) => {
  await slowHome(page, site.origin());
  const link = page.locator('#w-nav-promotions a');
  await tap(link);
  await expect(page).toHaveURL(/\/promotions/i);
});

test('on a return visit, with all files cached, the first taps count too', async ({ page, site }) => {
  await page.goto(site.origin(), { waitUntil: 'load' });
  const back = async () => {
    await page.goto(site.origin(), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  };
  await back();
  await tap(page.getByRole('button', { name: th.dark }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const { find, open } of overlays) {
    await back();
    await tap(find(page));
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(open);
  }
});

test('the browser learns number formats without delaying the page', async ({ page, site }) => {
  const worker = page.waitForEvent('worker');
  await page.goto(site.origin());
  expect((await worker).url()).toMatch(/\/-\/build\/formats-[\w-]+\.js$/);
});

test('a tap that waits for code shows a progress indicator at once, until the code has loaded', async ({
  page,
  site,
}) => {
  /**
   * Records in the page how long after a tap the progress bar becomes visible; it stays hidden for its first 100 ms.
   */
  await page.addInitScript(() => {
    const noted = window as { tappedAt?: number; seenAfter?: number };
    addEventListener('pointerdown', () => (noted.tappedAt = performance.now()), true);
    const observe = () => {
      requestAnimationFrame(observe);
      if (!document.documentElement) return;
      const { visibility, content, borderBlockStartWidth } = getComputedStyle(
        document.documentElement,
        '::before',
      );
      const isSeen = content !== 'none' && visibility === 'visible' && borderBlockStartWidth === '3px';
      if (noted.tappedAt !== undefined && isSeen) noted.seenAfter ??= performance.now() - noted.tappedAt;
    };
    observe();
  });
  const seenAfter = () => page.evaluate(() => (window as { seenAfter?: number }).seenAfter ?? Infinity);
  let release = () => {};
  await slowHome(page, site.origin(), new Promise<void>((resolve) => (release = resolve)));
  await tap(page.getByRole('link', { name: th.register }));
  await expect.poll(seenAfter).toBeLessThan(200);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');

  // The same for a page that loads slowly, once the portal has.
  await page.goto(site.origin());
  await page.waitForLoadState('networkidle');
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/-/document*', async (route) => {
    await responded;
    await route.fallback();
  });
  await tap(page.locator('#w-nav-promotions a'));
  await expect.poll(seenAfter).toBeLessThan(200);
  respond();
  await page.waitForURL('**/promotions');
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
});
