import type { Page } from '@playwright/test';
import { many, turn } from '../support/matrix.ts';
import { expect, hydratePage, test } from '../support/test.ts';

/** What moves automatically on each home without reduced motion: extend the table when more moves. */
const lively: Record<string, string[]> = {
  siam: ['w-notice-bar', 'w-winners'],
  meridian: ['w-banner', 'w-notice-bar', 'w-vendor-logos', 'w-winners'],
  nakhla: ['w-winners'],
};

/** Numbers that change are news, not motion; the note for a lost network names its picture once, unseen. */
const counting = new Set(['w-jackpot', 'w-draw-hero', 'w-odds', 'w-esports-odds', 'w-offline']);

interface Watched {
  frameOf(node: EventTarget | null): string;
  changed: Set<string>;
}

/** Long enough for the turns of four. */
const seconds = 45;

/**
 * Frames in which something moves within 45 seconds, because an animation runs or something changes, and the largest number
 * of frames whose animations run at the same time.
 */
async function whatMoves(page: Page): Promise<{ ids: string[]; together: number }> {
  await page.evaluate(() => {
    // The slides of a banner move with it.
    const frameOf = (node: EventTarget | null) => {
      const element = node instanceof Element ? node : (node as Node | null)?.parentElement;
      return element?.closest('.w:not([id^=w-slide])')?.id ?? 'page';
    };
    const changed = new Set<string>();
    Object.assign(window, { frameOf, changed });
    new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        if (attributeName !== 'data-still') changed.add(frameOf(target));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    addEventListener('scroll', ({ target }) => changed.add(frameOf(target)), true);
  });
  const ids = new Set<string>();
  let together = 0;
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    const animated = await page.evaluate(() =>
      document
        .getAnimations()
        // A transition may end the last step of what has lost its turn.
        .filter((one) => one instanceof CSSAnimation && one.playState === 'running')
        .map(({ effect }) => (window as unknown as Watched).frameOf((effect as KeyframeEffect).target)),
    );
    const moving = new Set(animated.filter((id) => !counting.has(id)));
    together = Math.max(together, moving.size);
    for (const id of moving) ids.add(id);
  }
  const changed = await page.evaluate(() => [...(window as unknown as Watched).changed]);
  for (const id of changed) if (!counting.has(id)) ids.add(id);
  return { ids: [...ids].sort(), together };
}

/** One of the brands, by seed; the matrix tests all. */
const watchedBrands = Object.entries(lively).filter((_, at, all) => many || at === turn % all.length);

for (const [brand, ids] of watchedBrands)
  test(`R9 ${brand}: what moves automatically does so in turn, and with reduced motion nothing does, except what counts: the jackpot (R4.21) and the time until a draw`, async ({
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
        const json: unknown = await (await wins).json();
        // No new wins from here on: a new winner is news, not motion.
        await page.route(/GCSGAME_getWinnerBoard/, (route) => route.fulfill({ json }));
      }
      const moving = await whatMoves(page);
      if (reducedMotion === 'reduce') expect(moving).toEqual({ ids: [], together: 0 });
      else expect(moving, 'without reduced motion').toEqual({ ids, together: 1 });
      await context.close();
    }
  });
