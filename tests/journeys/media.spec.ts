import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydratePage, test } from '../support/test.ts';
import { resize } from '../support/appearances.ts';
import { drawnCases } from '../support/matrix.ts';

/** What a visitor's system, a printer and the width of a window require of the pages of each brand. */
const brands = [
  { brand: 'siam', language: 'th' },
  { brand: 'meridian', language: 'en' },
  { brand: 'nakhla', language: 'ar' },
] as const;

const surface = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
/** The lightness of an `rgb(…)` color, from 0 to 255. */
const lightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test.describe('R1.5 on a first visit', () => {
  for (const { brand } of drawnCases(brands))
    for (const javaScriptEnabled of [true, false])
      test(`${brand} uses the theme that the visitor's system prefers, ${javaScriptEnabled ? 'from its first paint' : 'without script'}`, async ({
        browser,
        watched,
        site,
      }) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await watched(await browser.newContext({ colorScheme, javaScriptEnabled }));
          const page = await context.newPage();
          await page.goto(site.origin(brand), { waitUntil: 'commit' });
          await page.waitForSelector('main');
          const isLight = lightness(await surface(page)) > 128;
          expect(isLight, colorScheme).toBe(colorScheme === 'light');
          // The one visible switch leads to the other theme, and that choice applies from then on.
          const other = colorScheme === 'light' ? 'dark' : 'light';
          await page.waitForLoadState();
          await expect(page.locator('[name=theme]:visible')).toHaveCount(1);
          await expect(page.locator('[name=theme]:visible')).toHaveAttribute('value', other);
          await page.locator('[name=theme]:visible').click();
          await expect.poll(() => theme(page)).toBe(other);
          await page.reload();
          expect(await theme(page)).toBe(other);
          expect(lightness(await surface(page)) > 128).toBe(other === 'light');
          await context.close();
        }
      });

  test('a brand that does not follow the system shows its default to everyone', async ({
    browser,
    watched,
    site,
  }) => {
    await site.addBrand('steady', {}, { 'theme.json': { default: 'dark', followSystem: false } });
    const context = await watched(await browser.newContext({ colorScheme: 'light' }));
    const page = await context.newPage();
    await page.goto(site.origin('steady'));
    expect(await theme(page)).toBe('dark');
    await context.close();
  });

  test('the base brand is light, whatever the system prefers', async ({ browser, watched, site }) => {
    await site.addBrand('plain', { extends: 'base' });
    const context = await watched(await browser.newContext({ colorScheme: 'dark' }));
    const page = await context.newPage();
    await page.goto(site.origin('plain'));
    expect(await theme(page)).toBe('light');
    expect(lightness(await surface(page))).toBeGreaterThan(128);
    await context.close();
  });

  test('changing the theme by key leaves the focus on the switch, hydrated or not', async ({
    page,
    site,
  }) => {
    await page.goto(site.origin());
    await hydratePage(page);
    for (const chosen of ['dark', 'light', 'dark']) {
      await page.locator('[name=theme]:visible').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => theme(page)).toBe(chosen);
      await expect(page.locator('[name=theme]:visible')).toBeFocused();
    }
  });
});

test('after a change of language the scroll position is the same, with the focus on the language switch', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`${site.origin()}/about/terms`);
  await hydratePage(page);
  const button = page.locator('[popovertarget="language-menu"]');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo(0, 700));
  await page.locator('#language-menu').getByRole('link', { name: 'English' }).focus();
  await page.evaluate(() => scrollTo(0, 700));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(button).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test.describe('with forced colors', () => {
  for (const { brand } of drawnCases(brands))
    test(`the current page can be distinguished in the navigation of ${brand}`, async ({
      browser,
      watched,
      site,
    }) => {
      const context = await watched(
        await browser.newContext({ forcedColors: 'active', viewport: { width: 1280, height: 800 } }),
      );
      const page = await context.newPage();
      await page.goto(site.origin(brand));
      const stylesOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { backgroundColor, color, borderBlockEndColor } = getComputedStyle(element);
            return { backgroundColor, color, borderBlockEndColor };
          });
      const current = await stylesOf('#w-nav a[aria-current]');
      const other = await stylesOf('#w-nav a:not([aria-current])');
      expect(current.backgroundColor).not.toBe(other.backgroundColor);
      expect(current.color).not.toBe(other.color);
      // No bar is shown under an item that is not the current one.
      const ground = await page.evaluate(() => {
        const probe = document.createElement('div');
        probe.style.color = 'Canvas';
        document.body.append(probe);
        return getComputedStyle(probe).color;
      });
      if (brand === 'siam') expect(other.borderBlockEndColor).toBe(ground);
      await context.close();
    });
});

