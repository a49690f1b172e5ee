import { LruCache } from '#kit/LruCache.ts';
import type { PageNode, Props } from '#engine/contracts/revision.ts';
import type { DraftNode } from './tree.ts';

/** The nodes as a revision stores them. A node that many brands leave unchanged is one shared object. */
export function finishNodes(nodes: DraftNode[]): PageNode[] {
  return nodes.map((node) =>
    shared({
      id: node.id,
      widget: node.widget,
      props: propsOf(node),
      ...(node.when !== undefined && { when: node.when.value }),
      slots: Object.fromEntries([...node.slots].map(([name, slot]) => [name, finishNodes(slot.nodes)])),
    }),
  );
}

/** The props after all layers. The values are the parsed files' own objects. */
export function propsOf(node: DraftNode): Props {
  return Object.fromEntries(
    [...node.props].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Nodes by content. */
const byContent = new LruCache<string, PageNode>(1000);

function shared(node: PageNode): PageNode {
  const key = JSON.stringify(node);
  let first = byContent.get(key);
  if (!first) byContent.set(key, (first = { ...node, props: structuredClone(node.props) }));
  return first;
}
