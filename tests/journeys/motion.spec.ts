import type { Page } from '@playwright/test';
import { many, turn } from '../support/matrix.ts';
import { awake, expect, test } from '../support/test.ts';

/** What moves by itself on each home for who likes motion: a table that grows with what moves. */
const lively: Record<string, string[]> = {
  siam: ['w-banner', 'w-notice-bar', 'w-winners'],
  meridian: ['w-banner', 'w-notice-bar', 'w-vendor-logos', 'w-winners'],
  nakhla: ['w-banner'],
};

/** Frames in which something moves, by an animation that runs or because something changes in half a minute. */
async function whatMoves(page: Page): Promise<string[]> {
  const animated = await page.evaluate(() => {
    const state = { changed: new Set<string>() };
    Object.assign(window, { state });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        state.changed.add(element?.closest('.w')?.id ?? 'page');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const scrolled = ({ target }: Event) =>
      state.changed.add((target instanceof Element && target.closest('.w')?.id) || 'page');
    addEventListener('scroll', scrolled, true);
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.closest('.w')?.id ?? 'page');
  });
  await page.clock.runFor(30_000);
  const changed = await page.evaluate(() => [
    ...(window as unknown as { state: { changed: Set<string> } }).state.changed,
  ]);
  return [...new Set([...animated, ...changed])].sort();
}

/** One of the brands, another with the next seed; in the matrix all. */
const watchedBrands = Object.entries(lively).filter((_, at, all) => many || at === turn % all.length);

for (const [brand, ids] of watchedBrands)
  test(`R9 ${brand}: all that moves by itself stands still for who wants little motion, but for the jackpot, which counts on (R4.21)`, async ({
    browser,
    watched,
    site,
  }) => {
    test.slow();
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const viewport = { width: 1280, height: 7000 };
      const context = await watched(await browser.newContext({ reducedMotion, viewport }));
      const page = await context.newPage();
      await page.clock.install();
      const wins = ids.includes('w-winners') ? page.waitForResponse(/GCSGAME_getWinnerBoard/) : null;
      await page.goto(site.origin(brand));
      await awake(page);
      for (const id of ids.filter((one) => ['w-banner', 'w-winners'].includes(one)))
        await expect(page.locator(`#${id}[data-awake]`)).toBeAttached({ timeout: 20_000 });
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
      await page.mouse.move(2, 2);
      await page.waitForLoadState('networkidle');
      // What comes once, after the page, is no motion.
      await page.clock.runFor(5000);
      if (wins) {
        await expect(page.locator('#w-winners li:nth-child(20)').first()).toBeAttached();
        const json: unknown = await (await wins).json();
        // Nobody wins anything from here on: who comes in is news, and no motion.
        await page.route(/GCSGAME_getWinnerBoard/, (route) => route.fulfill({ json }));
      }
      const moving = (await whatMoves(page)).filter((id) => id !== 'w-jackpot');
      if (reducedMotion === 'reduce') expect(moving).toEqual([]);
      else expect(moving, 'those who like motion see').toEqual(ids);
      await context.close();
    }
  });
