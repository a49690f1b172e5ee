/** What holds others in slots: a node of a page, composed or in a document. */
interface Holder<T> {
  slots?: Record<string, T[]>;
}

/** Nodes with all that stand in their slots, outer before inner. */
export function allNodes<T extends Holder<T>>(nodes: Iterable<T>): T[] {
  return [...nodes].flatMap((node) => [node, ...allNodes(Object.values(node.slots ?? {}).flat())]);
}
