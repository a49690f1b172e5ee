import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { allSpots, withInner, type DraftNode, type DraftTree } from '../layer/tree.ts';
import { error, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { placeOf } from '../read/origin.ts';
import { checkNode } from './checkNode.ts';
import type { NodeContext, TreeCheck } from './TreeCheck.ts';

interface CachedCheck {
  check: TreeCheck;
  widgets: WidgetRegistry;
  /** The values of `brand.json` that conditions were checked against; null if no condition names any. */
  config: string | null;
}

const cache = new WeakMap<DraftTree, CachedCheck>();

/**
 * Checks all nodes of a tree: widgets and slots exist, props are valid, files and texts exist, ids are unique. A tree
 * that many brands share is checked once, as long as each brand has the files, texts and languages that it uses.
 */
export function checkTree(tree: DraftTree, context: NodeContext): TreeCheck {
  const before = cache.get(tree);
  const fits =
    before?.widgets === context.widgets && (before.config === null || before.config === textOf(context));
  if (fits && !isBrandsOwn(before.check) && hasAll(before.check, context)) return before.check;
  const check = checkUncached(tree, context);
  const asks = [...allSpots(tree)].some(({ node }) => named.test(JSON.stringify(node.when) ?? ''));
  cache.set(tree, { check, widgets: context.widgets, config: asks ? textOf(context) : null });
  return check;
}

/** Keys of conditions that name values of `brand.json`. */
const named = /"(?:language|host|share|season)"/;

function textOf({ config }: NodeContext): string {
  if (!config) return '';
  const { languages, hosts, experiments = {}, seasons = {} } = config;
  return JSON.stringify([languages.map(({ tag }) => tag), hosts, experiments, Object.keys(seasons)]);
}

/** Findings that another brand with the same tree may not have. */
const isBrandsOwn = ({ issues }: TreeCheck) =>
  issues.some(({ code }) => code === 'missing-asset' || code === 'unknown-text');

function hasAll({ assets, keys }: TreeCheck, { hasAsset, hasText }: NodeContext): boolean {
  for (const asset of assets) if (!hasAsset(asset)) return false;
  for (const key of keys) if (!hasText(key)) return false;
  return true;
}

function checkUncached(tree: DraftTree, context: NodeContext): TreeCheck {
  const found: TreeCheck = {
    issues: [],
    widgets: new Set(),
    keys: new Set(),
    assets: new Set(),
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
    checkNode(node, context, found);
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

function duplicateId(node: DraftNode, twin: DraftNode): Issue {
  const { file, line } = placeOf(twin.at, '/id');
  const what = `The id "${node.id}" is already used by another widget (${file}:${line}).`;
  return error(
    placeOf(node.at, '/id'),
    'duplicate-id',
    what,
    'Choose another id: ids are unique across the page and the shell.',
  );
}
