import type { Page } from '@playwright/test';

/** Milliseconds that a quiet machine takes for a page's first paint, at most. */
const usualPaint = 500;
/** What a busy machine adds to a paint it adds so often to filling a page: every view is loaded, run and painted then. */
export const paintsOfFilling = 6;

/** Milliseconds after which the page's first content was painted. */
export async function paintOf(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await entry.jsonValue()) ?? Number.NaN;
}

/** What this machine takes for the page above the usual: not the platform's doing. */
export async function slackOf(page: Page): Promise<number> {
  return Math.max(0, (await paintOf(page)) - usualPaint);
}
