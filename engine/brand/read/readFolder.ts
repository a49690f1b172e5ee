import type { BrandFolder } from './BrandFolder.ts';
import { checkListing } from './checkListing.ts';
import type { BrandFiles, FileEntry } from './files.ts';
import { error, type Issue } from './finding.ts';
import { readFile, type AddToFolder } from './readFile.ts';

interface CachedFile {
  stamp: string;
  add: AddToFolder;
  /** Not JSON: only facts about the file are cached, so they survive an eviction. */
  isSmall: boolean;
}

interface CachedFolder {
  /** Changes whenever anything in the folder may have changed. */
  version: number;
  /**
   * The entries of the folder as JSON, which takes less memory than objects at a thousand brands; or why they cannot be
   * listed.
   */
  listing: string;
  folder?: BrandFolder;
  reading?: Promise<BrandFolder>;
  files: Map<string, CachedFile>;
}

/**
 * Reads brand folders and caches them by file: a file is read again only when it has changed. An unchanged folder is
 * the same object until it is removed by `evict`. Never throws: whatever cannot be read is an issue.
 */
export class FolderReader {
  readonly #files: BrandFiles;
  readonly #cache = new Map<string, CachedFolder>();
  #versions = 0;

  constructor(files: BrandFiles) {
    this.#files = files;
  }

  /** Lists a folder without reading files. The number changes whenever the folder has changed. */
  async version(brand: string): Promise<number> {
    return (await this.#list(brand)).version;
  }

  async read(brand: string): Promise<BrandFolder> {
    return this.#folder(brand, await this.#list(brand));
  }

  /** As `read`, but relies on the last listing instead of checking for changes. */
  async readAsListed(brand: string): Promise<BrandFolder> {
    return this.#folder(brand, this.#cache.get(brand) ?? (await this.#list(brand)));
  }

  async #folder(brand: string, cached: CachedFolder): Promise<BrandFolder> {
    if (cached.folder) return cached.folder;
    cached.reading ??= this.#make(brand, cached).finally(() => delete cached.reading);
    return (cached.folder = await cached.reading);
  }

  /** Evicts the parsed JSON files of a folder. Its listing and the small facts about its other files stay cached. */
  evict(brand: string): void {
    const cached = this.#cache.get(brand);
    if (!cached?.folder || cached.folder.issues.length > 0) return;
    delete cached.folder;
    cached.files = new Map([...cached.files].filter(([, { isSmall }]) => isSmall));
  }

  async #list(brand: string): Promise<CachedFolder> {
    const before = this.#cache.get(brand);
    const entries = await this.#entries(brand);
    const listing = Array.isArray(entries) ? JSON.stringify(entries) : entries.reason;
    if (before?.listing === listing) return before;
    const files = before?.files ?? new Map();
    const now: CachedFolder = { version: ++this.#versions, listing, files };
    if (!Array.isArray(entries)) now.folder = unreadable(this.#files.root, brand, entries.reason);
    this.#cache.set(brand, now);
    return now;
  }

  async #make(brand: string, { listing, files }: CachedFolder): Promise<BrandFolder> {
    const entries: FileEntry[] = JSON.parse(listing);
    const folder = emptyFolder(brand);
    folder.issues.push(...checkListing(`${this.#files.root}/${brand}`, entries));
    const before = new Map(files);
    files.clear();
    if (folder.issues.length === 0) {
      for (const entry of entries) {
        const { path, stamp } = entry;
        const cached = before.get(path);
        const add = cached?.stamp === stamp ? cached.add : await this.#readFile(brand, entry);
        files.set(path, { stamp, add, isSmall: !path.endsWith('.json') });
        add(folder);
      }
    }
    const otherFormat = folder.issues.filter(({ code }) => code === 'other-format');
    if (otherFormat.length > 0) folder.issues = otherFormat;
    if (folder.config === undefined && folder.issues.every(({ severity }) => severity === 'warning'))
      folder.issues = missingBrandFile(`${this.#files.root}/${brand}`, entries, folder.issues);
    return folder;
  }

  async #entries(brand: string): Promise<FileEntry[] | { reason: string }> {
    try {
      return (await this.#files.list(brand)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    } catch (failure) {
      return { reason: failure instanceof Error ? failure.message : String(failure) };
    }
  }

  #readFile(brand: string, entry: FileEntry): Promise<AddToFolder> {
    const file = `${this.#files.root}/${brand}/${entry.path}`;
    return readFile(brand, entry, file, () => this.#files.read(brand, entry.path));
  }

  /** Evicts removed folders. */
  keepOnly(brands: ReadonlySet<string>): void {
    for (const brand of this.#cache.keys()) if (!brands.has(brand)) this.#cache.delete(brand);
  }
}

function unreadable(root: string, brand: string, reason: string): BrandFolder {
  const folder = emptyFolder(brand);
  const place = { file: `${root}/${brand}`, line: 1, column: 1 };
  folder.issues.push(
    error(place, 'unreadable', `The folder cannot be read: ${reason}.`, 'Check its permissions.'),
  );
  return folder;
}

function emptyFolder(brand: string): BrandFolder {
  return {
    brand,
    pages: new Map(),
    words: new Map(),
    seasonThemes: new Map(),
    seasonWords: new Map(),
    assets: new Map(),
    issues: [],
  };
}

/**
 * The issues of a folder without brand.json. If it is one folder deeper, as in an unpacked ZIP, that is the only issue.
 */
function missingBrandFile(folder: string, entries: FileEntry[], others: Issue[]): Issue[] {
  const place = { file: `${folder}/brand.json`, line: 1, column: 1 };
  const what = 'The file is missing. Without it, the folder is not a brand.';
  const deeper = entries.flatMap(({ path }) => /^([^/]+)\/brand\.json$/.exec(path)?.[1] ?? [])[0];
  if (deeper === undefined)
    return [...others, error(place, 'missing-file', what, 'Write it, or run "npm run brand -- new".')];
  const todo = `The brand is one folder too deep: move everything in ${folder}/${deeper} up into ${folder}.`;
  return [error(place, 'missing-file', what, todo)];
}
