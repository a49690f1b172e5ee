import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  sha256,
  type Asset,
  type BrandFiles,
  type BrandRevision,
  type FolderAsset,
} from '#engine/brand/index.ts';

/** How many revisions of each brand are kept. */
const kept = 5;
const format = 1;
/** Files that nobody names stay so long, in milliseconds: another portal may be about to name them. */
const sweepAge = 3_600_000;

/** A revision as it lies on disk: `file` of an asset is its name in `.files`. */
interface KeptRevision {
  format: typeof format;
  revision: BrandRevision;
}

/**
 * Accepted revisions in `DATA_DIR/revisions/<brand>/<number>-<revision>.json`, the last five, with all their files in
 * `DATA_DIR/revisions/.files/<sha256>.<ending>`, so that a file which many revisions share is there once. Everything
 * is written whole or not at all.
 */
export class KeptRevisions {
  readonly #dir: string;
  readonly #files: BrandFiles;

  constructor(dataDir: string, files: BrandFiles) {
    this.#dir = path.resolve(dataDir, 'revisions');
    this.#files = files;
  }

  /** Copies a revision with its files. Gives it back with each asset's `file` there. Throws where the disk refuses. */
  async keep(revision: BrandRevision, assets: FolderAsset[]): Promise<BrandRevision> {
    await mkdir(path.join(this.#dir, '.files'), { recursive: true });
    const named = await Promise.all(
      assets.map(async (asset) => [asset.path, await this.#keepFile(asset)] as const),
    );
    const names = new Map(named);
    const stored = withFiles(revision, ({ path: file }) => names.get(file) ?? '');
    const folder = path.join(this.#dir, revision.brand);
    await mkdir(folder, { recursive: true });
    const before = await this.#names(revision.brand);
    const last = before.at(-1);
    if (last === undefined || revisionOf(last) !== revision.revision) {
      const number = String(Number(last?.split('-')[0] ?? 0) + 1).padStart(6, '0');
      const content: KeptRevision = { format, revision: stored };
      await writeWhole(path.join(folder, `${number}-${revision.revision}.json`), JSON.stringify(content));
      await Promise.all(
        before
          .slice(0, Math.max(0, before.length + 1 - kept))
          .map((name) => rm(path.join(folder, name), { force: true })),
      );
    }
    return this.#live(stored);
  }

  /** The last kept revision of a brand that is whole: its files are there, too. */
  async last(brand: string): Promise<BrandRevision | undefined> {
    for (const name of (await this.#names(brand)).toReversed()) {
      const revision = await this.#read(path.join(this.#dir, brand, name));
      if (revision !== undefined) return revision;
    }
    return undefined;
  }

  /** Deletes files that no kept revision has named for an hour. Never throws: it is tried again at the next change. */
  async sweep(): Promise<void> {
    const used = new Set<string>();
    for (const brand of await listIn(this.#dir)) {
      if (brand.startsWith('.')) continue;
      for (const name of await this.#names(brand)) {
        const content = await readKept(path.join(this.#dir, brand, name));
        for (const { file } of Object.values(content?.revision.assets ?? {})) used.add(file);
      }
    }
    const folder = path.join(this.#dir, '.files');
    const unused = (await listIn(folder))
      .filter((name) => !used.has(name))
      .map((name) => path.join(folder, name));
    await Promise.allSettled(unused.map(removeOld));
  }

  async #read(file: string): Promise<BrandRevision | undefined> {
    const content = await readKept(file);
    if (content === undefined) return undefined;
    const live = this.#live(content.revision);
    const whole = await Promise.all(
      Object.values(live.assets).map(async ({ file: asset, bytes }) => (await sizeOf(asset)) === bytes),
    );
    return whole.every(Boolean) ? live : undefined;
  }

  #live(stored: BrandRevision): BrandRevision {
    return withFiles(stored, ({ file }) => path.join(this.#dir, '.files', path.basename(file)));
  }

  async #keepFile(asset: FolderAsset): Promise<string> {
    const name = `${asset.sha256}${path.extname(asset.path).toLowerCase()}`;
    const file = path.join(this.#dir, '.files', name);
    if ((await sizeOf(file)) === asset.bytes) {
      await utimes(file, new Date(), new Date());
      return name;
    }
    const bytes = asset.rewritten ?? (await this.#files.read(asset.brand, asset.path));
    if ((await sha256(bytes)) !== asset.sha256)
      throw new Error(`${asset.brand}/${asset.path} changed while it was being read.`);
    await writeWhole(file, bytes);
    return name;
  }

  async #names(brand: string): Promise<string[]> {
    return (await listIn(path.join(this.#dir, brand)))
      .filter((name) => /^\d+-[0-9a-f]+\.json$/.test(name))
      .toSorted();
  }
}

const revisionOf = (name: string) => name.slice(name.indexOf('-') + 1, -'.json'.length);

function withFiles(revision: BrandRevision, file: (asset: Asset) => string): BrandRevision {
  const assets = Object.entries(revision.assets).map(
    ([name, asset]) => [name, { ...asset, file: file(asset) }] as const,
  );
  return { ...revision, assets: Object.fromEntries(assets) };
}

async function readKept(file: string): Promise<KeptRevision | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isKept(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** We wrote it ourselves, whole: its format number says the rest. */
function isKept(content: unknown): content is KeptRevision {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === format;
}

async function listIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function removeOld(file: string): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (Date.now() - mtimeMs > sweepAge) await rm(file, { force: true });
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

let halves = 0;

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}.${++halves}.half`;
  await writeFile(half, content, { flush: true });
  await rename(half, file);
}
