import type { Condition } from '#engine/contracts/audience.ts';
import type { Page, PageNode } from '#engine/contracts/revision.ts';

/** The slot of a centre's overlay that lists its pages. */
const menu = 'menu';

/**
 * Adds to the overlay of each centre an entry for each of its pages, in order of their positions (R2.7.2). An entry has
 * the condition of its page, so that a page that does not exist for a visitor leaves no entry, and pages to play leave none for
 * members who take a break.
 */
export function withCentreMenus(overlays: PageNode[], pages: readonly Page[]): PageNode[] {
  return overlays.map((overlay) => {
    const own = pages
      .filter(({ centre }) => centre === overlay.id)
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
    if (own.length === 0) return overlay;
    const entries = [...(overlay.slots[menu] ?? []), ...own.map(entryOf)];
    return { ...overlay, slots: { ...overlay.slots, [menu]: entries } };
  });
}

/** Whether a node is an entry that follows from a page: no file has it. */
export function isPageEntry({ id, widget, props }: PageNode): boolean {
  return widget === entryWidget && id === entryId(String(props['page']));
}

const entryWidget = 'centre-link';

function entryId(page: string): string {
  return `to-${page.replace('/', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function entryOf({ name, title, icon, type, when: own, play }: Page): PageNode {
  const noBreak: Condition = { onBreak: false };
  const when = play && own ? { all: [own, noBreak] } : play ? noBreak : own;
  return {
    id: entryId(name),
    widget: entryWidget,
    props: {
      page: name,
      text: title,
      ...(icon !== undefined && { icon }),
      ...(type !== undefined && { type }),
    },
    ...(when && { when }),
    slots: {},
  };
}
