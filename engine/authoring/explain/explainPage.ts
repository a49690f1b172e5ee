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
  /** A region (`main`), or a slot of the widget around it (`banner.aside`): what `into` may say. */
  into: string;
  /** How many widgets stand around it. */
  depth: number;
  /** The brand folder that introduced it, at the place. */
  layer: string;
  /** The one that moved it to where it stands, if another did. */
  movedBy?: string;
  /** The layers above that gave it props or a condition, lowest first. */
  changedBy: string[];
  /** Not everybody sees it. */
  isConditional: boolean;
}

/** A page of a brand, or its shell, as `why` may be asked of it. */
export interface ListedPage {
  name: string;
  /** The layers that have a file of it, lowest first. */
  layers: string[];
  paths: string[];
  /** The page whose widgets it shows in place of its own. */
  over?: string;
}

/** What a page holds, in reading order; of `shell` what stands around every page. */
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
  const speakers = (has: (layer: BrandFolder) => boolean) => layers.filter(has).map(({ brand }) => brand);
  const pages = layerPages(layers, []).map(({ name, keys }): ListedPage => {
    const [paths, over] = [keys.get('paths')?.value, keys.get('over')?.value];
    return {
      name,
      layers: speakers((layer) => layer.pages.has(name)),
      paths: Array.isArray(paths) ? paths.map(String) : [],
      ...(typeof over === 'string' && { over }),
    };
  });
  return [...pages, { name: 'shell', layers: speakers(({ shell }) => shell !== undefined), paths: [] }];
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
  const said = [...node.props.values(), ...(node.when ? [node.when] : [])];
  const speakers = new Set(said.map((origin) => layerOf(origin, layers)));
  return {
    id: node.id,
    widget: node.widget,
    into,
    depth,
    layer,
    ...placeOf(node.at),
    ...(mover !== layer && { movedBy: mover }),
    changedBy: layers.flatMap(({ brand }) => (brand !== layer && speakers.has(brand) ? [brand] : [])),
    isConditional: node.when !== undefined,
  };
}

/** The layer that a place lies in. */
function layerOf({ source }: Origin, layers: BrandFolder[]): string {
  const found = layers.find(
    ({ pages, shell }) => shell === source || [...pages.values()].some((page) => page === source),
  );
  return found?.brand ?? '';
}
