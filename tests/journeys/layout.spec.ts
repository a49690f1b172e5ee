import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { resize } from '../support/appearances.ts';
import { painted } from '../support/frames.ts';
import { many, turn } from '../support/matrix.ts';
import { enter } from '../support/accounts.ts';
import type { Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test, untilHydrated } from '../support/test.ts';

test.use(returning);

/** Opens a page of a brand in an appearance: language, theme, and what is collapsed. */
async function openIn(
  page: Page,
  site: Site,
  brand: string,
  appearance: string,
  path: string,
): Promise<void> {
  const origin = site.origin(brand);
  await page.context().addCookies([{ name: 'livery-appearance', value: appearance, url: origin }]);
  await page.goto(origin + path);
}

/** Where the contents of these begin, in pixels from the window's edge in reading direction. */
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

/** Distance from the window's edge, in reading direction, to the end of the page, of the right bar, and of the header's last item. */
function endings(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const turned = document.documentElement.dir === 'rtl';
    return ['main', '[data-side]', '#w-register a'].map((selector) => {
      const element = document.querySelector(selector)!;
      const { left, right } = element.getBoundingClientRect();
      const { paddingInlineEnd } = getComputedStyle(element);
      const padding = selector === 'main' ? Number.parseFloat(paddingInlineEnd) : 0;
      return Math.round((turned ? left : document.documentElement.clientWidth - right) + padding);
    });
  });
}

/** How far below the page header the right bar begins: it should be 0. */
function barDrop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const first = [...document.querySelectorAll('main > .w')].find((one) => one.clientHeight > 1)!;
    const bar = document.querySelector('[data-side]')!;
    return Math.round(bar.getBoundingClientRect().top - first.getBoundingClientRect().top);
  });
}

/** Alignment is tested in one appearance, by seed; in the matrix in all. A picture as wide as the window leads siam's home. */
const inOneLine = [
  ['siam', '/promotions', 'th.light', ['header a', '#w-logo', '#w-nav a', '#w-compliance']],
  ['siam', '/promotions', 'en.light.s', ['header a', '#w-logo', '#w-nav a', '#w-compliance']],
  ['nakhla', '/', 'ur.light', ['header > div', '#w-nav summary + div', 'footer']],
] as const;

