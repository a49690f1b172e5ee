import { explainNode } from '#engine/authoring/explain/index.ts';
import { prepareNodes, type PreparedNode } from '#engine/compose/index.ts';
import type { Place, Region } from '#engine/contracts/revision.ts';
import type { CheckedBrand } from './types.ts';

/** A node of a brand, with props including defaults. */
export interface StandingNode {
  /** Where `brand why` finds it: the name of a page, or `shell`. */
  page: string;
  region: Region;
  node: PreparedNode;
  /** The node and slot that contain it; absent at the top of a region. */
  inside?: { node: PreparedNode; slot: string };
}

/** All nodes of the shell and of every page, outer before inner. */
export function standingNodes({ revision, widgets, memo }: CheckedBrand): StandingNode[] {
  const parts = [
    ...Object.entries(revision.shell).map(([region, nodes]) => ({
      page: 'shell',
      region: region as Region,
      nodes,
    })),
    ...revision.pages.map(({ name, nodes }) => ({ page: name, region: 'main' as Region, nodes })),
  ];
  return parts.flatMap(({ page, region, nodes }) =>
    prepareNodes(nodes, revision, widgets, memo).flatMap((node) => within({ page, region, node })),
  );
}

function within(standing: StandingNode): StandingNode[] {
  const { page, region, node } = standing;
  const inner = node.slots.flatMap(([slot, nodes]) =>
    nodes.flatMap((child) => within({ page, region, node: child, inside: { node, slot } })),
  );
  return [standing, ...inner];
}

/** Where the topmost layer sets a prop of a node, or else the node itself. */
export function placeOfNode(brand: CheckedBrand, { page, node }: StandingNode, prop?: string): Place {
  const { layers, own } = brand;
  const ofProp = prop === undefined ? [] : explainNode(layers, page, node.id, prop).sayings;
  const found = ofProp.at(-1) ?? explainNode(layers, page, node.id).sayings.at(-1);
  return found ?? { file: own.config?.file ?? own.brand, line: 1, column: 1 };
}

/** Where the node was put, moved to, or introduced. */
export function positionOfNode(brand: CheckedBrand, standing: StandingNode): Place {
  const { sayings } = explainNode(brand.layers, standing.page, standing.node.id);
  const found = sayings.findLast(
    ({ does, of }) => of === 'position' || (of === 'widget' && does === 'states'),
  );
  return found ?? placeOfNode(brand, standing);
}
