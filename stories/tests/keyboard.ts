import type { Page } from '@playwright/test';
import { leftOut, startBefore, stopAt } from '#tests/support/keyboard.ts';

const root = '#storybook-root';

/** Maximum presses of Tab; more would not help with a list of eighty links. */
const most = 25;

/**
 * Reports controls that Tab does not reach or whose focus is invisible, and elements that respond only to clicks. On pages
 * only the first press is checked, because the stories of widgets cover their parts.
 */
export async function keyboardIn(page: Page, isPage: boolean): Promise<string[]> {
  await startBefore(page, root);
  const mute = await page.evaluate(muteIn, root);
  const troubles = new Set(mute.map((one) => `keyboard: ${one} answers to a click, and cannot be reached`));
  // Whether Tab stops at a frame of another site depends on the browser and on what the site answers.
  const wanted = (await leftOut(page)).filter((one) => !one.includes('<iframe')).length;
  const stops = Math.min(wanted, isPage ? 1 : most);
  // A date input has stops at day, month, year and calendar.
  const inner = 3 * (await page.locator(`${root} [type=date]`).count());
  const reached = new Set<number>();
  // A dialog starts in its middle, and after its last stop focus moves to the browser.
  for (let press = 0; press < stops + inner + 2 && reached.size < stops; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    if (!stop || stop.name.includes(' iframe ')) continue;
    if (stop.unchanged) troubles.add(`keyboard: no focus to be seen on ${stop.name}`);
    reached.add(stop.id);
  }
  if (reached.size < stops && troubles.size === 0)
    troubles.add(`keyboard: Tab comes to ${reached.size} of ${wanted} that can be used`);
  return [...troubles];
}

/** In the page: elements with a click handler of React that are no controls and contain none. */
function muteIn(selector: string): string[] {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
  const mute = [...document.querySelectorAll<HTMLElement>(`${selector} *`)].filter((element) => {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
    const props = key && (element as unknown as Record<string, { onClick?: unknown }>)[key];
    if (!props || typeof props.onClick !== 'function') return false;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0)
      return false;
    return !element.closest(`:is(${controls}, label, dialog)`) && !element.querySelector(controls);
  });
  return mute.map((one) => one.outerHTML.slice(0, 80));
}
