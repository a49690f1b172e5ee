import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { checkBrand, fixesIn, type Fix } from '#engine/authoring/checks/index.ts';
import {
  FolderReader,
  type FolderAsset,
  inOrder,
  limits,
  toFinding,
  warning,
  type BrandFiles,
  type BrandFolder,
  type Issue,
} from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import {
  failed,
  hostFindings,
  hostPlaces,
  FolderRegistry,
  nodeFiles,
  noSchemas,
  takenAway,
  writeEditorSchemas,
} from '#engine/server/brands/index.ts';
import { memoize } from '#engine/server/cache/memoize.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { CheckCache, type CheckedAlone } from './CheckCache.ts';
import type { BrandMerchant } from './merchants.ts';
import { ChainKeys, EngineState, saidOf, type SaidOfBrand } from './contentHashes.ts';

/** Findings that do not depend on the files, so they must not be cached. */
const passing = new Set(['engine-failure', 'no-editor-schemas']);
/** Brands that are checked concurrently: while one waits for the disk, another is processed. */
const atOnce = 3;

export interface Checked {
  findings: Finding[];
  /** Fixes that `--fix` would apply. */
  fixes: Fix[];
  /** The requested brands that would go live. */
  live: string[];
  /** Merchant codes of the brands that would go live, for a question to the platform. */
  merchants: BrandMerchant[];
  /** The requested brands that were checked now, not taken from the cache. */
  looked: string[];
}

/** The cache file, and the engine that it belongs to. */
export interface CheckMemory {
  file: string;
  root: string;
}

/**
 * Checks brands as the server does, then by the rules of `engine/authoring/checks/`, and writes their schemas for editors. Without
 * names: all. With a cache, skips brands that are unchanged, as are their layers and the engine.
 */
