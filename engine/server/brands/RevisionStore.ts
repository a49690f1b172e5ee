import { mkdir, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { servedBytes, sha256, type BrandFiles, type FolderAsset } from '#engine/brand/index.ts';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import { PartStore } from './PartStore.ts';
import { listIn, removeOld, sizeOf, writeWhole } from './wholeFiles.ts';

/** Stored revisions per brand. */
const maxRevisions = 5;
const format = 2;
/** Milliseconds before an unreferenced file is deleted: another portal may be about to reference it. */
const sweepAge = 3_600_000;
/** Milliseconds after which the existence of a file is checked again. */
const seenAge = sweepAge / 4;

/** A revision as stored: pages, shell and texts as names of parts; the `file` of an asset is its name in `.files`. */
interface StoredRevision {
  format: typeof format;
  revision: Omit<BrandRevision, 'pages' | 'shell' | 'words'>;
  pages: string[];
  shell: string;
  words: Record<string, string>;
}

/**
 * The last five accepted revisions of each brand in `DATA_DIR/revisions/<brand>/<number>-<revision>.json`. What they
 * share is stored once: pages, shells and texts in `.parts`, files in `.files/<sha256>.<ending>`. All writes are
 * atomic.
 */
export class RevisionStore {
  readonly #dir: string;
  readonly #files: BrandFiles;
  readonly #parts: PartStore;
  readonly #live = new Map<string, Asset>();
  /** By name in `.files`: when the file was last seen there. */
  #seen = new Map<string, number>();

  constructor(dataDir: string, files: BrandFiles) {
    this.#dir = path.resolve(dataDir, 'revisions');
    this.#files = files;
    this.#parts = new PartStore(this.#dir);
  }

  /** Stores a revision with its files. Returns it with each asset's `file` in the store. Throws if the disk refuses. */
  async keep(revision: BrandRevision, assets: FolderAsset[]): Promise<BrandRevision> {
    try {
      return await this.#keep(revision, assets);
    } catch (error) {
      this.#parts.forget();
      this.#seen = new Map();
      throw error;
    }
  }

  async #keep(revision: BrandRevision, files: FolderAsset[]): Promise<BrandRevision> {
    if ((await mkdir(path.join(this.#dir, '.files'), { recursive: true })) !== undefined)
      this.#seen = new Map();
    await this.#parts.open();
    for (const asset of files) await this.#keepFile(asset);
    const names = new Map(files.map((asset) => [asset.path, nameOf(asset)]));
    const folder = path.join(this.#dir, revision.brand);
    const before = await this.#names(revision.brand);
    if (before.length === 0) await mkdir(folder, { recursive: true });
    const last = before.at(-1);
    if (last === undefined || revisionOf(last) !== revision.revision) {
      const number = String(Number(last?.split('-')[0] ?? 0) + 1).padStart(6, '0');
      const content = await this.#toStored(revision, names);
      await writeWhole(path.join(folder, `${number}-${revision.revision}.json`), JSON.stringify(content));
      await Promise.all(
        before
          .slice(0, Math.max(0, before.length + 1 - maxRevisions))
          .map((name) => rm(path.join(folder, name), { force: true })),
      );
    }
    return this.#alive(revision, (asset) => names.get(asset.path) ?? '');
  }

  async #toStored(
    { pages, shell, words, assets, ...own }: BrandRevision,
    names: ReadonlyMap<string, string>,
  ): Promise<StoredRevision> {
    const stored: Record<string, Asset> = {};
    for (const [name, asset] of Object.entries(assets))
      stored[name] = { ...asset, file: names.get(asset.path) ?? '' };
    const pageNames: string[] = [];
    for (const page of pages) pageNames.push(await this.#parts.keep(page));
    const wordNames: Record<string, string> = {};
    for (const [language, texts] of Object.entries(words))
      wordNames[language] = await this.#parts.keep(texts);
    return {
      format,
      revision: { ...own, assets: stored },
      pages: pageNames,
      shell: await this.#parts.keep(shell),
      words: wordNames,
    };
  }

  /** The last stored revision of a brand whose parts and files are complete. */
  async last(brand: string): Promise<BrandRevision | undefined> {
    for (const name of (await this.#names(brand)).toReversed()) {
      const revision = await this.#read(path.join(this.#dir, brand, name));
      if (revision !== undefined) return revision;
    }
    return undefined;
  }

  /**
   * Deletes files and parts that no stored revision has referenced for an hour. Never throws; a failure is retried
   * later.
   */
  async sweep(): Promise<void> {
    const used = new Set<string>();
    for (const brand of await listIn(this.#dir)) {
      if (brand.startsWith('.')) continue;
      for (const name of await this.#names(brand)) {
        const content = await readStored(path.join(this.#dir, brand, name));
        if (!content) continue;
        for (const { file } of Object.values(content.revision.assets)) used.add(file);
        for (const part of [...content.pages, content.shell, ...Object.values(content.words)])
          used.add(`${part}.json`);
      }
    }
    for (const kind of ['.files', '.parts']) {
      const folder = path.join(this.#dir, kind);
      const unused = (await listIn(folder)).filter((name) => !used.has(name));
      await Promise.allSettled(unused.map((name) => removeOld(path.join(folder, name), sweepAge)));
    }
    this.#parts.forget();
    this.#seen = new Map();
    this.#live.clear();
  }

  async #read(file: string): Promise<BrandRevision | undefined> {
    const content = await readStored(file);
    if (content === undefined) return undefined;
    const { revision, pages, shell, words } = content;
    const parts = await Promise.all(
      [...pages, shell, ...Object.values(words)].map((name) => this.#parts.read(name)),
    );
    if (parts.some((part) => part === undefined)) return undefined;
    const whole = {
      ...revision,
      pages: parts.slice(0, pages.length),
      shell: parts[pages.length],
      words: Object.fromEntries(
        Object.keys(words).map((language, at) => [language, parts[pages.length + 1 + at]]),
      ),
    };
    // Parts need no validation: the portal wrote them, and their names contain their hashes.
    const live = this.#alive(whole as BrandRevision, (asset) => asset.file);
    const there = await Promise.all(
      Object.values(live.assets).map(async ({ file: asset, bytes }) => (await sizeOf(asset)) === bytes),
    );
    return there.every(Boolean) ? live : undefined;
  }

  /** The revision with the paths of its files in `.files`. Brands that share a file share one object. */
  #alive(revision: BrandRevision, nameIn: (asset: Asset) => string): BrandRevision {
    const assets: Record<string, Asset> = {};
    for (const [name, asset] of Object.entries(revision.assets)) {
      const key = joined(' ', nameIn(asset), asset.path);
      let live = this.#live.get(key);
      if (!live) {
        live = { ...asset, file: joined(path.sep, this.#dir, '.files', path.basename(nameIn(asset))) };
        this.#live.set(key, live);
      }
      assets[name] = live;
    }
    return { ...revision, assets };
  }

  async #keepFile(asset: FolderAsset): Promise<void> {
    const name = nameOf(asset);
    const now = performance.now();
    if (now - (this.#seen.get(name) ?? -Infinity) < seenAge) return;
    const file = path.join(this.#dir, '.files', name);
    if ((await sizeOf(file)) === asset.bytes) await utimes(file, new Date(), new Date());
    else {
      const bytes = servedBytes(asset, await this.#files.read(asset.brand, asset.path));
      if ((await sha256(bytes)) !== asset.sha256)
        throw new Error(`${asset.brand}/${asset.path} changed while it was being read.`);
      await writeWhole(file, bytes);
    }
    this.#seen.set(name, now);
  }

  async #names(brand: string): Promise<string[]> {
    return (await listIn(path.join(this.#dir, brand)))
      .filter((name) => /^\d+-[0-9a-f]+\.json$/.test(name))
      .toSorted();
  }
}

const nameOf = (asset: FolderAsset) => joined('', asset.sha256, path.extname(asset.path).toLowerCase());

/** Flattens strings: strings concatenated from slices take four times as much memory. */
function joined(between: string, ...pieces: string[]): string {
  return pieces.join(between);
}
const revisionOf = (name: string) => name.slice(name.indexOf('-') + 1, -'.json'.length);

async function readStored(file: string): Promise<StoredRevision | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isStored(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Only the format number is checked: the portal wrote the file itself, atomically. */
function isStored(content: unknown): content is StoredRevision {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === format;
}
