/** A node with slots, of a composed page or of a page document. */
interface Parent<T> {
  slots?: Record<string, T[]>;
}

/** Nodes and all their descendants, outer before inner. */
export function allNodes<T extends Parent<T>>(nodes: Iterable<T>): T[] {
  return [...nodes].flatMap((node) => [node, ...allNodes(Object.values(node.slots ?? {}).flat())]);
}