for (const [brand, path, appearance, parts] of inOneLine.filter(
  (_, at) => many || at === turn % inOneLine.length,
)) {
  test(`header, navigation, page and footer are aligned, and the right bar is next to the page: ${brand}, ${appearance}`, async ({
    page,
    site,
  }) => {
    await openIn(page, site, brand, appearance, path);
    for (const width of [1024, 1200, 1280, 1366, 1439, 1440, 1920, 2560]) {
      await resize(page, width);
      const [first = 0, ...others] = await beginnings(page, ['main', ...parts]);
      expect.soft(new Set(others), `${width} px: the page begins at ${first}`).toEqual(new Set([first]));
      if (width >= 1440) {
        const [end, bar, last] = await endings(page);
        expect
          .soft([end, bar], `${width} px: the header ends where the page or the bar does`)
          .toContain(last);
      }
      if (width >= 1200) {
        const cut = await page
          .locator('#w-top-menu > nav')
          .evaluate((one) => one.scrollWidth - one.clientWidth);
        expect.soft(cut, `${width} px: pixels cut off the links above`).toBeLessThanOrEqual(0);
      }
      const between = await page.evaluate(() => {
        const main = document.querySelector('main')!.getBoundingClientRect();
        const bar = document.querySelector('[data-side]')!.getBoundingClientRect();
        return Math.round(Math.max(bar.left - main.right, main.left - bar.right));
      });
      expect.soft(between, `${width} px: between page and bar`).toBeLessThanOrEqual(24);
      expect.soft(between, `${width} px: between page and bar`).toBeGreaterThanOrEqual(8);
      expect.soft(await barDrop(page), `${width} px: the bar begins where the page does`).toBe(0);
    }
  });

  test(`R10.8 on a phone the tab bar is below the offline note: ${brand}, ${appearance}`, async ({
    page,
    context,
    site,
  }) => {
    await openIn(page, site, brand, appearance, path);
    await hydratePage(page);
    await context.setOffline(true);
    const note = page.locator('#w-offline p');
    const bar = page.locator('#w-tabs nav');
    await expect(note).toBeVisible();
    for (const [width, size] of [
      [320, '100%'],
      [390, '100%'],
      [320, '200%'],
      [820, '100%'],
    ] as const) {
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      await resize(page, width);
      const [text, tabs] = [(await note.boundingBox())!, (await bar.boundingBox())!];
      const what = `${width} px, text of ${size}`;
      expect.soft(tabs.y - text.y - text.height, `${what}: between note and tabs`).toBeGreaterThanOrEqual(8);
      expect.soft(text.x, what).toBeGreaterThanOrEqual(0);
      expect.soft(text.x + text.width, what).toBeLessThanOrEqual(width);
      for (const one of [note, bar]) {
        const cut = await one.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect.soft(cut, `${what}: pixels cut off`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('next to a rail, page and footer are aligned, and the right bar is next to the page', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('meridian'));
  for (const width of [1280, 2560]) {
    await resize(page, width);
    const [main, foot] = await beginnings(page, ['main', '#w-compliance']);
    expect.soft(foot, `${width} px`).toBe(main);
    expect.soft(await barDrop(page), `${width} px: the bar begins where the page does`).toBe(0);
    const bar = await page.locator('[data-side]').boundingBox();
    const end = await page.locator('main').evaluate((element) => element.getBoundingClientRect().right);
    expect.soft((bar?.x ?? 0) - end, `${width} px`).toBeLessThanOrEqual(24);
    await page.locator('#w-side-more button').click();
    const panel = await page.locator('#w-side-more [popover]').boundingBox();
    const between = (bar?.x ?? 0) - (panel?.x ?? 0) - (panel?.width ?? 0);
    expect.soft(between, `${width} px: its popover is next to it`).toBeGreaterThanOrEqual(0);
    expect.soft(between, `${width} px: its popover is next to it`).toBeLessThanOrEqual(24);
    await page.keyboard.press('Escape');
  }
});

const longBalance = (real: { value: object }) => ({
  ...real,
  value: { ...real.value, sumBalance: '123456789012.34' },
});

test.describe('at a text size of 200 %', () => {
  const enlarge = (page: Page) =>
    page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      await document.fonts.ready;
    });

  for (const person of ['guest', 'member'] as const)
    test(`on a phone the logo stays legible, and the header stays within the window, as a ${person}`, async ({
      page,
      site,
    }) => {
      if (person === 'member') await enter(page, site, demo.member);
      await page.goto(site.origin());
      await enlarge(page);
      for (const width of [320, 390]) {
        await resize(page, width);
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

  test('R10.8 a very long balance is not cut off in the header of a phone', async ({
    page,
    site,
    platformProxy,
  }) => {
    platformProxy.setFaults({ '/wps/v2/wallets/balance': { value: longBalance } });
    try {
      for (const [brand, size] of [
        ['siam', '200%'],
        ['siam', '100%'],
        ['nakhla', '200%'],
        ['meridian', '200%'],
      ] as const) {
        await enter(page, site, demo.member, brand);
        await page.goto(site.origin(brand));
        await resize(page, 320);
        await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
        const amount = page.locator('#w-balance bdi');
        await expect(amount, brand).toHaveText(/[1١][2٢][3٣].[4٤][5٥][6٦]/);
        const outside = await page.locator('header').evaluate((header) => {
          const all = header.querySelectorAll('#w-balance bdi, a, button');
          const texts = [...all].filter((one) => !one.closest('[popover], #w-top-menu'));
          const beyond = ({ left, right }: DOMRect) => left < 0 || right > innerWidth;
          return texts
            .filter((one) => [...one.getClientRects()].some(beyond))
            .map((one) => one.textContent || one.getAttribute('aria-label'));
        });
        expect(outside, `${brand}, text of ${size}`).toEqual([]);
        const cut = await amount.locator('xpath=ancestor::button').evaluate((one) => ({
          high: one.scrollHeight - one.clientHeight,
          wide: one.scrollWidth - one.clientWidth,
        }));
        expect(cut.wide, `${brand}: pixels cut off the amount`).toBeLessThanOrEqual(0);
        // Arabic letters extend slightly beyond their line box.
        expect(cut.high, `${brand}: pixels cut off the amount`).toBeLessThanOrEqual(6);
      }
    } finally {
      platformProxy.setFaults();
    }
  });

  test('an amount in a ranking stays on one line', async ({ page, site }) => {
    for (const [brand, language] of [
      ['siam', 'th'],
      ['nakhla', 'fa'],
    ] as const) {
      await page.goto(`${site.origin(brand)}/bet-rank?type=month&lang=${language}`);
      await enlarge(page);
      const texts = page.locator('#w-ranking td bdi');
      await expect(texts).toHaveCount(40);
      for (const width of [320, 390, 1280]) {
        await resize(page, width);
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
    }
  });
});

test('a paused winner board shows whole rows', async ({ page, site }) => {
  for (const text of ['100%', '200%']) {
    await page.goto(site.origin());
    for (const width of [390, 1280]) {
      await resize(page, width);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      const rows = await page.locator('#w-winners section').evaluate((view) => {
        const { height } = view.getBoundingClientRect();
        return height / view.querySelector('li')!.getBoundingClientRect().height;
      });
      expect(rows, `${text} at ${width} px`).toBeGreaterThanOrEqual(1);
      expect(Math.abs(rows - Math.round(rows)), `${rows} rows, ${text} at ${width} px`).toBeLessThan(0.02);
    }
  }
});

test('vendors that overflow are reached by the arrow next to their heading', async ({ page, site }) => {
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

/** Layout shifts since the page started loading, in order. */
function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    // Entries arrive in their order: with the mark, all that came before it.
    const mark = performance.mark('until here');
    return new Promise<number[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        if (!entries.some(({ name, startTime }) => name === mark.name && startTime === mark.startTime))
          return;
        resolve(entries.filter(({ entryType }) => entryType === 'layout-shift').map(({ value }) => value));
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      observer.observe({ type: 'mark', buffered: true });
    });
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('content far below the window is laid out when it comes near: nothing shifts, and no hydrated widget is contained', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.origin('meridian'));
  await hydratePage(page);
  const laidOut = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await laidOut('#w-odds h2')).toBe(true);
  expect(await laidOut('#w-home-notices li')).toBe(false);
  expect(await laidOut('footer a')).toBe(false);

  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let at = 0; at < (await end()); at += 300) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await painted(page, 3);
  }
  expect(await laidOut('footer a')).toBe(true);
  const below = page.locator('main > .w:nth-child(n + 9)[data-awake]');
  await expect(below).not.toHaveCount(0);
  for (const frame of await below.all()) await expect(frame).toHaveCSS('content-visibility', 'visible');
  expect(sum(await shiftsOf(page))).toBeLessThanOrEqual(0.02);
});

/** Whether boxes replace the letters until the brand's font loads: they are wider than any letter. */
function canWrite(language: string): boolean {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

/** Home at the width of a phone or a desktop, in the language most prone to layout shifts. */
const lateFonts = [
  ['meridian', 'vi', 360],
  ['siam', 'th', 1280],
  ['nakhla', 'ar', 360],
] as const;

for (const [brand, language, width] of lateFonts.filter((_, at) => many || at === turn % lateFonts.length))
  test(`a font that loads a second late shifts nothing: ${brand}, ${language}, ${width} px`, async ({
    page,
    site,
  }) => {
    test.skip(
      !canWrite(language),
      `This machine has no font for ${language}, which visitors' machines have.`,
    );
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`${site.origin(brand)}/?lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    expect(sum(await shiftsOf(page))).toBeLessThanOrEqual(0.02);
  });

test('letters wider than those of the brand’s font leave the header of a phone in one row: the logo shrinks', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Boxes, where this machine has no letters of the language.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${site.origin('nakhla')}/?lang=ar`);
  const box = await page.locator('#w-header').boundingBox();
  expect(box?.height).toBeLessThan(70);
});

/** Three tabs, so that each arrow leads elsewhere; one has text about something, the others a link. */
const tabs = {
  id: 'parts',
  widget: 'tabs',
  props: { first: 'join.rebate.title', second: 'join.links.title', third: 'join.centre.title' },
  slots: {
    first: [
      {
        id: 'parts-text',
        widget: 'feature',
        props: { icon: 'gift', title: 'join.lead', text: 'join.rebate.text' },
      },
    ],
    second: [{ id: 'parts-link', widget: 'top-link', props: { path: '/help', text: 'join.links.text' } }],
    third: [{ id: 'parts-end', widget: 'top-link', props: { path: '/', text: 'join.centre.text' } }],
  },
};

/** Opens the page with the tabs of a new brand, at the width of a phone. */
async function openTabs(page: Page, site: Site, name: string, extended = 'siam', language = 'en') {
  await site.addBrand(
    name,
    { extends: extended },
    { 'pages/help-plain.json': { change: [{ insert: tabs, before: 'help-search' }] } },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin(name)}/helpmc?lang=${language}`);
  const panel = (at: string) => page.locator(`#w-parts-${at}`);
  return { first: panel('text').locator('p'), second: panel('link').locator('a') };
}

for (const [brand, language, on, back] of [
  ['siam', 'en', 'ArrowRight', 'ArrowLeft'],
  ['nakhla', 'ar', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`a tab shows its panel by click and by arrow key, and hydration shifts nothing: ${brand}`, async ({
    page,
    site,
  }) => {
    const { first, second } = await openTabs(page, site, `tabbed-${brand}`, brand, language);
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await hydratePage(page);
    const [rebate, links] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
    await untilHydrated(links);
    expect(sum(await shiftsOf(page))).toBeLessThanOrEqual(0.02);
    await expect(first).toBeVisible();

    const panel = page.locator('#w-parts').getByRole('tabpanel');
    await links.click();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await expect(panel).toHaveAccessibleName(await links.innerText());
    await page.keyboard.press(back);
    await expect(rebate).toBeFocused();
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await expect(panel).toHaveAccessibleName(await rebate.innerText());
    await page.keyboard.press(on);
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the panels of tabs follow one below the other, each with its title, and their links work', async ({
    page,
    site,
  }) => {
    const { first, second } = await openTabs(page, site, 'untabbed');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const title of ['Rebate', 'Your own links', 'Agent centre'])
      await expect(page.locator('#w-parts').getByRole('heading', { name: title })).toBeVisible();
    await expect(first).toBeVisible();
    await second.click();
    await expect(page).toHaveURL(`${site.origin('untabbed')}/help`);
  });
});

for (const [brand, languages] of Object.entries({
  siam: ['th', 'en'],
  meridian: ['zh', 'vi'],
  nakhla: ['ar', 'ur'],
}))
  test(`R2.2.4 on a narrow phone no link of the thin bar is cut: ${brand}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of languages) {
      await page.goto(`${site.origin(brand)}/promotions?lang=${language}`);
      const cut = await page.locator('#w-top-menu > nav').evaluate((menu) => {
        const bar = menu.getBoundingClientRect();
        return [...menu.querySelectorAll('a, button')]
          .map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }))
          .filter(({ box }) => box.top < bar.bottom && box.bottom > bar.top)
          .filter(
            ({ box }) => box.left < bar.left - 1 || box.right > bar.right + 1 || box.bottom > bar.bottom + 1,
          )
          .map(({ name }) => name);
      });
      expect(cut, language).toEqual([]);
    }
  });
