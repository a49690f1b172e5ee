import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { PageNode, Props } from '#engine/contracts/revision.ts';
import type { DraftNode } from './tree.ts';

/** The nodes as a revision stores them. With a memo, a node that many brands leave unchanged is one shared object. */
export function finishNodes(nodes: DraftNode[], memo: Memo = noMemo): PageNode[] {
  return nodes.map((draft) => {
    const node: PageNode = {
      id: draft.id,
      widget: draft.widget,
      props: propsOf(draft),
      ...(draft.when !== undefined && { when: draft.when.value }),
      slots: Object.fromEntries(
        [...draft.slots].map(([name, slot]) => [name, finishNodes(slot.nodes, memo)]),
      ),
    };
    return memo('page nodes', [JSON.stringify(node)], () => ({
      ...node,
      props: structuredClone(node.props),
    }));
  });
}

/** The props after all layers. The values are the parsed files' own objects. */
export function propsOf(node: DraftNode): Props {
  return Object.fromEntries(
    [...node.props].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
  );
}
