import { expect, type Locator, type Page } from '@playwright/test';

/** An element that gets the focus, and what a visitor sees of it. */
export interface Stop {
  /** Widget, tag and name, for messages. */
  name: string;
  /** A number that identifies the element. */
  id: number;
  /** Ids of the widgets around it. */
  frames: string[];
  /** It comes after the previous stop in document order. */
  follows: boolean;
  /** Why its focus ring is invisible, or null: it is missing, too thin, or too close to the color behind it. */
  noRing: string | null;
  /** After `startBefore`: it looks the same with and without focus. */
  unchanged: boolean;
  /** It is entirely covered by something else or outside the window. */
  covered: boolean;
  /** In the header: its distance along the line, and from the top. */
  along: { start: number; top: number } | null;
}

/** Minimum contrast of a focus ring with its background (WCAG 2.2, 1.4.11). */
const contrast = 3;

/** What the harness remembers in the page. */
interface Memory {
  stops?: Element[];
  colors?: Map<string, number[]>;
  /** The part that is tested, and the outlines and shadows of its elements without focus. */
  root?: Element | null;
  resting?: Map<Element, string>;
}

/**
 * Tests only a part of the page from now on: puts the starting point of Tab before it, forgets earlier stops, and
 * remembers how its elements look without focus.
 */
export async function startBefore(page: Page, root: string): Promise<void> {
  await page.evaluate((selector) => {
    const memory = window as unknown as Memory;
    (document.activeElement as HTMLElement | null)?.blur();
    memory.stops = [];
    memory.root = document.querySelector(selector);
    memory.resting = new Map(
      [...(memory.root?.querySelectorAll('*') ?? [])].map((element) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
        return [element, [outlineStyle, outlineWidth, outlineColor, boxShadow].join()] as const;
      }),
    );
    document.getSelection()?.setPosition(memory.root, 0);
  }, root);
}

/** The focused element, or null if nothing in the page, or in the tested part, has the focus. */
export function stopAt(page: Page): Promise<Stop | null> {
  return page.evaluate((least) => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const state = window as unknown as Memory;
    if (state.root && !state.root.contains(element)) return null;
    state.stops ??= [];
    const colors = (state.colors ??= new Map());
    const before = state.stops.at(-1);
    if (before !== element) state.stops.push(element);
    const follows =
      !before ||
      before === element ||
      Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const frames: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.matches('.w')) frames.push(at.id);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = `${frames[0] ?? ''} ${element.tagName.toLowerCase()} ${words.trim().slice(0, 40)}`;
    const { left, right, top } = element.getBoundingClientRect();
    const start = document.documentElement.dir === 'rtl' ? innerWidth - right : left;
    const along = element.closest('header') && !element.closest('[popover]') ? { start, top } : null;
    const id = state.stops.indexOf(element);
    const [covered, unchanged] = [isCovered(element), isUnchanged(element)];
    return { name, id, frames, follows, noRing: noRing(), unchanged, covered, along };

    /** A field may show focus on its frame; a button over a picture, on the picture. */
    function isUnchanged(focused: HTMLElement): boolean {
      const { resting } = state;
      // A button that the browser itself draws at a row's end has the focus in the row's name.
      if (!resting || !focused.matches(':focus')) return false;
      const { parentElement: parent, firstElementChild } = focused;
      // A link that covers a card shows focus around all of it.
      if (getComputedStyle(focused, '::after').outlineStyle !== 'none') return false;
      return ![focused, parent, parent?.parentElement, firstElementChild].some((frame) => {
        if (!frame) return false;
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(frame);
        if (outlineStyle === 'none' && boxShadow === 'none') return false;
        return resting.get(frame) !== [outlineStyle, outlineWidth, outlineColor, boxShadow].join();
      });
    }

    /** The ring may be drawn by an element around a field, or by one that covers a whole item. */
    function noRing(): string | null {
      const places: [Element, string?][] = [[element as Element], [element as Element, '::after']];
      // Where one of the browser's own scroll buttons has the focus, the list is the active element.
      for (const side of ['inline-start', 'inline-end'])
        places.push([element as Element, `::scroll-button(${side})`]);
      const label = element?.closest('label, li, fieldset');
      if (label) places.push([label]);
      for (const inner of element?.querySelectorAll('figure, picture') ?? []) places.push([inner]);
      if (element?.parentElement) places.push([element.parentElement]);
      let why = 'no ring';
      for (const [holder, part] of places) {
        const style = getComputedStyle(holder, part);
        const { outlineStyle, outlineWidth, outlineColor } = style;
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) continue;
        if (Number.parseFloat(outlineWidth) < 2) why = `a ring of ${outlineWidth}`;
        else {
          const behind = backgroundOf(holder);
          const found = behind ? ratio(rgb(outlineColor), behind) : least;
          if (found >= least) return null;
          why = `a ring of ${outlineColor} with a contrast of ${found.toFixed(1)}`;
        }
      }
      return why;
    }

    /** The background color of an element; null over a picture. */
    function backgroundOf(holder: Element): number[] | null {
      for (let at: Element | null = holder.parentElement; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, position } = getComputedStyle(at);
        const color = rgb(backgroundColor);
        if (backgroundImage !== 'none' || at.querySelector(':scope > picture, :scope > * > picture'))
          return null;
        if ((color[3] ?? 0) > 200) return color;
        // It overlaps something that cannot be determined.
        if (position === 'absolute') return null;
      }
      return [255, 255, 255, 255];
    }

    /** Each color is painted once: a page has a few dozen, and needs them at every stop. */
    function rgb(color: string): number[] {
      let cached = colors.get(color);
      if (!cached) colors.set(color, (cached = painted(color)));
      return cached;
    }

    function painted(color: string): number[] {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) return [0, 0, 0, 0];
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    }

    function ratio(one: number[], other: number[]): number {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }

    function light([red = 0, green = 0, blue = 0]: number[]): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function isCovered(shown: HTMLElement): boolean {
      const label = shown.closest('label') ?? shown;
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const xs = [left + 3, (left + right) / 2, right - 3].map((x) =>
        Math.min(Math.max(x, 1), innerWidth - 2),
      );
      const ys = [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
        Math.min(Math.max(y, 1), innerHeight - 2),
      );
      if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return true;
      return !xs.some((x) =>
        ys.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (label.contains(hit) || hit.contains(label));
        }),
      );
    }
  }, contrast);
}

