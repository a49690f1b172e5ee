import type { Page } from '@playwright/test';

/** Milliseconds that an idle machine takes for the first paint of a page, at most. */
const usualPaint = 500;
/** A delay of the first paint recurs this many times while a page fills: every view is then loaded, run and painted. */
export const paintsOfFilling = 6;

/** Milliseconds until first contentful paint. */
export async function paintOf(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await entry.jsonValue()) ?? Number.NaN;
}

/** Milliseconds that this machine takes beyond the usual, which are not the platform's fault. */
export async function slackOf(page: Page): Promise<number> {
  return Math.max(0, (await paintOf(page)) - usualPaint);
}
