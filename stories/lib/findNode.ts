import { isPageEntry } from '#engine/brand/layer/withCentreMenus.ts';
import type { BrandRevision, PageNode, Region, ShellRegion } from '#engine/contracts/revision.ts';

/** Where a brand shows a widget. */
export interface Found {
  node: PageNode;
  region: Region | ShellRegion;
  /** Name of the page, if it is on one. */
  page?: string;
}

/** The first place where a brand shows a widget: shell, then home, then other pages. */
export function findNode(revision: BrandRevision, widget: string): Found | undefined {
  for (const [region, nodes] of Object.entries(revision.shell)) {
    const node = findIn(nodes, widget);
    // Nested in another widget, it is laid out by that widget, not by the bar, so alone it is shown like content.
    if (node) return { node, region: nodes.includes(node) ? (region as ShellRegion) : 'main' };
  }
  const pages = revision.pages.toSorted((a, b) => Number(b.name === 'home') - Number(a.name === 'home'));
  for (const { name, nodes } of pages) {
    const node = findIn(nodes, widget);
    if (node) return { node, region: 'main', page: name };
  }
  return undefined;
}

/** Where a brand shows a widget, or otherwise how another brand does, if this one has the files and texts for it. */
export function findAnywhere(
  revision: BrandRevision,
  others: BrandRevision[],
  widget: string,
): Found | undefined {
  return firstPlace(revision, others, (one) => findNode(one, widget));
}

/**
 * The first place that `find` returns: in this brand, or in one of the others if this brand has the files and texts
 * that the place names.
 */
export function firstPlace<Place extends { node: PageNode }>(
  revision: BrandRevision,
  others: readonly BrandRevision[],
  find: (one: BrandRevision) => Place | undefined,
): Place | undefined {
  for (const one of [revision, ...others]) {
    const place = find(one);
    if (place && (one === revision || hasAllOf(revision, one, place.node))) return place;
  }
  return undefined;
}

/** Whether a brand has each file and text that another brand's node names. */
function hasAllOf(revision: BrandRevision, other: BrandRevision, node: PageNode): boolean {
  const texts = other.words[other.config.defaultLanguage] ?? {};
  const ownTexts = revision.words[revision.config.defaultLanguage] ?? {};
  return stringsIn([node.props, node.slots]).every(
    (text) => (!(text in other.assets) || text in revision.assets) && (!(text in texts) || text in ownTexts),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function findIn(nodes: readonly PageNode[], widget: string): PageNode | undefined {
  for (const node of nodes) {
    if (node.widget === widget && !isPageEntry(node)) return node;
    const inner = findIn(Object.values(node.slots).flat(), widget);
    if (inner) return inner;
  }
  return undefined;
}
