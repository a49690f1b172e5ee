import type { PageNode } from '#engine/contracts/revision.ts';
import { isSame } from './isSame.ts';
import type { Difference } from './types.ts';

interface Position {
  node: PageNode;
  /** Region, or `id.slot` of the parent widget. */
  holder: string;
  siblings: PageNode[];
}

/** The differences between two trees, by widget id: widgets that were added, removed, moved or changed. */
export function diffTrees(
  page: string,
  before: Record<string, PageNode[]>,
  after: Record<string, PageNode[]>,
): Difference[] {
  const [old, now] = [positionsIn(before), positionsIn(after)];
  const found: Difference[] = [];
  // Children of added and removed widgets are implied.
  for (const [id, { node, holder }] of old) {
    const outer = holderOf(holder);
    if (!now.has(id) && (outer === undefined || now.has(outer)))
      found.push({ kind: 'node', page, id, widget: node.widget, does: 'removed' });
  }
  for (const [id, standing] of now) {
    const former = old.get(id);
    if (!former) {
      const outer = holderOf(standing.holder);
      if (outer === undefined || old.has(outer))
        found.push({ kind: 'node', page, id, widget: standing.node.widget, does: 'added' });
      continue;
    }
    if (former.holder !== standing.holder) found.push(moved(page, id, standing, true));
    found.push(...diffNodes(page, former.node, standing.node));
  }
  for (const holder of new Set([...now.values()].map((standing) => standing.holder)))
    for (const id of outOfOrder(holder, old, now)) {
      const standing = now.get(id);
      if (standing) found.push(moved(page, id, standing, false));
    }
  return found;
}

function diffNodes(page: string, before: PageNode, after: PageNode): Difference[] {
  const { id } = after;
  const found: Difference[] = [];
  if (before.widget !== after.widget)
    found.push({ kind: 'widget', page, id, before: before.widget, after: after.widget });
  for (const prop of new Set([...Object.keys(before.props), ...Object.keys(after.props)])) {
    const [old, now] = [before.props[prop], after.props[prop]];
    if (!isSame(old, now)) found.push({ kind: 'prop', page, id, prop, before: old, after: now });
  }
  if (!isSame(before.when, after.when))
    found.push({ kind: 'when', page, id, before: before.when, after: after.when });
  return found;
}

function moved(page: string, id: string, { siblings, holder }: Position, isNewHolder: boolean): Difference {
  const at = siblings.findIndex((node) => node.id === id);
  const [next, former] = [siblings[at + 1], siblings[at - 1]];
  const beside = next
    ? { beside: { id: next.id, side: 'before' as const } }
    : former && { beside: { id: former.id, side: 'after' as const } };
  return { kind: 'moved', page, id, ...beside, ...(isNewHolder && { into: holder }) };
}

/** The smallest set of widgets in a list whose move explains its new order. */
function outOfOrder(holder: string, old: Map<string, Position>, now: Map<string, Position>): string[] {
  const both = [...now].filter(([id, { holder: at }]) => at === holder && old.get(id)?.holder === holder);
  const places = both.map(([id]) => [...old.keys()].indexOf(id));
  const inOrder = longestRising(places);
  return both.filter((_, index) => !inOrder.has(index)).map(([id]) => id);
}

/** Indexes of a longest increasing subsequence. */
function longestRising(values: number[]): Set<number> {
  const best: { length: number; from: number }[] = [];
  for (const [index, value] of values.entries()) {
    let [length, from] = [1, -1];
    for (let before = 0; before < index; before += 1) {
      const candidate = (best[before]?.length ?? 0) + 1;
      if ((values[before] ?? 0) < value && candidate > length) [length, from] = [candidate, before];
    }
    best.push({ length, from });
  }
  const indexes = new Set<number>();
  let at = best.reduce((top, { length }, index) => (length > (best[top]?.length ?? 0) ? index : top), 0);
  for (; at >= 0 && best[at]; at = best[at]?.from ?? -1) indexes.add(at);
  return indexes;
}

const holderOf = (holder: string): string | undefined =>
  holder.includes('.') ? holder.split('.')[0] : undefined;

function positionsIn(regions: Record<string, PageNode[]>): Map<string, Position> {
  const found = new Map<string, Position>();
  const walk = (nodes: PageNode[], holder: string): void => {
    for (const node of nodes) {
      found.set(node.id, { node, holder, siblings: nodes });
      for (const [slot, inner] of Object.entries(node.slots)) walk(inner, `${node.id}.${slot}`);
    }
  };
  for (const [region, nodes] of Object.entries(regions)) walk(nodes, region);
  return found;
}
