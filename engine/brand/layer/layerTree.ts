import { applyChanges } from './applyChanges.ts';
import { draftSlot } from './draftNode.ts';
import type { NodeFile, OperationFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { placeOf, type JsonFile, type Origin } from '../read/origin.ts';
import type { DraftTree } from './tree.ts';

/** What one layer contributes to a tree. */
export interface TreeLayer {
  source: JsonFile;
  /** Each region with its pointer in the file and its nodes. */
  regions: [region: string, pointer: string, nodes: NodeFile[] | undefined][];
  change: OperationFile[] | undefined;
}

/** A tree after all layers, lowest first. A layer's lists replace those below it, then its changes are applied. */
export function layerTree(name: string, layers: TreeLayer[], issues: Issue[]): DraftTree {
  const tree: DraftTree = { name, regions: new Map(), removed: new Map() };
  for (const [index, { source, regions, change }] of layers.entries()) {
    for (const [region, pointer, nodes] of regions) {
      const at: Origin = { source, pointer };
      if (nodes !== undefined) tree.regions.set(region, draftSlot(nodes, at));
      else if (!tree.regions.has(region)) tree.regions.set(region, { at, nodes: [] });
    }
    if (index === 0 && change !== undefined && regions.every(([, , nodes]) => nodes === undefined)) {
      const place = placeOf({ source, pointer: '/change' });
      const what = `There is no layer below that has ${name}, so there is nothing to change.`;
      issues.push(error(place, 'nothing-below', what, 'Add its widgets, or correct the file name.'));
    } else if (change !== undefined) applyChanges(tree, change, source, issues);
  }
  return tree;
}
