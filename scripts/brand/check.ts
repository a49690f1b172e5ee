import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  FolderChecks,
  saidOf,
  takenHosts,
  type BrandMerchant,
  type CheckedAlone,
  type SaidOfBrand,
} from '#engine/authoring/checkFolders/index.ts';
import type { Fix } from '#engine/authoring/checks/index.ts';
import { inOrder, toFinding, warning, type BrandFolder, type Issue } from '#engine/brand/index.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles, noSchemas, writeEditorSchemas } from '#engine/server/brands/index.ts';
import { memoize } from '#engine/server/cache/memoize.ts';
import { CheckCache } from './CheckCache.ts';
import { ChainKeys, EngineState } from './contentHashes.ts';

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
  const one = new FolderChecks(files, all, widgets, {
    ...surroundings(),
    onRead: schemaWriter(dir, widgets),
  });
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

/** What the checks need of this machine; what brands share is made once. */
export const surroundings = () => ({ unbrotli: brotliDecompressSync, memo: memoize() });

/** Writes the schemas for editors of each folder that is checked. A folder without write permission is still checked. */
function schemaWriter(dir: string, widgets: WidgetRegistry) {
  return async (
    own: BrandFolder,
    folders: ReadonlyMap<string, BrandFolder>,
    memo: Memo,
  ): Promise<Issue[]> => {
    try {
      await writeEditorSchemas(path.resolve(dir), own, folders, widgets, memo);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [noSchemas(`${path.basename(path.resolve(dir))}/${own.brand}`, reason)];
    }
  };
}
