import type { DocumentNode } from '#engine/contracts/pageDocument.ts';

/**
 * Nodes whose frames do not stand yet. What sleeps goes on sleeping: its code is not asked for because of a move. What
 * stands inside a frame that is made anew is made anew with it, also where nothing of it has changed.
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