/** Presses a key until the focus has left the page or returns to the first stop; returns all stops on the way. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = 500): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await stopAt(page);
    if (!stop || (stops.length > 1 && stop.id === stops[0]?.id)) return stops;
    stops.push(stop);
  }
  throw new Error(
    `The focus neither leaves the page nor returns to the first stop. Last stops: ${stops
      .slice(-5)
      .map(({ name }) => name)
      .join(' → ')}`,
  );
}

/**
 * Focusable elements of the page, or of the tested part, that have not been a stop. A radio group counts as one, because
 * arrow keys move within it.
 */
export function leftOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { stops = [], root = document.body } = window as unknown as Memory;
    const groupOf = (one: Element) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one;
    const counted = new Set(stops.map(groupOf));
    const able = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
    return [...(root?.querySelectorAll<HTMLElement>(able) ?? [])].flatMap((element) => {
      if (counted.has(groupOf(element)) || element.tabIndex < 0) return [];
      if (element.matches(':disabled, [type=hidden]') || element.closest('[inert]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0)
        return [];
      counted.add(groupOf(element));
      return [`${element.closest('.w')?.id ?? ''} ${element.outerHTML.slice(0, 90)}`];
    });
  });
}

/** Each stop shows its ring, none is covered, and they follow each other in page order. */
export function expectStops(stops: Stop[], what: string): void {
  expect
    .soft(
      stops.filter(({ noRing }) => noRing).map(({ name, noRing }) => `${name}: ${noRing}`),
      `${what}: rings`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ covered }) => covered).map(({ name }) => name),
      `${what}: covered`,
    )
    .toEqual([]);
  const back = stops.slice(1).filter(({ follows }) => !follows);
  expect
    .soft(
      back.map(({ name }) => name),
      `${what}: order`,
    )
    .toEqual([]);
  const against = stops.filter(({ along }, at) => {
    const before = stops[at - 1]?.along;
    return along && before && Math.abs(along.top - before.top) < 16 && along.start < before.start;
  });
  expect
    .soft(
      against.map(({ name }) => name),
      `${what}: against the line of the header`,
    )
    .toEqual([]);
}

/** Whether the focus is inside an element. */
export const holdsFocus = (box: Locator) =>
  box.evaluate((element) => element.contains(document.activeElement));
