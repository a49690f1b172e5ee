import type { Page } from 'playwright';

/** The fixed script: ten things that a guest does on the home, of whichever brand it is. */
export const guestActions: ((page: Page) => Promise<void>)[] = [
  (page) => page.locator('#w-theme button').tap(),
  (page) => page.locator('#w-language button').tap(),
  (page) => page.locator('#w-language button').tap(),
  (page) => page.locator('#w-banner button').nth(2).tap(),
  (page) => page.locator('#w-banner button').nth(0).tap(),
  (page) => page.locator('#w-banner button').nth(3).tap(),
  (page) => page.locator('#w-login-inline [data-open=login]').tap(),
  (page) => page.locator('dialog[open] input[name=username]').pressSequentially('somchai', { delay: 60 }),
  (page) => page.locator('dialog[open] input[name=password]').pressSequentially('secret', { delay: 60 }),
  (page) => page.keyboard.press('Escape'),
];

/** Milliseconds of the slowest interaction in the script (all count while there are fewer than 50), and their number. */
export async function interactionToNextPaint(
  page: Page,
  url: string,
): Promise<{ inp: number; count: number }> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { interactions: longest });
    const read = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    };
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver(read).observe(options);
  });
  await page.goto(url);
  for (const act of guestActions) {
    await act(page);
    await page.waitForTimeout(700);
  }
  const durations = await page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  return { inp: Math.max(0, ...durations), count: durations.length };
}
