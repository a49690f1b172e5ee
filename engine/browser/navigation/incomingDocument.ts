import type { DocumentNode } from '#engine/contracts/pageDocument.ts';

/**
 * Nodes of a document that need a new frame. Other widgets are left alone: a navigation loads no code for dehydrated
 * ones. Everything inside a new frame is new too, even if it has not changed.
 */
export function arriving(
  list: readonly DocumentNode[],
  before: ReadonlyMap<string, DocumentNode>,
): DocumentNode[] {
  return list.flatMap((node) => {
    const { id, widget, rev, slots = {} } = node;
    const old = before.get(id);
    const inside = Object.values(slots).flat();
    if (old?.widget !== widget || old.rev !== rev) return [node, ...arriving(inside, nothing)];
    return rev === undefined ? arriving(inside, before) : [];
  });
}

const nothing: ReadonlyMap<string, DocumentNode> = new Map();
