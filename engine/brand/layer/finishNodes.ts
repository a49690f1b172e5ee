import { LruCache } from '#kit/LruCache.ts';
import type { PageNode, Props } from '#engine/contracts/revision.ts';
import type { DraftNode } from './tree.ts';

/** The nodes as a revision holds them. One that many brands leave as it is, on pages that they change, is one object. */
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

/** Nodes by their content. Brands that leave a node as it is share one object. */
const known = new LruCache<string, PageNode>(1000);

function shared(node: PageNode): PageNode {
  const key = JSON.stringify(node);
  let met = known.get(key);
  if (!met) known.set(key, (met = { ...node, props: structuredClone(node.props) }));
  return met;
}
