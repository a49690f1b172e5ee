import { applyChanges } from './applyChanges.ts';
import { draftSlot } from './draftNode.ts';
import type { NodeFile, OperationFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { placeOf, type JsonFile, type Origin } from '../read/origin.ts';
import type { DraftTree } from './tree.ts';

/** What one layer says about a tree. */
export interface TreeLayer {
  source: JsonFile;
  /** Region → where the file holds its nodes, and the nodes. */
  regions: [region: string, pointer: string, nodes: NodeFile[] | undefined][];
  change: OperationFile[] | undefined;
}

/** A tree after all layers, lowest first: a layer's own lists replace those below, then its changes apply. */
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
      issues.push(error(place, 'nothing-below', what, 'State its widgets, or correct the name of the file.'));
    } else if (change !== undefined) applyChanges(tree, change, source, issues);
  }
  return tree;
}
