import type { BrowserContext, Page } from '@playwright/test';
import { inMotion } from '../support/browser.ts';
import { clippedTexts } from '../support/appearances.ts';
import { many } from '../support/matrix.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(inMotion);

const note = (page: Page) => page.locator('#w-offline').getByRole('alert');
const marked = (page: Page) =>
  page.locator('.stale:visible').evaluateAll((marks) => marks.map((mark) => mark.closest('.w')?.id ?? ''));
/** Goes offline; the page shows that within 2 s. */
async function lose(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(note(page)).toBeVisible({ timeout: 2000 });
}

test('R8.4 offline, the page says so within 2 s and marks its figures as stale; back online they are refreshed', async ({
  page,
  site,
  context,
}) => {
  await enter(page, site, demo.member);
  await page.clock.install();
  await page.goto(site.origin());
  await hydratePage(page);
  // Sections above that are drawn on the way take more room than was reserved, and end a smooth scroll.
  await expect(async () => {
    await page.locator('#w-winners').scrollIntoViewIfNeeded();
    await expect(page.locator('#w-winners [data-playing]')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await expect(note(page)).toBeHidden();
  expect(await marked(page)).toEqual([]);
  const balance = page.locator('#w-balance bdi').first();
  const before = await balance.textContent();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await lose(context, page);
  await expect(note(page)).toHaveText(/^คุณออฟไลน์อยู่ /);
  expect((await marked(page)).toSorted()).toEqual([
    'w-balance',
    'w-jackpot',
    'w-member-greeting',
    'w-winners',
  ]);
  await expect(page.locator('#w-balance')).toContainText('ไม่ใช่ข้อมูลล่าสุด');
  expect(await balance.textContent(), 'earlier content stays').toBe(before);
  const jackpot = page.locator('#w-jackpot section > :is(p.vh, b)');
  const stood = await jackpot.textContent();
  await page.clock.runFor(3500);
  expect(await jackpot.textContent(), 'the jackpot does not pretend to grow').toBe(stood);
  await site.operate('balance', demo.member, '+11.50', '--reason', 'Test');

  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
  await expect(balance).not.toHaveText(before ?? '');
  await expect.poll(() => marked(page)).toEqual([]);
  await expect.poll(() => jackpot.textContent()).not.toBe(stood);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await site.operate('balance', demo.member, '-11.50', '--reason', 'Test');
});

test('a network failure before the page’s script has loaded is reported as well', async ({
  page,
  site,
  context,
}) => {
  await page.route(/\/-\/build\/main-.*\.js$/, () => new Promise(() => {}));
  await page.goto(site.origin());
  await lose(context, page);
  expect((await marked(page)).toSorted()).toEqual(['w-jackpot', 'w-winners']);
  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
});

test('an unreachable site is reported like a network failure, until it responds', async ({ page, site }) => {
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-winners').scrollIntoViewIfNeeded();
  await expect(page.locator('#w-winners [data-playing]')).toBeAttached();
  await page.route(/\/(?:wps|lgw|ping)/, (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await page.reload();
  await hydratePage(page);
  await page.clock.fastForward(61_000);
  await expect(note(page)).toBeVisible();
  await page.unrouteAll();
  await page.clock.runFor(3000);
  await expect(note(page)).toBeHidden();
});

const languages: Record<string, string[]> = {
  siam: ['th', 'en'],
  meridian: ['zh', 'vi'],
  nakhla: ['ar', 'fa', 'ur'],
};
const cases = Object.entries(languages).flatMap(([brand, tags]) => tags.map((tag) => ({ brand, tag })));

for (const { brand, tag } of many ? cases : cases.filter(({ tag }) => tag === 'th' || tag === 'ur'))
  test(`the note and the stale marks fit at 320 px and are legible (${brand}, ${tag})`, async ({
    page,
    site,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const theme of ['light', 'dark']) {
      await context.setOffline(false);
      await page.goto(`${site.origin(brand)}/?lang=${tag}&theme=${theme}`);
      await hydratePage(page);
      await lose(context, page);
      const text = (await note(page).textContent()) ?? '';
      expect(text.length).toBeGreaterThan(15);
      if (tag !== 'en') expect(text).not.toMatch(/offline/i);
      const { beyond, clipped } = await clippedTexts(page);
      expect(beyond).toBeLessThanOrEqual(0);
      expect(clipped.filter((at) => /w-(?:offline|balance|winners|jackpot)/.test(at))).toEqual([]);
      const { x, y, width, height } = (await note(page).boundingBox())!;
      expect(Math.min(x, 320 - x - width), `${theme}: within the window's sides`).toBeGreaterThanOrEqual(8);
      expect(700 - y - height, `${theme}: above the bottom of the window`).toBeGreaterThanOrEqual(8);
      expect(700 - y, `${theme}: no more than a quarter of the window`).toBeLessThanOrEqual(175);
      expect(await contrast(page), `${theme}: contrast of the note`).toBeGreaterThanOrEqual(4.5);
    }
  });

/** WCAG contrast of the note's text with its background. */
function contrast(page: Page): Promise<number> {
  return note(page).evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    const light = (color: string) => {
      if (!brush) return 0;
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = Array.from(brush.getImageData(0, 0, 1, 1).data, (part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [one, other] = [light(color), light(backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}
