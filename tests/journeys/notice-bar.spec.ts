import type { Page } from '@playwright/test';
import { inMotion, returning } from '../support/browser.ts';
import { painted } from '../support/frames.ts';
import { giveTurn } from '../support/giveTurn.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';

test.use({ ...returning, ...inMotion });

const merchant = ['--merchant', 'SIAM01'];
const title = 'A notice of this very journey';
const content = '<p>All of it <strong>in bold</strong></p><script>window.hacked = true</script>';
const line = (page: Page) => page.locator('#w-notice-bar ul');
const motion = (page: Page) =>
  line(page).evaluate((list) => {
    const { animationPlayState, animationName } = getComputedStyle(list);
    return animationName === 'none' ? 'none' : animationPlayState;
  });
const place = (page: Page) => line(page).evaluate((list) => list.getBoundingClientRect().x);

/** A notice of type PL, and home once its bar shows it. */
async function addNotice(site: Site): Promise<void> {
  if ((await site.get('/')).body.includes(title)) return;
  await site.operate('notice', 'add', '--type', 'PL', '--title', title, '--content', content, ...merchant);
  await until(async () => (await site.get('/')).body.includes(title), 20_000);
}

test('R2.5.3 titles scroll by, pause on hover, and open their notice in a popup', async ({ page, site }) => {
  await addNotice(site);
  await page.goto(site.origin());
  await hydratePage(page);
  await page.mouse.move(2, 2);
  await giveTurn(page, 'w-notice-bar');
  expect(await motion(page)).toBe('running');
  const before = await place(page);
  await expect.poll(() => place(page)).toBeLessThan(before);

  await page.locator('#w-notice-bar section').hover({ position: { x: 12, y: 20 } });
  expect(await motion(page)).toBe('paused');
  const pausedAt = await place(page);
  await painted(page, 20);
  expect(await place(page)).toBe(pausedAt);

  await page.locator('#w-notice-bar').getByRole('link', { name: title }).focus();
  expect(await motion(page)).not.toBe('running');
  await page.keyboard.press('Enter');
  await expectPopup(page);
});

/** The notice has its title, its date in Thai format, and its sanitized text (R3.2, R2.6.6). */
async function expectPopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading', { name: title })).toBeVisible();
  await expect(popup.locator('time')).toHaveText(/ 25\d\d .*\d\d:\d\d$/);
  await expect(popup.locator('strong')).toHaveText('in bold');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page).toHaveURL(/open=notice/);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
}

test('R2.5.3 the line stops with reduced motion, and by a checkbox without JavaScript', async ({
  browser,
  watched,
  site,
}) => {
  await addNotice(site);
  const calm = await watched(await browser.newContext({ reducedMotion: 'reduce' }));
  const still = await calm.newPage();
  await still.goto(site.origin());
  expect(await motion(still)).toBe('none');
  await calm.close();

  const context = await watched(await browser.newContext({ javaScriptEnabled: false }));
  const plain = await context.newPage();
  await plain.goto(site.origin());
  await plain.locator('#w-notice-bar input').check();
  await plain.mouse.move(2, 2);
  expect(await motion(plain)).toBe('paused');
  await plain.locator('#w-notice-bar').getByRole('link', { name: title }).focus();
  await plain.keyboard.press('Enter');
  await expect(plain).toHaveURL(/\/noticePage\?id=\d+/);
  await context.close();
});

test('the strip of each home, as served, says that this is a demonstration', async ({ site }) => {
  for (const brand of ['siam', 'meridian', 'nakhla', 'volt']) {
    const headers = { cookie: 'livery-appearance=en.light' };
    const welcomed = async () => {
      const { body } = await site.get('/', { brand, headers });
      return /id="w-notice-bar" class="w">(?:(?!class="w").)*Welcome: this is a demonstration/s.test(body);
    };
    await until(welcomed, 20_000);
  }
});
