import { fileOfPage } from '#engine/brand/centres.ts';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import { findNode } from '../../lib/findNode.ts';

/** Where a brand shows a widget, in the terms of its files. */
export interface PlaceInBrand {
  node: PageNode;
  /** The file that a higher layer writes: `shell.json`, `pages/home.json`. */
  file: string;
  /** The value of `into` that adds a sibling: `top`, `main`, `footer.columns`. */
  into: string;
}

/** The first place where a brand shows a widget, the same that its story uses. */
export function placeInBrand(revision: BrandRevision, widget: string): PlaceInBrand | undefined {
  const found = findNode(revision, widget);
  if (!found) return undefined;
  const { node, page } = found;
  if (page !== undefined) {
    const nodes = revision.pages.find(({ name }) => name === page)?.nodes ?? [];
    return { node, file: fileOfPage(page), into: slotOf(nodes, node) ?? 'main' };
  }
  for (const [region, nodes] of Object.entries(revision.shell)) {
    const into = nodes.includes(node) ? region : slotOf(nodes, node);
    if (into !== undefined) return { node, file: 'shell.json', into };
  }
  return undefined;
}

/** `footer.columns`: the slot that contains a node, if it is not directly in the region. */
function slotOf(nodes: readonly PageNode[], wanted: PageNode): string | undefined {
  for (const { id, slots } of nodes)
    for (const [slot, inner] of Object.entries(slots)) {
      const found = inner.includes(wanted) ? `${id}.${slot}` : slotOf(inner, wanted);
      if (found !== undefined) return found;
    }
  return undefined;
}
