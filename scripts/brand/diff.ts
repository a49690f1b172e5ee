import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diffRevisions, type Difference } from '#engine/authoring/diff/index.ts';
import {
  compileBrand,
  layersOf,
  readFolders,
  type BrandFile,
  type BrandFolder,
} from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';

/** Why there is nothing to compare. */
export class DiffError extends Error {
  readonly code = 'diff';
}

/** Brand → what differs. Brands in which nothing differs are left out. */
export type Diff = Record<string, Difference[]>;

/**
 * Two brands as they stand, or one brand now and at a git revision. Of a brand and a layer that it stands on, what the brand
 * changes is told, whichever is named first. At a revision each brand is told that a layer reaches: what a change in a base
 * does is what it does to them.
 */
export async function diffBrands(
  dir: string,
  name: string,
  other: string,
  widgets: WidgetRegistry,
): Promise<Diff> {
  const now = await readFolders(nodeFiles(dir));
  if (!now.has(name))
    throw new DiffError(`There is no brand "${name}". There are: ${[...now.keys()].join(', ')}.`);
  if (now.has(other)) {
    const [upper, lower] = standsOn(name, other, now) ? [name, other] : [other, name];
    if (standsOn(upper, lower, now))
      return withoutEmpty({ [upper]: await changesOver(lower, upper, now, widgets) });
    const [before, after] = [await siteOf(name, now, widgets), await siteOf(other, now, widgets)];
    return withoutEmpty({ [other]: diffRevisions(before, after) });
  }
  const temp = await mkdtemp(path.join(tmpdir(), 'livery-diff-'));
  try {
    checkOut(dir, other, temp, name, now);
    return await compareStates(name, await readFolders(nodeFiles(temp)), now, widgets);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function compareStates(
  name: string,
  before: Map<string, BrandFolder>,
  now: Map<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<Diff> {
  const found: Diff = {};
  for (const brand of new Set([...now.keys(), ...before.keys()])) {
    const [then, today] = [reached(brand, name, before), reached(brand, name, now)];
    if (then || today) found[brand] = await compareOne(brand, before, now, widgets, brand === name);
  }
  return withoutEmpty(found);
}

/** Whether a brand is a site that stands on a layer, or is it. */
function reached(brand: string, name: string, folders: Map<string, BrandFolder>): boolean {
  if (folders.get(brand)?.config?.value.site === false) return false;
  return brand === name ? folders.has(brand) : standsOn(brand, name, folders);
}

/** Whether a layer is below a brand. */
function standsOn(brand: string, layer: string, folders: Map<string, BrandFolder>): boolean {
  const folder = folders.get(brand);
  const layers = folder && layersOf(folder, folders, []);
  return brand !== layer && layers?.some((one) => one.brand === layer) === true;
}

/** What a brand changes: all in which it differs from a brand on that layer that says nothing but its hosts. */
async function changesOver(
  layer: string,
  brand: string,
  folders: Map<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<Difference[]> {
  const after = await siteOf(brand, folders, widgets);
  const silent = silentBrand(layer, after, folders);
  const before = await wholeOrWhy(brand, new Map(folders).set(brand, silent), widgets);
  if (typeof before === 'string') throw new DiffError(notWhole(layer, before));
  return diffRevisions(before, after).filter((one) => one.kind !== 'config' || one.key !== 'extends');
}

/** No site can be without them: where the layer has none, those of the brand stand, and are no change. */
const ownWords = ['name', 'merchantCode'] as const;

function silentBrand(
  layer: string,
  { brand, config }: BrandRevision,
  folders: Map<string, BrandFolder>,
): BrandFolder {
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
    assets: new Map(),
    issues: [],
  };
}

/** Of a brand that a layer below broke that is told, and the others are compared all the same. */
async function compareOne(
  brand: string,
  before: Map<string, BrandFolder>,
  now: Map<string, BrandFolder>,
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
  return [{ kind: 'brand', does: 'mended', why: then }];
}

/** What a new brand changes over the layer that it extends. */
async function changesOverNext(
  brand: string,
  now: Map<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<Difference[]> {
  const below = now.get(brand)?.config?.value.extends;
  return below === undefined ? [] : changesOver(below, brand, now, widgets);
}

async function siteOf(
  name: string,
  folders: Map<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<BrandRevision> {
  const folder = folders.get(name);
  if (folder?.config?.value.site === false)
    throw new DiffError(
      `"${name}" is a layer and no site. Compare a brand that stands on it with it, or name a git revision: then each brand that it reaches is told.`,
    );
  const found = await wholeOrWhy(name, folders, widgets);
  if (typeof found === 'string') throw new DiffError(notWhole(name, found));
  return found;
}

const notWhole = (name: string, why: string) => `"${name}" cannot be compared, it is not whole: ${why}`;

/** The brand, or the first reason why it is refused. */
async function wholeOrWhy(
  name: string,
  folders: Map<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<BrandRevision | string> {
  const folder = folders.get(name);
  if (!folder) return 'it is not there';
  const { revision, issues } = await compileBrand(folder, folders, widgets);
  if (revision) return revision;
  const [first] = issues.filter(({ severity }) => severity === 'error');
  return first
    ? `${first.file.slice(first.file.indexOf('/') + 1)}:${first.line} ${first.what}`
    : 'it says nothing';
}

/** The brands folder as git holds it at a revision, written to a folder of its own. */
function checkOut(
  dir: string,
  revision: string,
  into: string,
  name: string,
  now: Map<string, BrandFolder>,
): void {
  if (!/^[\w./~^@{}-]+$/.test(revision) || revision.startsWith('-'))
    throw new DiffError(`"${revision}" is neither a brand nor a git revision.`);
  const archive = spawnSync('git', ['-C', dir, 'archive', '--format=tar', revision, '.'], {
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) {
    const below = now.get(name)?.config?.value.extends;
    throw new DiffError(
      `"${revision}" is neither a brand (there are: ${[...now.keys()].join(', ')}) nor a git revision that git knows.` +
        (below === undefined
          ? ''
          : ` What "${name}" changes over "${below}" is told by: npm run brand -- diff ${name} ${below}`),
    );
  }
  const { status, stderr } = spawnSync('tar', ['-x', '-C', into], { input: archive.stdout });
  if (status !== 0)
    throw new DiffError(`The state of ${revision} cannot be unpacked: ${stderr.toString().trim()}`);
}

function withoutEmpty(diff: Diff): Diff {
  return Object.fromEntries(Object.entries(diff).filter(([, found]) => found.length > 0));
}
