import type { Page } from 'playwright';

/** The link that is followed, and where it leads. */
export const moved = { link: '#w-nav-promotions a', path: '/promotions' };

/**
 * Milliseconds from when a page's document has come to the first frame that shows the page. It was visited before, so
 * its script and styles are there; what is measured is the work of the browser, not of the network.
 */
export async function moveWithDataAtHand(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(3000);
  await page.locator(moved.link).tap();
  await page.waitForURL(`**${moved.path}`);
  await page.waitForTimeout(1000);
  await page.goBack();
  await page.waitForURL(url);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const main = document.getElementById('main');
    const seen = new MutationObserver(() => {
      seen.disconnect();
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const document = asked.findLast(({ name }) => name.includes('/-/document?'));
      requestAnimationFrame(() =>
        setTimeout(() =>
          Object.assign(window, { moved: performance.now() - (document?.responseEnd ?? NaN) }),
        ),
      );
    });
    // Each page bears a class of its own there (R2.1.14).
    if (main) seen.observe(main, { attributeFilter: ['class'] });
  });
  // The driver brings a script of its own with its first wait, 40 ms of such a processor: not while it is measured.
  await page.waitForFunction(() => true);
  await page.locator(moved.link).tap();
  const took = await page.waitForFunction(() => (window as { moved?: number }).moved);
  return Number(await took.jsonValue());
}
