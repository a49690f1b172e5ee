import type { Page } from '@playwright/test';

/** Maximum presses of Tab; more would not help with a list of eighty links. */
const most = 25;

/**
 * Reports controls that Tab does not reach or whose focus is invisible, and elements that respond only to clicks. On pages
 * only the first press is checked, because the stories of widgets cover their parts.
 */
export async function keyboardIn(page: Page, isPage: boolean): Promise<string[]> {
  const { wanted, inner, mute } = await page.evaluate(controlsIn);
  const troubles = new Set(mute.map((one) => `keyboard: ${one} answers to a click, and cannot be reached`));
  const reached = new Set<number>();
  const stops = Math.min(wanted, isPage ? 1 : most);
  // A dialog starts in its middle, and after its last stop focus moves to the browser.
  for (let press = 0; press < stops + inner + 2 && reached.size < stops; press += 1) {
    await page.keyboard.press('Tab');
    const { at, trouble } = await page.evaluate(focusIn);
    if (trouble !== undefined) troubles.add(trouble);
    if (at >= 0) reached.add(at);
  }
  if (reached.size < stops && troubles.size === 0)
    troubles.add(`keyboard: Tab comes to ${reached.size} of ${wanted} that can be used`);
  return [...troubles];
}

interface Resting {
  /** Outlines and shadows of all elements without focus. */
  resting?: Map<Element, string>;
}

/** In the page: the expected number of tab stops, additional stops within them, and clickable elements that are not stops. */
function controlsIn(): { wanted: number; inner: number; mute: string[] } {
  const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  (document.activeElement as HTMLElement | null)?.blur();
  const stops = [...document.querySelectorAll<HTMLElement>(`#storybook-root :is(${usable})`)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[inert]') && isSeen(one),
  );
  // A radio group is one stop; arrow keys move within it.
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  const choices = new Set(stops.filter(isRadio).map(({ name }) => name));
  const wanted = stops.filter((one) => !isRadio(one)).length + choices.size;
  // A date input has stops at day, month, year and calendar.
  const inner = stops.filter((one) => one.matches('[type=date]')).length * 3;
  for (const [at, one] of stops.entries()) one.dataset['stop'] = String(at);
  const all = [...document.querySelectorAll('#storybook-root *')];
  (globalThis as Resting).resting = new Map(
    all.map((element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      return [element, [outlineStyle, outlineWidth, outlineColor, boxShadow].join()] as const;
    }),
  );
  // Places the starting point of Tab before everything.
  document.getSelection()?.setPosition(document.querySelector('#storybook-root'), 0);
  const mute = [...document.querySelectorAll<HTMLElement>('#storybook-root *')].filter((element) => {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
    const props = key && (element as unknown as Record<string, { onClick?: unknown }>)[key];
    if (!props || typeof props.onClick !== 'function' || !isSeen(element)) return false;
    return !element.closest(`:is(${usable}, label, dialog)`) && !element.querySelector(usable);
  });
  return { wanted, inner, mute: mute.map((one) => one.outerHTML.slice(0, 80)) };
}

/** In the page: the focused stop, and whether its focus is visible. */
function focusIn(): { at: number; trouble?: string } {
  const { activeElement: active } = document;
  if (!active?.closest('#storybook-root')) return { at: -1 };
  // A field may show focus on its frame; a button over a picture, on the picture.
  const frames = [
    active,
    active.parentElement,
    active.parentElement?.parentElement,
    active.firstElementChild,
  ];
  // A button that the browser itself draws at a row's end has the focus in the row's name, and its looks in the sheet.
  const isDrawn = !active.matches(':focus');
  // A shadow that exists without focus does not indicate it.
  const { resting } = globalThis as Resting;
  const shows =
    isDrawn ||
    frames.some((frame) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(frame);
      if (outlineStyle === 'none' && boxShadow === 'none') return false;
      return resting?.get(frame) !== [outlineStyle, outlineWidth, outlineColor, boxShadow].join();
    });
  const at = Number((active as HTMLElement).dataset['stop'] ?? -1);
  return {
    at: at < 0 ? 1000 : at,
    ...(!shows && { trouble: `keyboard: no focus to be seen on ${active.outerHTML.slice(0, 80)}` }),
  };
}
