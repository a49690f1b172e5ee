import type { Page } from '@playwright/test';
import { many, turn } from '../support/matrix.ts';
import { expect, hydratePage, test } from '../support/test.ts';

/** What moves automatically on each home without reduced motion: extend the table when more moves. */
const lively: Record<string, string[]> = {
  siam: ['w-notice-bar', 'w-winners'],
  meridian: ['w-banner', 'w-notice-bar', 'w-vendor-logos', 'w-winners'],
  nakhla: ['w-winners'],
};

/** Frames in which something moves, because an animation runs or something changes within half a minute. */
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

/** Numbers that change are news, not motion; the note for a lost network names its picture once, unseen. */
const counting = new Set(['w-jackpot', 'w-draw-hero', 'w-odds', 'w-esports-odds', 'w-offline']);

/** One of the brands, by seed; the matrix tests all. */
const watchedBrands = Object.entries(lively).filter((_, at, all) => many || at === turn % all.length);

for (const [brand, ids] of watchedBrands)
  test(`R9 ${brand}: with reduced motion nothing moves automatically, except what counts: the jackpot (R4.21) and the time until a draw`, async ({
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
      await hydratePage(page);
      for (const id of ids.filter((one) => ['w-banner', 'w-winners'].includes(one)))
        await expect(page.locator(`#${id}[data-awake]`)).toBeAttached({ timeout: 20_000 });
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
      await page.mouse.move(2, 2);
      await page.waitForLoadState('networkidle');
      // Content that loads once, after the page, is not motion.
      await page.clock.runFor(5000);
      if (wins) {
        await expect(page.locator('#w-winners li:nth-child(20)').first()).toBeAttached();
        const json: unknown = await (await wins).json();
        // No new wins from here on: a new winner is news, not motion.
        await page.route(/GCSGAME_getWinnerBoard/, (route) => route.fulfill({ json }));
      }
      const moving = (await whatMoves(page)).filter((id) => !counting.has(id));
      if (reducedMotion === 'reduce') expect(moving).toEqual([]);
      else expect(moving, 'without reduced motion').toEqual(ids);
      await context.close();
    }
  });
