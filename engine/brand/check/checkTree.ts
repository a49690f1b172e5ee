import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { allSpots, withInner, type DraftNode, type DraftTree } from '../layer/tree.ts';
import { error, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { placeOf } from '../read/origin.ts';
import { checkNode } from './checkNode.ts';
import type { TreeCheck } from './TreeCheck.ts';

/**
 * Checks all nodes of a tree as far as no brand matters: widgets and slots exist, props are valid, ids are unique. Many
 * brands share a tree; what each of them must have for it is left to `brandFindings`.
 */
export function checkTree(tree: DraftTree, widgets: WidgetRegistry): TreeCheck {
  const found: TreeCheck = {
    issues: [],
    widgets: new Set(),
    texts: [],
    assets: [],
    conditions: [],
    links: [],
    openings: [],
    ids: new Map(),
  };
  const { issues } = found;
  const spots = [...allSpots(tree)];
  const [first] = spots;
  if (spots.length > limits.nodes && first !== undefined) {
    const what = `There are ${spots.length} widgets in ${tree.name}, above the maximum of ${limits.nodes}.`;
    issues.push(error(placeOf(first.node.at), 'too-many-widgets', what, 'Split the page.'));
    return found;
  }
  const seen = new Map<string, DraftNode>();
  for (const { node, depth } of spots) {
    const twin = seen.get(node.id);
    if (twin !== undefined) issues.push(duplicateId(node, twin));
    seen.set(node.id, node);
    if (depth > limits.nodeDepth) {
      const what = `Widgets are nested more than ${limits.nodeDepth} levels deep.`;
      issues.push(error(placeOf(node.at), 'too-deep', what, 'Move some of them further out.'));
      return found;
    }
    checkNode(node, widgets, found);
  }
  for (const [region, { nodes }] of tree.regions)
    found.ids.set(
      region,
      new Map(nodes.flatMap((node) => [...withInner(node)]).map((node) => [node.id, node])),
    );
  return found;
}

/** Ids of a page that also occur in the shell regions around it. */
export function idClashes(page: TreeCheck, shell: TreeCheck, standing: readonly string[]): Issue[] {
  const around = standing.flatMap((region) => shell.ids.get(region) ?? []);
  return [...page.ids.values()].flatMap((ids) =>
    [...ids.values()].flatMap((node) => {
      const twin = around.map((others) => others.get(node.id)).find(Boolean);
      return twin ? [duplicateId(node, twin)] : [];
    }),
  );
}

export function duplicateId(node: DraftNode, twin: DraftNode): Issue {
  const { file, line } = placeOf(twin.at, '/id');
  const what = `The id "${node.id}" is already used by another widget (${file}:${line}).`;
  return error(
    placeOf(node.at, '/id'),
    'duplicate-id',
    what,
    'Choose another id: ids are unique across the page and the shell.',
  );
}
