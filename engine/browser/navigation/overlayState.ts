import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { listsOf, type PageState } from '#engine/react/stores.ts';

/** An overlay as its document describes it; the rest of the page stays as it is. */
export type OverlayPart = Pick<PageDocument, 'path' | 'params' | 'open' | 'words' | 'data' | 'flags'> & {
  overlays: DocumentNode[];
};

/** The page with other overlays. Its other nodes are not compared, so the cost depends on the overlay alone. */
export function withOverlays(before: PageState, overlays: DocumentNode[], flags = {}): PageState {
  const nodes = new Map(before.nodes);
  const lists = { ...before.lists };
  const drop = (at: string) => {
    for (const { id } of lists[at] ?? []) {
      nodes.delete(id);
      for (const inner of Object.keys(lists)) if (inner.startsWith(`${id}.`)) drop(inner);
    }
    delete lists[at];
  };
  drop('overlays');
  const added = listsOf({ overlays }, before);
  for (const [id, node] of added.nodes) nodes.set(id, node);
  return { ...before, nodes, lists: { ...lists, ...added.lists }, flags: { ...before.flags, ...flags } };
}

/** The page without its overlay, computed without a request. */
export function closedPart(page: Pick<PageDocument, 'params'>, shown: URL, url: URL): OverlayPart {
  const gone = [...shown.searchParams.keys()].filter((name) => !url.searchParams.has(name));
  return {
    path: url.pathname + url.search,
    params: Object.fromEntries(Object.entries(page.params).filter(([name]) => !gone.includes(name))),
    open: null,
    words: {},
    data: {},
    flags: {},
    overlays: [],
  };
}
