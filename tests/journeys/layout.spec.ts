import type { Page } from '@playwright/test';
import { resize } from '../support/looks.ts';
import { enter } from '../support/people.ts';
import { demo, expect, test } from '../support/test.ts';

/** Where what these hold begins, in pixels from the window's edge in reading direction. */
function beginnings(page: Page, parts: string[]): Promise<number[]> {
  return page.evaluate((selectors) => {
    const turned = document.documentElement.dir === 'rtl';
    return selectors.map((selector) => {
      const element = document.querySelector(selector)!;
      const { left, right } = element.getBoundingClientRect();
      const { paddingInlineStart } = getComputedStyle(element);
      const edge = turned ? document.documentElement.clientWidth - right : left;
      return Math.round(edge + Number.parseFloat(paddingInlineStart));
    });
  }, parts);
}

for (const [brand, look, parts] of [
  ['siam', 'th.light', ['header a', '#w-logo', '#w-nav a', '#w-compliance']],
  ['siam', 'en.light.s', ['header a', '#w-logo', '#w-nav a', '#w-compliance']],
  ['nakhla', 'ar.light', ['#w-nav summary + div']],
] as const)
  test(`header, navigation, page and foot begin in one line, and the right bar stands beside the page: ${brand}, ${look}`, async ({
    page,
    context,
    site,
  }) => {
    const origin = site.origin(brand);
    await context.addCookies([{ name: 'livery-look', value: look, url: origin }]);
    await page.goto(origin);
    for (const width of [1024, 1200, 1280, 1366, 1439, 1440, 1920, 2560]) {
      await resize(page, width);
      const [first = 0, ...others] = await beginnings(page, ['main', ...parts]);
      expect.soft(new Set(others), `${width} px: the page begins at ${first}`).toEqual(new Set([first]));
      const between = await page.evaluate(() => {
        const main = document.querySelector('main')!.getBoundingClientRect();
        const bar = document.querySelector('[data-side]')!.getBoundingClientRect();
        return Math.round(Math.max(bar.left - main.right, main.left - bar.right));
      });
      expect.soft(between, `${width} px: between page and bar`).toBeLessThanOrEqual(24);
      expect.soft(between, `${width} px: between page and bar`).toBeGreaterThanOrEqual(8);
    }
  });

test('beside a rail page and foot begin in one line, and the right bar stands beside the page', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('meridian'));
  for (const width of [1280, 2560]) {
    await resize(page, width);
    const [main, foot] = await beginnings(page, ['main', '#w-compliance']);
    expect.soft(foot, `${width} px`).toBe(main);
    const bar = await page.locator('[data-side]').boundingBox();
    const end = await page.locator('main').evaluate((element) => element.getBoundingClientRect().right);
    expect.soft((bar?.x ?? 0) - end, `${width} px`).toBeLessThanOrEqual(24);
    await page.locator('#w-side-more button').click();
    const panel = await page.locator('#w-side-more [popover]').boundingBox();
    const between = (bar?.x ?? 0) - (panel?.x ?? 0) - (panel?.width ?? 0);
    expect.soft(between, `${width} px: what opens from the bar stands beside it`).toBeGreaterThanOrEqual(0);
    expect.soft(between, `${width} px: what opens from the bar stands beside it`).toBeLessThanOrEqual(24);
    await page.keyboard.press('Escape');
  }
});

test.describe('text of 200 %', () => {
  const enlarge = (page: Page) =>
    page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      await document.fonts.ready;
    });

  for (const person of ['guest', 'member'] as const)
    test(`on a phone the logo can still be read, and the header stays within the window, as a ${person}`, async ({
      page,
      site,
    }) => {
      if (person === 'member') await enter(page, site, demo.member);
      for (const width of [320, 390]) {
        await page.goto(site.origin());
        await resize(page, width);
        await enlarge(page);
        const logo = await page.locator('#w-logo img').first().boundingBox();
        expect(logo?.width, `${width} px`).toBeGreaterThanOrEqual(64);
        const ends = await page
          .locator('header a:visible, header button:visible')
          .evaluateAll((all) =>
            all
              .filter((one) => !one.closest('[popover], #w-top-menu'))
              .map((one) => one.getBoundingClientRect().right),
          );
        expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(width);
      }
    });

  test('an amount in a ranking stands in one line', async ({ page, site }) => {
    for (const [brand, language] of [
      ['siam', 'th'],
      ['nakhla', 'fa'],
    ] as const)
      for (const width of [320, 390, 1280]) {
        await page.goto(`${site.origin(brand)}/bet-rank?type=month&lang=${language}`);
        await resize(page, width);
        await enlarge(page);
        const texts = page.locator('#w-ranking td bdi');
        await expect(texts).toHaveCount(40);
        const outside = await texts.evaluateAll((all) => {
          const { left, right } = document
            .querySelector('#w-ranking table')!
            .parentElement!.getBoundingClientRect();
          return all
            .filter((one) => {
              const parts = [...one.getClientRects()];
              const tops = parts.map(({ top }) => top);
              const broken = Math.max(...tops) - Math.min(...tops) > 20;
              const beyond = parts.some((part) => part.left < left || part.right > right);
              return broken || beyond;
            })
            .map((one) => one.textContent);
        });
        expect(outside, `${brand} at ${width} px`).toEqual([]);
      }
  });
});

test('a winner board that stands still shows whole rows', async ({ page, site }) => {
  for (const text of ['100%', '200%'])
    for (const width of [390, 1280]) {
      await page.goto(site.origin());
      await resize(page, width);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      const rows = await page.locator('#w-winners section').evaluate((view) => {
        const { height } = view.getBoundingClientRect();
        return height / view.querySelector('li')!.getBoundingClientRect().height;
      });
      expect(rows, `${text} at ${width} px`).toBeGreaterThanOrEqual(1);
      expect(Math.abs(rows - Math.round(rows)), `${rows} rows, ${text} at ${width} px`).toBeLessThan(0.02);
    }
});

test('more vendors than fit are reached by the arrow beside their heading', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.origin());
  const row = page.locator('#w-vendor-row ul');
  await row.scrollIntoViewIfNeeded();
  const arrows = await row.evaluate((list) => getComputedStyle(list, '::scroll-button(inline-end)').content);
  expect(arrows).toContain('›');
  const { x, y, width } = (await page.locator('#w-vendor-row section').boundingBox())!;
  await page.mouse.click(x + width - 18, y + 16);
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
});
