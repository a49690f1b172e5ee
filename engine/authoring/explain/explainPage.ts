import { closestMatch } from '#kit/closestMatch.ts';
import {
  layerPages,
  layerShell,
  placeOf,
  type Origin,
  type BrandFolder,
  type DraftNode,
  type DraftSlot,
  type DraftTree,
} from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { Unknown } from './types.ts';

/** A widget on a page, and which layer put it there. */
export interface Standing extends Place {
  id: string;
  widget: string;
  /** A region (`main`), or a slot of its parent widget (`banner.aside`), in the form of `into`. */
  into: string;
  /** Number of ancestor widgets. */
  depth: number;
  /** The brand folder that introduced it; `Place` is the position in its file. */
  layer: string;
  /** The layer that moved it there, if another one did. */
  movedBy?: string;
  /** The upper layers that changed its props or condition, lowest first. */
  changedBy: string[];
  /** It has a condition, so not all visitors see it. */
  isConditional: boolean;
}

/** A page of a brand, or its shell, that `npm run brand -- why` can explain. */
export interface ListedPage {
  name: string;
  /** The layers that have a file for it, lowest first. */
  layers: string[];
  paths: string[];
  /** The page whose widgets it shows instead of its own. */
  over?: string;
  /** It has a condition, so it does not exist for all visitors. */
  isConditional?: true;
}

/** The widgets of a page, in reading order; for `shell`, those around every page. */
export function explainPage(
  layers: BrandFolder[],
  name: string,
): { page?: ListedPage; standing: Standing[]; unknown?: Unknown } {
  const pages = explainPages(layers);
  const page = pages.find((one) => one.name === name);
  if (!page) {
    const meant = closestMatch(
      name,
      pages.map((one) => one.name),
    );
    return { standing: [], unknown: { what: `There is no page "${name}".`, ...(meant && { meant }) } };
  }
  const tree = treeOf(layers, name);
  const standing = [...tree.regions].flatMap(([region, slot]) => standingIn(slot, region, 0, layers));
  return { page, standing };
}

/** All pages by name, the shell last. */
export function explainPages(layers: BrandFolder[]): ListedPage[] {
  const layersWith = (has: (layer: BrandFolder) => boolean) => layers.filter(has).map(({ brand }) => brand);
  const pages = layerPages(layers, []).map(({ name, keys }): ListedPage => {
    const [paths, over] = [keys.get('paths')?.value, keys.get('over')?.value];
    return {
      name,
      layers: layersWith((layer) => layer.pages.has(name)),
      paths: Array.isArray(paths) ? paths.map(String) : [],
      ...(typeof over === 'string' && { over }),
      ...(keys.has('when') && { isConditional: true as const }),
    };
  });
  return [...pages, { name: 'shell', layers: layersWith(({ shell }) => shell !== undefined), paths: [] }];
}

function treeOf(layers: BrandFolder[], name: string): DraftTree {
  const page = name === 'shell' ? undefined : layerPages(layers, []).find((one) => one.name === name);
  return page?.tree ?? layerShell(layers, []);
}

function standingIn({ nodes }: DraftSlot, into: string, depth: number, layers: BrandFolder[]): Standing[] {
  return nodes.flatMap((node) => [
    standingOf(node, into, depth, layers),
    ...[...node.slots].flatMap(([slot, inner]) => standingIn(inner, `${node.id}.${slot}`, depth + 1, layers)),
  ]);
}

function standingOf(node: DraftNode, into: string, depth: number, layers: BrandFolder[]): Standing {
  const layer = layerOf(node.at, layers);
  const mover = layerOf(node.placedAt, layers);
  const origins = [...node.props.values(), ...(node.when ? [node.when] : [])];
  const changers = new Set(origins.map((origin) => layerOf(origin, layers)));
  return {
    id: node.id,
    widget: node.widget,
    into,
    depth,
    layer,
    ...placeOf(node.at),
    ...(mover !== layer && { movedBy: mover }),
    changedBy: layers.flatMap(({ brand }) => (brand !== layer && changers.has(brand) ? [brand] : [])),
    isConditional: node.when !== undefined,
  };
}

/** The layer whose file contains the origin. */
function layerOf({ source }: Origin, layers: BrandFolder[]): string {
  const found = layers.find(
    ({ pages, shell }) => shell === source || [...pages.values()].some((page) => page === source),
  );
  return found?.brand ?? '';
}
