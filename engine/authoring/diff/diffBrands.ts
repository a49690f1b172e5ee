import { compileBrand, layersOf, type BrandFile, type BrandFolder } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { DiffError } from './DiffError.ts';
import { diffRevisions } from './diffRevisions.ts';
import type { Difference } from './types.ts';

/** Differences by brand. Brands without differences are absent. */
export type Diff = Record<string, Difference[]>;

/** The folders of all brands, by name. */
type Folders = ReadonlyMap<string, BrandFolder>;

/** Compares two brands; of a brand and one of its layers, lists what the brand changes, whichever is named first. */
export async function diffBrands(
  name: string,
  other: string,
  now: Folders,
  widgets: WidgetRegistry,
): Promise<Diff> {
  const [upper, lower] = standsOn(name, other, now) ? [name, other] : [other, name];
  if (standsOn(upper, lower, now))
    return withoutEmpty({ [upper]: await changesOver(lower, upper, now, widgets) });
  const [before, after] = [await siteOf(name, now, widgets), await siteOf(other, now, widgets)];
  return withoutEmpty({ [other]: diffRevisions(before, after) });
}

/**
 * Compares a brand in two states of all folders. For a layer, lists the differences in every brand that extends it, because
 * that is the effect of a change in a layer.
 */
export async function diffStates(
  name: string,
  before: Folders,
  now: Folders,
  widgets: WidgetRegistry,
): Promise<Diff> {
  const found: Diff = {};
  for (const brand of new Set([...now.keys(), ...before.keys()])) {
    const [then, today] = [reached(brand, name, before), reached(brand, name, now)];
    if (then || today) found[brand] = await compareOne(brand, before, now, widgets, brand === name);
  }
  return withoutEmpty(found);
}

/** Whether a brand is a site and is the layer or extends it. */
function reached(brand: string, name: string, folders: Folders): boolean {
  if (folders.get(brand)?.config?.value.site === false) return false;
  return brand === name ? folders.has(brand) : standsOn(brand, name, folders);
}

/** Whether a brand extends a layer. */
function standsOn(brand: string, layer: string, folders: Folders): boolean {
  const folder = folders.get(brand);
  const layers = folder && layersOf(folder, folders, []);
  return brand !== layer && layers?.some((one) => one.brand === layer) === true;
}

/** What a brand changes: its differences from an otherwise empty brand on the same layer with the same hosts. */
async function changesOver(
  layer: string,
  brand: string,
  folders: Folders,
  widgets: WidgetRegistry,
): Promise<Difference[]> {
  const after = await siteOf(brand, folders, widgets);
  const silent = silentBrand(layer, after, folders);
  const before = await wholeOrWhy(brand, new Map(folders).set(brand, silent), widgets);
  if (typeof before === 'string') throw new DiffError(notWhole(layer, before));
  return diffRevisions(before, after).filter((one) => one.kind !== 'config' || one.key !== 'extends');
}

/** Every site needs these: if the layer lacks them, the brand's own are used and do not count as a change. */
const ownWords = ['name', 'merchantCode'] as const;

function silentBrand(layer: string, { brand, config }: BrandRevision, folders: Folders): BrandFolder {
  const below = folders.get(layer);
  const layers = (below && layersOf(below, folders, [])) ?? [];
  const unsaid = ownWords.filter((key) => layers.every((one) => one.config?.value[key] === undefined));
  const own = Object.fromEntries(unsaid.map((key) => [key, config[key]]));
  const value: BrandFile = { ...own, format: 1, extends: layer, hosts: config.hosts };
  const written = folders.get(brand)?.config;
  return {
    brand,
    ...(written && { config: { ...written, value } }),
    pages: new Map(),
    words: new Map(),
    seasonThemes: new Map(),
    seasonWords: new Map(),
    assets: new Map(),
    issues: [],
  };
}

/** Reports a brand that a layer broke, and still compares the others. */
async function compareOne(
  brand: string,
  before: Folders,
  now: Folders,
  widgets: WidgetRegistry,
  isAsked: boolean,
): Promise<Difference[]> {
  if (!before.has(brand))
    return [{ kind: 'brand', does: 'added' }, ...(isAsked ? await changesOverNext(brand, now, widgets) : [])];
  if (!now.has(brand)) return [{ kind: 'brand', does: 'removed' }];
  const then = await wholeOrWhy(brand, before, widgets);
  const today = await wholeOrWhy(brand, now, widgets);
  if (typeof today === 'string') {
    if (isAsked) throw new DiffError(notWhole(brand, today));
    return typeof then === 'string' ? [] : [{ kind: 'brand', does: 'broken', why: today }];
  }
  if (typeof then !== 'string') return diffRevisions(then, today);
  if (isAsked) throw new DiffError(notWhole(brand, then));
  return [{ kind: 'brand', does: 'repaired', why: then }];
}

/** What a new brand changes compared with the layer that it extends. */
async function changesOverNext(brand: string, now: Folders, widgets: WidgetRegistry): Promise<Difference[]> {
  const below = now.get(brand)?.config?.value.extends;
  return below === undefined ? [] : changesOver(below, brand, now, widgets);
}

async function siteOf(name: string, folders: Folders, widgets: WidgetRegistry): Promise<BrandRevision> {
  const folder = folders.get(name);
  if (folder?.config?.value.site === false)
    throw new DiffError(
      `"${name}" is a layer, not a site. Compare it with a brand that extends it, or name a git revision to list the differences in every brand that extends it.`,
    );
  const found = await wholeOrWhy(name, folders, widgets);
  if (typeof found === 'string') throw new DiffError(notWhole(name, found));
  return found;
}

const notWhole = (name: string, why: string) => `"${name}" cannot be compared because it is refused: ${why}`;

/** The brand, or the first reason why it is refused. */
async function wholeOrWhy(
  name: string,
  folders: Folders,
  widgets: WidgetRegistry,
): Promise<BrandRevision | string> {
  const folder = folders.get(name);
  if (!folder) return 'it does not exist';
  const { revision, issues } = await compileBrand(folder, folders, widgets);
  if (revision) return revision;
  const [first] = issues.filter(({ severity }) => severity === 'error');
  return first
    ? `${first.file.slice(first.file.indexOf('/') + 1)}:${first.line} ${first.what}`
    : 'it says nothing';
}

function withoutEmpty(diff: Diff): Diff {
  return Object.fromEntries(Object.entries(diff).filter(([, found]) => found.length > 0));
}
