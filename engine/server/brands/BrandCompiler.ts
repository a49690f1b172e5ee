import {
  compileBrand,
  engineFailure,
  FolderReader,
  FolderRegistry,
  hostPlaces,
  type BrandFiles,
  type BrandFolder,
  type Compiled,
} from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { isLayer, type BrandState } from './brandEntry.ts';
import type { RevisionStore } from './RevisionStore.ts';
import { notStored } from './sourceFindings.ts';

/** What one scan knows about the folders: which exist, and which may have changed since the last scan. */
export interface Scan {
  names: ReadonlySet<string>;
  mayHaveChanged: (brand: string) => boolean;
  /** Brands whose version has been determined in this scan. */
  listed: Map<string, Promise<number>>;
}

/**
 * Compiles brands and decides whether each may go live. Retains the content of layers that others extend; of all
 * other folders only their version.
 */
export class BrandCompiler {
  readonly #files: BrandFiles;
  readonly #reader: FolderReader;
  readonly #revisions: RevisionStore;
  readonly #widgets: WidgetRegistry;
  readonly #memo: Memo;
  readonly #versions = new Map<string, number>();
  /** Brands that others extend. */
  readonly #layers = new Set<string>();

  constructor(files: BrandFiles, revisions: RevisionStore, widgets: WidgetRegistry, memo: Memo) {
    this.#files = files;
    this.#reader = new FolderReader(files);
    this.#revisions = revisions;
    this.#widgets = widgets;
    this.#memo = memo;
  }

  /** Whether the folders that a state was made from are unchanged. */
  async isCurrent({ made, unstored }: BrandState, scan: Scan): Promise<boolean> {
    if (unstored) return false;
    for (const [name, version] of made) if ((await this.#versionOf(name, scan)) !== version) return false;
    return true;
  }

  /**
   * The state of a brand for its current folders. If they are refused, the brand keeps its last revision, from memory
   * or from the store.
   */
  async compile(brand: string, before: BrandState | undefined, scan: Scan): Promise<BrandState> {
    const { folders, made } = await this.#chain(brand, scan);
    const folder = folders.get(brand);
    if (!folder) throw new Error(`${brand} was not read.`);
    const { issues, revision: found, assets } = await this.#compile(folder, folders);
    const layer = isLayer(folder);
    const state: BrandState = {
      brand,
      made,
      issues,
      isLayer: layer,
      hosts: hostPlaces(folder),
      troubles: [],
      unstored: false,
    };
    if (!layer) {
      const accepted = found && (await this.#accept(found, assets, state));
      const revision = accepted ?? before?.revision ?? (await this.#revisions.last(brand));
      if (revision)
        state.revision = before?.revision?.revision === revision.revision ? before.revision : revision;
    }
    this.#release(brand, layer);
    return state;
  }

  /** Reads a brand and its layers for another purpose, and releases them afterwards. */
  async withFolders<T>(
    brand: string,
    scan: Scan,
    use: (folder: BrandFolder, folders: ReadonlyMap<string, BrandFolder>) => Promise<T>,
  ): Promise<T | undefined> {
    const { folders } = await this.#chain(brand, scan);
    const folder = folders.get(brand);
    const result = folder && (await use(folder, folders));
    this.#release(brand, folder !== undefined && isLayer(folder));
    return result;
  }

  /** Forgets deleted folders. */
  keepOnly(names: ReadonlySet<string>): void {
    this.#reader.keepOnly(names);
    for (const name of this.#versions.keys()) if (!names.has(name)) this.#versions.delete(name);
  }

  #release(brand: string, layer: boolean): void {
    if (!layer && !this.#layers.has(brand)) this.#reader.evict(brand);
  }

  #versionOf(name: string, scan: Scan): Promise<number> | number {
    if (!scan.names.has(name)) return 0;
    const version = this.#versions.get(name);
    if (version !== undefined && !scan.mayHaveChanged(name)) return version;
    let listing = scan.listed.get(name);
    if (!listing) {
      listing = this.#reader.version(name).then((version) => {
        this.#versions.set(name, version);
        return version;
      });
      scan.listed.set(name, listing);
    }
    return listing;
  }

  /** All folders that contribute to a brand, even if the chain is broken. The map has the names of all others. */
  async #chain(
    brand: string,
    scan: Scan,
  ): Promise<{ folders: ReadonlyMap<string, BrandFolder>; made: BrandState['made'] }> {
    const read = new Map<string, BrandFolder>();
    const made: BrandState['made'] = [];
    for (let name: string | undefined = brand; name !== undefined && !read.has(name);) {
      made.push([name, await this.#versionOf(name, scan)]);
      if (!scan.names.has(name)) break;
      const folder = await this.#reader.readAsListed(name);
      read.set(name, folder);
      if (name !== brand) this.#layers.add(name);
      name = folder.config?.value.extends;
    }
    return { folders: new FolderRegistry(read, scan.names), made };
  }

  /** Whatever a brand contains, it must not stop the others: even a fault of the engine becomes one of its findings. */
  async #compile(folder: BrandFolder, folders: ReadonlyMap<string, BrandFolder>): Promise<Compiled> {
    try {
      return await compileBrand(folder, folders, this.#widgets, this.#memo);
    } catch (error) {
      return {
        issues: [engineFailure(`${this.#files.root}/${folder.brand}`, reasonOf(error))],
        assets: [],
        trees: [],
      };
    }
  }

  /** The new revision with its files stored; undefined if the disk refused. */
  async #accept(
    revision: BrandRevision,
    assets: Compiled['assets'],
    state: BrandState,
  ): Promise<BrandRevision | undefined> {
    try {
      return await this.#revisions.keep(revision, assets);
    } catch (error) {
      state.unstored = true;
      state.troubles.push(notStored(`${this.#files.root}/${revision.brand}`, reasonOf(error)));
      return undefined;
    }
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
