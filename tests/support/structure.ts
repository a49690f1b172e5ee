import type { Page } from '@playwright/test';

/**
 * The structure of a page without its colors, pictures and words: every visible box as widget, tag, layout and size (in
 * twelfths of the window, heights by doubling), with its parent box and its predecessor. A list of equal rows counts
 * once.
 */
export function structureOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shapes = new Set<string>();
    interface Placed {
      id: string;
      widget: string;
      slots?: Record<string, Placed[]>;
    }
    const documentText = document.getElementById('document')?.textContent;
    const { regions } = JSON.parse(documentText ?? '{}') as { regions: Record<string, Placed[]> };
    // Node ids are the brand's choice: only the widget matters.
    const widgets = new Map<string, string>();
    const note = (nodes: Placed[]): void => {
      for (const { id, widget, slots = {} } of nodes) {
        widgets.set(`w-${id}`, widget);
        for (const inner of Object.values(slots)) note(inner);
      }
    };
    for (const nodes of Object.values(regions)) note(nodes);
    const shapeOf = (element: Element): string | undefined => {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return undefined;
      const { display, flexDirection, position } = getComputedStyle(element);
      const way = display.includes('flex') ? `${display}-${flexDirection}` : display;
      const width = Math.round((box.width / innerWidth) * 12);
      const height = Math.round(Math.log2(box.height));
      const widget = widgets.get(element.closest('.w')?.id ?? '') ?? '';
      return `${widget} ${element.tagName.toLowerCase()} ${way} ${position} ${width}×2^${height}`;
    };
    for (const element of document.querySelectorAll('#portal *')) {
      if (element.closest('dialog, svg, [popover]')) continue;
      const own = shapeOf(element);
      if (own === undefined) continue;
      shapes.add(`${(element.parentElement && shapeOf(element.parentElement)) ?? ''} > ${own}`);
      const before = element.previousElementSibling && shapeOf(element.previousElementSibling);
      if (before) shapes.add(`${before} + ${own}`);
    }
    return [...shapes];
  });
}

/** Share of shapes that two pages have in common, 0 to 1. */
export function similarity(one: string[], other: string[]): number {
  const theirs = new Set(other);
  const common = one.filter((shape) => theirs.has(shape)).length;
  return common / (one.length + other.length - common);
}
