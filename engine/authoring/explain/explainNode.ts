import { closestMatch } from '#kit/closestMatch.ts';
import {
  type Issue,
  layerPages,
  layerShell,
  placeOf,
  type Origin,
  type BrandFolder,
  allSpots,
  findNode,
  type DraftNode,
  type DraftTree,
} from '#engine/brand/index.ts';
import type { Explained, Saying } from './types.ts';

/**
 * Explains the position, condition and props of a widget, or the value of one prop. Applies the layers one by one, with
 * the functions that compile a revision, and records what each changed. The shell's widgets are found on any page.
 */
export function explainNode(layers: BrandFolder[], page: string, id: string, prop?: string): Explained {
  const last = treesOf(layers, page);
  if (last.length === 0) return { sayings: [], unknown: unknownPage(layers, page) };
  const sayings: Saying[] = [];
  let before: DraftNode | undefined;
  for (const [index, layer] of layers.entries()) {
    const trees = treesOf(layers.slice(0, index + 1), page);
    const node = trees.flatMap((tree) => findNode(tree, id)?.node ?? [])[0];
    const removed = trees.flatMap((tree) => tree.removed.get(id) ?? [])[0];
    const say = (does: Saying['does'], of: string, at: Origin, value?: unknown) =>
      sayings.push({ layer: layer.brand, does, of, ...placeOf(at), ...(value !== undefined && { value }) });
    if (node) reportChanges(before, node, prop, say);
    else if (before && removed) say('removes', 'widget', removed);
    before = node;
  }
  if (sayings.length > 0 || (before && prop !== undefined)) return { sayings };
  return { sayings, unknown: unknownNode(last, id) };
}

type Say = (does: Saying['does'], of: string, at: Origin, value?: unknown) => void;

function reportChanges(
  before: DraftNode | undefined,
  node: DraftNode,
  prop: string | undefined,
  say: Say,
): void {
  const isNew = !before || !isSame(before.at, node.at);
  if (prop === undefined) {
    if (isNew) say('states', 'widget', node.at, node.widget);
    else if (!isSame(before.placedAt, node.placedAt)) say('moves', 'position', node.placedAt);
    if (node.when && (isNew || !before.when || !isSame(before.when, node.when)))
      say(isNew ? 'states' : 'changes', 'when', node.when, node.when.value);
  }
  for (const [name, own] of node.props) {
    const former = isNew ? undefined : before.props.get(name);
    if ((prop !== undefined && name !== prop) || (former && isSame(former, own))) continue;
    if (own.value === undefined) say('returns to default', name, own);
    else say(former ? 'changes' : 'states', name, own, own.value);
  }
}

const isSame = (a: Origin, b: Origin) => a.source.file === b.source.file && a.pointer === b.pointer;

/** The trees of the page and the shell after these layers. */
function treesOf(layers: BrandFolder[], page: string): DraftTree[] {
  const issues: Issue[] = [];
  const shell = layerShell(layers, issues);
  if (page === 'shell') return [shell];
  const found = layerPages(layers, issues).find(({ name }) => name === page);
  return found ? [found.tree, shell] : [];
}

function unknownPage(layers: BrandFolder[], page: string): Explained['unknown'] {
  const names = [...layers.flatMap(({ pages }) => [...pages.keys()]), 'shell'];
  return { what: `There is no page "${page}".`, ...suggestion(page, names) };
}

function unknownNode(trees: DraftTree[], id: string): Explained['unknown'] {
  const ids = trees.flatMap((tree) => [...allSpots(tree)].map(({ node }) => node.id));
  return { what: `There is no widget "${id}" on this page.`, ...suggestion(id, ids) };
}

function suggestion(name: string, candidates: string[]): { meant?: string } {
  const meant = closestMatch(name, candidates);
  return meant === undefined ? {} : { meant };
}
