import type { Locator, Page } from 'playwright';

/** The fixed script: ten things that a guest does on the home, of whichever brand it is. */
export const guestActions: ((page: Page) => Promise<void>)[] = [
  (page) => tapOn(page.locator('#w-theme button:visible')),
  (page) => tapOn(page.locator('#w-language button')),
  (page) => tapOn(page.locator('#w-language button')),
  (page) => tapOn(page.locator('#w-banner button').nth(2)),
  (page) => tapOn(page.locator('#w-banner button').nth(0)),
  (page) => tapOn(page.locator('#w-banner button').nth(3)),
  (page) => tapOn(page.locator('#w-login-inline [data-open=login]')),
  (page) => page.locator('dialog[open] input[name=username]').pressSequentially('somchai', { delay: 60 }),
  (page) => page.locator('dialog[open] input[name=password]').pressSequentially('secret', { delay: 60 }),
  (page) => page.keyboard.press('Escape'),
];

/** A finger alone: `locator.tap()` listens in the page for what it hits, and asks there again before the next frame. */
async function tapOn(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`The home shows no ${control.toString()}.`);
  await control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What is the least that a tap on the theme can cost: a page without script is tapped twice, and changes an attribute. */
export const staticActions: typeof guestActions = [tapForTheme, tapForTheme];

async function tapForTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const switchTheme = (event: Event) => {
      event.preventDefault();
      const { dataset } = document.documentElement;
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
    };
    addEventListener('click', switchTheme, { capture: true, once: true });
  });
  await page.touchscreen.tap(200, 300);
}

/** The slowest interaction of a visit, in milliseconds. */
export interface Interaction {
  /** From the tap or key to the next frame that shows. */
  duration: number;
  /** Until its handlers began, and until they had ended. */
  delay: number;
  handled: number;
  /** What it was: `click on #w-theme`. */
  what: string;
}

/** The slowest interaction in a script of actions (all count while there are fewer than 50), and their number. */
export async function interactionToNextPaint(
  page: Page,
  url: string,
  actions = guestActions,
): Promise<{ slowest: Interaction; count: number }> {
  await page.addInitScript(() => {
    const longest = new Map<number, Interaction>();
    Object.assign(window, { interactions: longest });
    const placeOf = (node: Node | null) => {
      const place = node instanceof Element ? node.closest('[id]') : null;
      return place ? `#${place.id}` : 'what is gone';
    };
    const read = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
        if (!interactionId || duration <= (longest.get(interactionId)?.duration ?? 0)) continue;
        const delay = Math.round(processingStart - startTime);
        const handled = Math.round(processingEnd - startTime);
        const what = `${entry.name} on ${placeOf(entry.target)}`;
        longest.set(interactionId, { duration, delay, handled, what });
      }
    };
    const options = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver(read).observe(options);
  });
  await page.goto(url);
  for (const act of actions) {
    await act(page);
    await page.waitForTimeout(700);
  }
  const all = await page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
  ]);
  const [slowest] = all.toSorted((one, other) => other.duration - one.duration);
  if (!slowest) throw new Error('No interaction was seen.');
  return { slowest, count: all.length };
}