export async function checkBrands(
  dir: string,
  names: string[],
  widgets: WidgetRegistry,
  memory?: CheckMemory,
): Promise<Checked> {
  const files = nodeFiles(dir);
  const all = await files.brands();
  if (all.length === 0)
    throw new Error(
      `There is no brand in ${dir}. BRANDS_DIR names another folder; "npm run brand -- new" creates a brand here.`,
    );
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no brand ${unknown.map((name) => `"${name}"`).join(', ')} in ${dir}. There are: ${all.join(', ')}.`,
    );
  const wanted = names.length > 0 ? names : all;
  const said = new Map<string, SaidOfBrand>();
  for (const name of all) said.set(name, await saidOf(files, name));
  const keys = new ChainKeys(files, said, memory && new EngineState(memory.root, widgets));
  const cache = new CheckCache(memory?.file, dir);
  const one = new EachAlone(files, all, widgets, dir);
  const checked = new Map<string, CheckedAlone>();
  const looked = new Set<string>();
  const left = wanted.values();
  const checkNext = async (): Promise<void> => {
    for (const name of left) {
      const key = await keys.of(name);
      const known = existsSync(path.join(dir, name, '.schema/definitions.json'))
        ? cache.get(name, key)
        : undefined;
      const made = known ?? (await one.checkSafely(name));
      checked.set(name, made);
      if (known) continue;
      if (!made.findings.some(({ code }) => passing.has(code))) cache.set(name, key, made);
      looked.add(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, checkNext));
  await cache.save();
  const findings = new Map<string, Finding>();
  const add = (finding: Finding) => findings.set(JSON.stringify(finding), finding);
  for (const made of checked.values()) made.findings.forEach(add);
  for (const finding of takenHosts(files.root, said, checked)) add(finding);
  if (names.length === 0) for (const finding of await strayFiles(dir, files.root)) add(finding);
  return {
    findings: inOrder([...findings.values()]),
    fixes: wanted.flatMap((name) => checked.get(name)?.fixes ?? []),
    live: wanted.filter((name) => checked.get(name)?.hosts !== undefined),
    merchants: wanted.flatMap((name) => checked.get(name)?.merchant ?? []),
    looked: wanted.filter((name) => looked.has(name)),
  };
}

/** The findings of brands in some state of all folders, such as one that is about to go live. Writes nothing. */
export async function checkView(
  files: BrandFiles,
  names: string[],
  widgets: WidgetRegistry,
): Promise<Finding[]> {
  const all = await files.brands();
  const said = new Map<string, SaidOfBrand>();
  for (const name of all) said.set(name, await saidOf(files, name));
  const one = new EachAlone(files, all, widgets);
  const checked = new Map<string, CheckedAlone>();
  for (const name of names) checked.set(name, await one.checkSafely(name));
  const found = [...checked.values()].flatMap(({ findings }) => findings);
  const findings = new Map(
    [...found, ...takenHosts(files.root, said, checked)].map((finding) => [JSON.stringify(finding), finding]),
  );
  return inOrder([...findings.values()]);
}

/** Brand files that lie in the folder of all brands instead of in a brand's folder. */
async function strayFiles(dir: string, root: string): Promise<Finding[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^[^.].*\.json$/i.test(entry.name))
    .map(({ name }) =>
      toFinding(
        warning(
          { file: `${root}/${name}`, line: 1, column: 1 },
          'unknown-file',
          'Livery does not use this file.',
          'It has no effect.',
          'Move it into the folder of a brand, a page into its pages/, texts into its words/.',
        ),
      ),
    );
}

/** Hosts claimed by several brands. For brands that were not checked now, hosts come from their `brand.json`. */
function takenHosts(
  root: string,
  said: ReadonlyMap<string, SaidOfBrand>,
  checked: ReadonlyMap<string, CheckedAlone>,
): Finding[] {
  const claims = [...said].flatMap(([brand, { hosts }]) => {
    const own = checked.get(brand);
    if (own && !own.hosts) return [];
    return [{ brand, config: { hosts: own?.hosts?.map(({ host }) => host) ?? hosts } }];
  });
  const placesOf = (brand: string) =>
    (checked.get(brand)?.hosts ?? []).map(({ line, column }) => ({
      file: `${root}/${brand}/brand.json`,
      line,
      column,
    }));
  const lost = [...hostFindings(claims, placesOf)].flatMap(([brand, issues]) =>
    checked.has(brand) ? issues : [],
  );
  const others = claims.filter(({ brand }) => !checked.has(brand));
  const taken = claims
    .filter(({ brand }) => checked.has(brand))
    .flatMap((claim) => takenAway(claim, others, placesOf(claim.brand)));
  return [...lost, ...taken].map((issue) => toFinding(issue));
}

/** Checks brands one by one. Brands that no other brand extends are released from memory after their check. */
class EachAlone {
  /** Where schemas for editors are written; without it, none are. */
  readonly #dir: string | undefined;
  readonly #files: BrandFiles;
  readonly #root: string;
  readonly #names: ReadonlySet<string>;
  readonly #reader: FolderReader;
  readonly #widgets: WidgetRegistry;
  /** What brands share is made once. */
  readonly #memo = memoize();

  constructor(files: BrandFiles, names: string[], widgets: WidgetRegistry, dir?: string) {
    this.#dir = dir;
    this.#names = new Set(names);
    this.#files = files;
    this.#root = files.root;
    this.#reader = new FolderReader(files);
    this.#widgets = widgets;
  }

  /** Like `check`, but reports an exception of the engine as a finding, so that the other brands are still checked. */
  async checkSafely(name: string): Promise<CheckedAlone> {
    try {
      return await this.check(name);
    } catch (error) {
      return { findings: [toFinding(failed(`${this.#root}/${name}`, reasonOf(error)))], fixes: [] };
    }
  }

  async check(name: string): Promise<CheckedAlone> {
    const read = new Map<string, BrandFolder>();
    for (
      let next: string | undefined = name;
      next !== undefined && this.#names.has(next) && !read.has(next) && read.size <= limits.layers;
    ) {
      const folder: BrandFolder = await this.#reader.readAsListed(next);
      read.set(next, folder);
      next = folder.config?.value.extends;
    }
    const own = read.get(name);
    if (!own) throw new Error(`${name} was not read.`);
    const folders = new FolderRegistry(read, this.#names);
    const tools = {
      read: (asset: FolderAsset) => this.#files.read(asset.brand, asset.path),
      unbrotli: brotliDecompressSync,
    };
    const {
      issues,
      revision,
      vendors = [],
    } = await checkBrand(own, folders, this.#widgets, tools, this.#memo);
    const trouble = await this.#writeSchemas(own, folders);
    const places = hostPlaces(own);
    this.#reader.evict(name);
    return {
      // What follows from an error is the same for all, and is printed once.
      findings: [...issues, ...trouble].map((issue) => toFinding(issue, '')),
      fixes: fixesIn(issues, `${this.#root}/${name}`),
      ...(revision && {
        merchant: {
          code: revision.config.merchantCode,
          ...(revision.config.platformUrl !== undefined && { platformUrl: revision.config.platformUrl }),
          ...(vendors.length > 0 && { vendors }),
          place: own.config
            ? { file: own.config.file, ...own.config.places.value('/merchantCode') }
            : { file: name, line: 1, column: 1 },
        },
        hosts: revision.config.hosts.map((host, at) => ({
          host,
          line: places[at]?.line ?? 1,
          column: places[at]?.column ?? 1,
        })),
      }),
    };
  }

  /** A folder without write permission is still checked. */
  async #writeSchemas(own: BrandFolder, folders: FolderRegistry): Promise<Issue[]> {
    if (this.#dir === undefined) return [];
    try {
      await writeEditorSchemas(path.resolve(this.#dir), own, folders, this.#widgets, this.#memo);
      return [];
    } catch (error) {
      return [noSchemas(`${this.#root}/${own.brand}`, reasonOf(error))];
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
