import { expect, type Page } from '@playwright/test';
import { violationsIn } from './axe.ts';

/** Properties that are compared between two renderings of a page. */
const compared = [
  'display',
  'position',
  'color',
  'backgroundColor',
  'backgroundImage',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'marginTop',
  'marginRight',
  'marginBottom',
  'marginLeft',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderTopColor',
  'borderTopLeftRadius',
  'boxShadow',
  'gridTemplateColumns',
  'flexDirection',
  'justifyContent',
  'alignItems',
  'gap',
  'textDecorationLine',
  'textAlign',
  'visibility',
  'overflowX',
  'zIndex',
] as const;

/** Lays out and paints even what is far below the window, which is otherwise unmeasured. */
export const allLaidOut = '* { content-visibility: visible !important }';

/**
 * Every distinct rendering on the page, sorted: widget, tag, computed styles. The number of rows in a list does not
 * matter.
 */
export function computedStyles(page: Page): Promise<string[]> {
  const given = { properties: compared, styles: allLaidOut };
  return page.evaluate(({ properties, styles }) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(styles);
    document.adoptedStyleSheets = [whole];
    const lines: string[] = [];
    // The last seconds of a countdown have a color of their own: two looks at a page fall on either side.
    for (const element of document.querySelectorAll('[data-soon]')) element.removeAttribute('data-soon');
    for (const element of document.querySelectorAll('#portal *')) {
      if (element.closest('dialog') || ['LINK', 'STYLE', 'SCRIPT'].includes(element.tagName)) continue;
      const frame = element.closest('.w, main')?.id ?? '';
      const style = getComputedStyle(element);
      const values = properties.map((name) => `${name}:${style[name]}`).join(';');
      lines.push(`${frame} ${element.tagName.toLowerCase()} ${values}`);
    }
    document.adoptedStyleSheets = [];
    return [...new Set(lines)].sort();
  }, given);
}

/** Texts that do not fit their box, and how far the page exceeds the window. */
export function clippedTexts(page: Page): Promise<{ clipped: string[]; beyond: number }> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!own || element.closest('.vh, [popover]:not(:popover-open)')) continue;
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || !element.getClientRects().length) continue;
      const hides = (value: string) => value === 'hidden' || value === 'clip';
      const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      const wide =
        hides(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      const clamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
      if (element.clientWidth > 1 && !clamped && (high || wide))
        clipped.push(`${element.closest('.w')?.id ?? ''}: ${element.textContent?.trim().slice(0, 60) ?? ''}`);
    }
    return { clipped, beyond: document.documentElement.scrollWidth - innerWidth };
  });
}

/** Gives the window a width, and waits until the resulting layout has settled. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** At this width axe finds no violation, every text fits its box, and the page its window. */
export async function inspect(page: Page, width: number, what: string): Promise<void> {
  await resize(page, width);
  expect.soft(await violationsIn(page), `${what} ${width} px`).toEqual([]);
  const { clipped, beyond } = await clippedTexts(page);
  expect.soft(clipped, `${what} ${width} px: texts that do not fit`).toEqual([]);
  expect.soft(beyond, `${what} ${width} px: the page is as wide as the window`).toBeLessThanOrEqual(0);
}

/** Texts that something around them cuts off, except where it scrolls, or shows an ellipsis. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((styles) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(styles);
    document.adoptedStyleSheets = [whole];
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const cutBy = (text: Text): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [left, right] = [
        Math.min(...lines.map((line) => line.left)),
        Math.max(...lines.map((line) => line.right)),
      ];
      for (let around = text.parentElement; around && lines.length > 0; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (box.width <= 1 || overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis')
          return undefined;
        // Another slide of a carousel.
        if (hides(overflowX) && (left >= box.right - 1.5 || right <= box.left + 1.5)) return undefined;
        if (hides(overflowX) && (left < box.left - 1.5 || right > box.right + 1.5)) return around;
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.data.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (text.parentElement.closest('.vh, [popover]:not(:popover-open)')) continue;
      if (cutBy(text))
        cut.push(`${text.parentElement.closest('.w')?.id ?? ''}: ${text.data.trim().slice(0, 60)}`);
    }
    document.adoptedStyleSheets = [];
    return cut;
  }, allLaidOut);
}