test('a visitor who prefers more contrast sees secondary text in the primary text color', async ({
  browser,
  watched,
  site,
}) => {
  const context = await watched(await browser.newContext({ contrast: 'more' }));
  const page = await context.newPage();
  await page.goto(site.origin());
  const [text, muted] = await page.evaluate(() =>
    ['--text', '--text-muted'].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(name),
    ),
  );
  expect(muted).toBe(text);
  await context.close();
});

/** By how much Chromium has shrunk a page of a PDF to fit its width: 1 if nothing overflows. */
function shrunkBy(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    const from = index + begin.length;
    let drawn: string;
    try {
      drawn = inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
    } catch {
      continue;
    }
    // A sheet begins with the scale of its points, then that of the page's pixels: 300 of its dots are 96 of these.
    const [, scale] =
      /^\.2[34]\d* 0 0 -\.2[34]\d* 0 [\d.]+ cm\s[^]{0,80}?W\*? n\s+q\s+(\d\.\d+) 0 0 \1 /.exec(drawn) ?? [];
    if (scale) return 3.125 / Number(scale);
  }
  throw new Error('The scale of the first PDF sheet cannot be read.');
}

for (const { brand, language } of drawnCases(brands))
  test(`on paper ${brand} is as wide as an A4 sheet, dark text on white, without floating elements`, async ({
    browser,
    watched,
    site,
  }) => {
    const context = await watched(await browser.newContext({ colorScheme: 'dark' }));
    const page = await context.newPage();
    for (const path of ['/', '/about/terms']) {
      await page.goto(`${site.origin(brand)}${path}?lang=${language}`);
      expect(shrunkBy(await page.pdf({ format: 'A4' })), path).toBeCloseTo(1, 1);
      await page.emulateMedia({ media: 'print' });
      await resize(page, 794);
      const words = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(lightness(words), `${path}: ink`).toBeLessThan(100);
      for (const floating of [
        '#w-skip a',
        '#w-right-bar button',
        '#w-tabs a',
        '#w-banner button',
        '#w-nav a',
      ])
        await expect(page.locator(floating).filter({ visible: true }), `${path} ${floating}`).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
    await context.close();
  });

/** Text that the tab bar covers. */
function underTabs(page: Page): Promise<string[]> {
  return page.locator('#w-tabs nav').evaluate((bar) => {
    const box = bar.getBoundingClientRect();
    const under: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim();
      if (!words || bar.contains(node) || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (right > box.left && left < box.right && bottom > box.top && top < box.bottom) under.push(words);
    }
    return under;
  });
}

for (const { brand, language } of drawnCases(brands))
  test(`the tab bar covers no text at the end of a page of ${brand}, and nothing else floats there; the footer causes no jump`, async ({
    browser,
    watched,
    site,
  }) => {
    const context = await watched(
      await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 700 } }),
    );
    const page = await context.newPage();
    for (const path of ['/', '/about/terms'])
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(`${site.origin(brand)}${path}?lang=${language}`);
        await hydratePage(page);
        const what = `${path} ${width} px`;
        const reserved = await page.evaluate(() => document.querySelector('footer')?.offsetHeight ?? 0);
        // What was never in view gets its height as it comes, so the end may move.
        const toEnd = async () => {
          const go = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const isThere = () =>
            page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
          await expect.poll(async () => [await go(), await isThere()][1]).toBe(true);
        };
        await toEnd();
        const real = await page.evaluate(() => document.querySelector('footer')?.offsetHeight ?? 0);
        expect(reserved - real, `${what}: reserved minus actual height of the footer`).toBeLessThan(160);
        expect(reserved - real, `${what}: reserved minus actual height of the footer`).toBeGreaterThanOrEqual(
          0,
        );
        await toEnd();
        await expect(page.locator('html')).not.toHaveAttribute('data-scroll');
        await expect.poll(() => underTabs(page), { message: what }).toEqual([]);
        await expect(page.locator('aside > button').filter({ visible: true }), what).toHaveCount(0);
      }
    await context.close();
  });
