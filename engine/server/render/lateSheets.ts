import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

/** What a page needs of the widgets' sheets, and when. */
export interface PageSheets {
  /** Those in the HTML. */
  early: string[];
  /** Those in a file, for what is below the first screen of a phone. */
  late: string[];
  /** Selectors of what a phone shows once the file is there. */
  waiting: string[];
}

/** Widgets of the main region whose styles are in the HTML: more than a phone's first screen. */
const firstWidgets = 3;
/** Characters of sheets for which a file of their own is worth a request. */
const leastLate = 4000;

/**
 * Divides a page's sheets: the first widgets of the main region, and what is around it, have theirs in the HTML. The
 * later widgets and the foot of the page have theirs in a file, if that is worth it.
 */
export function divideSheets(
  regions: PageDocument['regions'],
  widgets: WidgetRegistry,
  lengthOf: (sheet: string) => number,
): PageSheets {
  const foot = regions.bottom.filter(({ widget }) => widgets.get(widget)?.fixed !== true);
  const below = [...regions.main.slice(firstWidgets), ...foot];
  const all = new Set(sheetsIn(Object.values(regions).flat()));
  const first = new Set(
    sheetsIn(
      Object.values(regions)
        .flat()
        .filter((node) => !below.includes(node)),
    ),
  );
  const late = [...all].filter((sheet) => !first.has(sheet));
  const isWorthIt = late.reduce((sum, sheet) => sum + lengthOf(sheet), 0) >= leastLate;
  if (regions.main.length <= firstWidgets || !isWorthIt) return { early: [...all], late: [], waiting: [] };
  const waiting = [`.r-main>:nth-child(n+${firstWidgets + 1})`, ...foot.map(({ id }) => `#w-${id}`)];
  return { early: [...first], late, waiting };
}

function sheetsIn(nodes: readonly DocumentNode[]): string[] {
  return nodes.flatMap(({ css = [], slots = {} }) => [...css, ...sheetsIn(Object.values(slots).flat())]);
}
