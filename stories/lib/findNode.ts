import type { BrandRevision, PageNode, Region } from '#engine/contracts/revision.ts';

/** Where a brand shows a widget. */
export interface Found {
  node: PageNode;
  region: Region;
  /** Name of the page, where it stands on one. */
  page?: string;
}

/** The first place where a brand shows a widget: the bars first, then home, then the other pages. */
export function findNode(revision: BrandRevision, widget: string): Found | undefined {
  for (const [region, nodes] of Object.entries(revision.shell)) {
    const node = findIn(nodes, widget);
    // Inside of another widget it stands in that one's room, not in the bar's: alone it is shown like content.
    if (node) return { node, region: nodes.includes(node) ? (region as Region) : 'main' };
  }
  const pages = revision.pages.toSorted((a, b) => Number(b.name === 'home') - Number(a.name === 'home'));
  for (const { name, nodes } of pages) {
    const node = findIn(nodes, widget);
    if (node) return { node, region: 'main', page: name };
  }
  return undefined;
}

/** Where a brand shows a widget; where it does not, how another brand does. */
export function findAnywhere(
  revision: BrandRevision,
  others: BrandRevision[],
  widget: string,
): Found | undefined {
  for (const one of [revision, ...others]) {
    const found = findNode(one, widget);
    if (found) return found;
  }
  return undefined;
}

function findIn(nodes: readonly PageNode[], widget: string): PageNode | undefined {
  for (const node of nodes) {
    if (node.widget === widget) return node;
    const inner = findIn(Object.values(node.slots).flat(), widget);
    if (inner) return inner;
  }
  return undefined;
}
