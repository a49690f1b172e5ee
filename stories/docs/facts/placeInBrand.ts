import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { findNode } from '../../lib/findNode.ts';

/** Where a brand shows a widget, in the words of its files. */
export interface PlaceInBrand {
  node: PageNode;
  /** The file that a layer above writes: `shell.json`, `pages/home.json`. */
  file: string;
  /** What `into` says to put another one beside it: `top`, `main`, `footer.columns`. */
  into: string;
}

/** The first place where a brand shows a widget, as its story has it. */
export function placeInBrand(revision: BrandRevision, widget: string): PlaceInBrand | undefined {
  const found = findNode(revision, widget);
  if (!found) return undefined;
  const { node, page } = found;
  if (page !== undefined) {
    const nodes = revision.pages.find(({ name }) => name === page)?.nodes ?? [];
    return { node, file: `pages/${page}.json`, into: slotOf(nodes, node) ?? 'main' };
  }
  for (const [region, nodes] of Object.entries(revision.shell)) {
    const into = nodes.includes(node) ? region : slotOf(nodes, node);
    if (into !== undefined) return { node, file: 'shell.json', into };
  }
  return undefined;
}

/** `footer.columns`: the slot that holds a node, where it does not stand in the region itself. */
function slotOf(nodes: readonly PageNode[], wanted: PageNode): string | undefined {
  for (const { id, slots } of nodes)
    for (const [slot, inner] of Object.entries(slots)) {
      const found = inner.includes(wanted) ? `${id}.${slot}` : slotOf(inner, wanted);
      if (found !== undefined) return found;
    }
  return undefined;
}
