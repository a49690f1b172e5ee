import type { Condition } from '#engine/contracts/audience.ts';
import type { Origin, Sourced } from '../read/origin.ts';

/** A widget on a page while layers are applied; every value has its origin. */
export interface DraftNode {
  id: string;
  widget: string;
  /** The object that introduced it. */
  at: Origin;
  /** What put it in its position: its introduction, or the `move` or `insert` of a layer. */
  placedAt: Origin;
  props: Map<string, Sourced>;
  when?: Sourced<Condition>;
  slots: Map<string, DraftSlot>;
}

/** Widgets in order: a region, or a slot of a widget. */
export interface DraftSlot {
  /** Where the slot was first named. */
  at: Origin;
  nodes: DraftNode[];
}

/** A page's or the shell's widgets by region. */
export interface DraftTree {
  /** Its name in messages: `the page "home"`. */
  name: string;
  regions: Map<string, DraftSlot>;
  /** Ids that a layer removed, with the origin of the removal. */
  removed: Map<string, Origin>;
}

/** The position of a node: its list, its index in it, and its nesting depth. */
export interface Spot {
  node: DraftNode;
  nodes: DraftNode[];
  index: number;
  depth: number;
}

/** Finds a node by id. */
export function findNode(tree: DraftTree, id: string): Spot | undefined {
  for (const spot of allSpots(tree)) if (spot.node.id === id) return spot;
  return undefined;
}

/** All nodes of a tree, outer before inner. */
export function* allSpots(tree: DraftTree): Generator<Spot> {
  for (const { nodes } of tree.regions.values()) yield* spotsIn(nodes, 1);
}

/** A node and all its descendants. */
export function* withInner(node: DraftNode): Generator<DraftNode> {
  for (const spot of spotsIn([node], 1)) yield spot.node;
}

function* spotsIn(nodes: DraftNode[], depth: number): Generator<Spot> {
  for (const [index, node] of nodes.entries()) {
    yield { node, nodes, index, depth };
    for (const slot of node.slots.values()) yield* spotsIn(slot.nodes, depth + 1);
  }
}
