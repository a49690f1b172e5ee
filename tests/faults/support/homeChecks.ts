import { expect, type Page } from '@playwright/test';
import type { CallFaults, PlatformProxy } from '../../support/PlatformProxy.ts';
import { clippedTexts, resize } from '../../support/appearances.ts';
import { still } from '../../support/frames.ts';
import { until, type Site } from '../../support/Site.ts';
import { hydratePage } from '../../support/test.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Loads a brand's home with the given faults once earlier responses have expired. An earlier visit has cached the
 * fonts, and shifts before they load do not count, so that only feeds can cause one. Responses that are not late have
 * reached the portal in time.
 */
export async function loadHome(
  page: Page,
  site: Site,
  platformProxy: PlatformProxy,
  brand: string,
  callFaults: CallFaults,
  { language, width = 390 }: { language?: string; width?: number } = {},
): Promise<void> {
  platformProxy.setFaults(callFaults);
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    // On a busy machine even a cached font may arrive after the first paint.
    let fontsAt = Infinity;
    addEventListener('load', () => {
      void document.fonts.ready.then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => (fontsAt = performance.now()))),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (
          entry.startTime > fontsAt &&
          !entry.hadRecentInput &&
          entry.sources.some(({ node }) => node?.parentElement?.closest('main'))
        )
          (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await site.restartPortal();
  await until(async () => (await site.get('/helpmc', { brand })).status === 200, 20_000);
  await page.goto(`${site.origin(brand)}/helpmc${language ? `?lang=${language}` : ''}`);
  await page.evaluate(() => document.fonts.ready);
  const headers: Record<string, string> = language ? { cookie: `livery-appearance=${language}.light` } : {};
  const late = Object.values(callFaults).includes('late');
  if (!late)
    await until(
      async () => !(await site.get('/', { brand, headers })).body.includes('aria-busy="true"'),
      10_000,
    );
  await page.goto(site.origin(brand));
  await hydratePage(page);
}

/** Scrolls to the end and back, so that everything that hydrates in view is hydrated. */
export async function scrollThrough(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += 400) {
      scrollTo(0, at);
      for (let frame = 0; frame < 4; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await still(page.locator('main > *'));
}

export const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

/** Children of main follow each other with the theme's one gap, and no empty one takes space. */
export async function expectNoGap(page: Page): Promise<void> {
  const { gaps, gap, bare } = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('The page has no main element.');
    const frames = [...main.children].filter((frame) => getComputedStyle(frame).position !== 'absolute');
    const boxes = frames.map((frame) => frame.getBoundingClientRect());
    return {
      gap: Number.parseFloat(getComputedStyle(main).rowGap),
      gaps: boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0)),
      bare: frames
        .filter(
          (frame, at) =>
            (boxes[at]?.height ?? 0) > 0 && !frame.querySelector('a, button, b, p, h2, hr, [data-failed]'),
        )
        .map(({ id }) => id),
    };
  });
  for (const one of gaps) expect(Math.abs(one - gap)).toBeLessThan(1);
  expect(bare).toEqual([]);
}

export async function expectToFit(page: Page, width = 320): Promise<void> {
  await resize(page, width, 700);
  const { beyond, clipped } = await clippedTexts(page);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(clipped).toEqual([]);
}
