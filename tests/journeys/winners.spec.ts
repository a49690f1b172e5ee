import type { Page } from '@playwright/test';
import { inMotion, returning } from '../support/browser.ts';
import { giveTurn } from '../support/giveTurn.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...inMotion });

const track = (page: Page) => page.locator('#w-winners section > div');
const running = (page: Page) =>
  track(page).evaluate((element) => {
    const { animationName, animationPlayState } = getComputedStyle(element);
    return animationName !== 'none' && animationPlayState === 'running';
  });

interface Wins {
  value: object[];
}

/** Moves the clock to when the board requests the wins that did not come with the page, and returns the response. */
async function requestRest(page: Page): Promise<Wins> {
  const come = page.waitForResponse(/GCSGAME_getWinnerBoard/);
  await page.clock.runFor(5000);
  const wins = (await (await come).json()) as Wins;
  expect(wins.value.length).toBeGreaterThan(6);
  return wins;
}

test('R2.5.9 names are masked, the board moves, and pauses on hover, focus and with its button', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-winners').scrollIntoViewIfNeeded();
  const { value } = await requestRest(page);
  const board = page.locator('#w-winners');
  await expect(board.locator('ol')).toHaveCount(2);
  await expect(board.locator('ol').first().locator('li')).toHaveCount(value.length);
  for (const name of await board.locator('ol').first().locator('li bdi:first-child').allTextContents())
    expect(name).toMatch(/^.{1,2}\*{4}.{0,2}$/u);

  await page.mouse.move(2, 2);
  await giveTurn(page, 'w-winners');
  await expect.poll(() => running(page)).toBe(true);
  await board.hover();
  expect(await running(page), 'while hovered').toBe(false);
  await page.mouse.move(2, 2);
  await expect.poll(() => running(page)).toBe(true);
  await board.locator('section').focus();
  expect(await running(page), 'while focused').toBe(false);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await board.getByRole('button', { name: 'หยุดเลื่อนรายการ' }).click();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await running(page), 'after the button').toBe(false);
  await expect(board.getByRole('button', { name: 'เลื่อนรายการต่อ' })).toBeVisible();
});

test('R2.5.9 further wins join the line behind those in view, newer ones after a full loop: nothing shifts', async ({
  page,
  site,
}) => {
  // Wide enough for the line to repeat in view while it has six wins.
  await page.setViewportSize({ width: 1680, height: 900 });
  // A minute of odds at once would look like a lost connection.
  const change = ['odds', 'esports-odds', 'slip'].map((id) => ({ remove: id }));
  await site.addBrand(
    'no-odds',
    { extends: 'meridian', merchantCode: 'MERID01' },
    { 'pages/home.json': { change } },
  );
  await page.clock.install();
  await page.goto(site.origin('no-odds'));
  await hydratePage(page);
  await page.locator('#w-winners').scrollIntoViewIfNeeded();
  const line = page.locator('#w-winners ol').first().locator('li');
  await expect(page.locator('#w-winners ol')).toHaveCount(2);
  await page.evaluate(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources)
          if (document.getElementById('w-winners')?.contains(node ?? null))
            (window as unknown as { shifts: string[] }).shifts.push(node?.textContent ?? '');
    }).observe({ type: 'layout-shift' });
  });
  const given = await requestRest(page);
  await expect(line).toHaveCount(given.value.length);

  const first = await line.first().textContent();
  const newer = [{ ...given.value[0], id: 'new', customerName: 'ne****w1' }, ...given.value.slice(1)];
  await page.route(/GCSGAME_getWinnerBoard/, (route) => route.fulfill({ json: { ...given, value: newer } }));
  const requested = page.waitForResponse(/GCSGAME_getWinnerBoard/);
  await page.clock.runFor(60_000);
  await (await requested).finished();
  // In the page's own time nothing may come of it; a shift would be painted, and so reported.
  await page.clock.runFor(1000);
  await page.screenshot();
  expect(await line.first().textContent()).toBe(first);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts),
    'layout shifts',
  ).toEqual([]);
  await track(page).evaluate((element) => {
    for (const animation of element.getAnimations())
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration);
  });
  await expect(line.first()).toContainText('ne****w1');
});

test('R2.5.9 it stops with reduced motion, and every win can be scrolled to', async ({
  browser,
  watched,
  site,
}) => {
  const context = await watched(await browser.newContext({ reducedMotion: 'reduce', locale: 'th-TH' }));
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-winners').scrollIntoViewIfNeeded();
  await expect(page.locator('#w-winners[data-awake]')).toBeAttached();
  const { value } = await requestRest(page);
  await expect(page.locator('#w-winners li')).toHaveCount(value.length);
  expect(await running(page)).toBe(false);
  await expect(page.locator('#w-winners button')).toHaveCount(0);
  await page.locator('#w-winners section').focus();
  await page.keyboard.press('End');
  await expect(page.locator('#w-winners li').last()).toBeInViewport();
  await context.close();
});

test('R4.22 R3.2 a change of language reloads the wins in it, with separators and the currency of the brand', async ({
  page,
  site,
}) => {
  const games = () => page.locator('#w-winners li bdi:nth-child(2)').allTextContents();
  await page.clock.install();
  await page.goto(site.origin());
  await expect(page.locator('#w-winners li').first()).toBeVisible();
  expect((await games()).join('')).toMatch(/[\u0E00-\u0E7F]/);
  await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydratePage(page);
  await page.locator('#w-winners').scrollIntoViewIfNeeded();
  const { value } = await requestRest(page);
  await expect(page.locator('#w-winners ol').first().locator('li')).toHaveCount(value.length);
  expect((await games()).join('')).not.toMatch(/[\u0E00-\u0E7F]/);
  for (const amount of await page.locator('#w-winners li b').allTextContents())
    expect(amount).toMatch(/^฿\d{1,3}(,\d{3})*\.\d\d$/);
});
