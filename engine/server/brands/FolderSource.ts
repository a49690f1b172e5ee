import {
  compileBrand,
  FolderReader,
  type BrandChange,
  type BrandFiles,
  type BrandFolder,
  type BrandRevision,
  type Compiled,
  type Finding,
  type Issue,
} from '#engine/brand/index.ts';
import { chainOf, isLayer, type BrandState } from './brandState.ts';
import type { BrandSourceOptions, FolderBrandSource } from './createBrandSource.ts';
import { KeptRevisions } from './KeptRevisions.ts';
import { nodeFiles } from './nodeFiles.ts';
import { Published } from './Published.ts';
import { failed, noSchemas, notKept, unreadable } from './troubles.ts';
import { watchFolder } from './watchFolder.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

/** In milliseconds. */
const watching = { quiet: 80, poll: 5000 };

/** Brands of a folder on a disk. Looks, compiles, keeps, and only then shows the new picture as one. */
export class FolderSource implements FolderBrandSource {
  readonly #options: BrandSourceOptions;
  readonly #files: BrandFiles;
  readonly #reader: FolderReader;
  readonly #kept: KeptRevisions;
  readonly #listeners = new Set<(change: BrandChange) => void>();
  #states = new Map<string, BrandState>();
  #folders = new Map<string, BrandFolder>();
  #published = new Published(this.#states, this.#folders);
  #looking: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Help for editors, written behind what visitors wait for. */
  #writing: Promise<void> = Promise.resolve();
  #unwatch: () => void = () => {};

  constructor(options: BrandSourceOptions) {
    this.#options = options;
    this.#files = nodeFiles(options.dir);
    this.#reader = new FolderReader(this.#files);
    this.#kept = new KeptRevisions(options.dataDir, this.#files);
  }

  list(): BrandRevision[] {
    return this.#published.list;
  }

  byHost(host: string): BrandRevision | undefined {
    return this.#published.byHost(host);
  }

  get(name: string): BrandRevision | undefined {
    return this.#published.get(name);
  }

  findings(name?: string): Finding[] {
    return name === undefined ? this.#published.findings : this.#published.findingsOf(name);
  }

  subscribe(listener: (change: BrandChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  follow(): void {
    this.#unwatch = watchFolder(this.#options.dir, () => void this.refresh(), watching);
  }

  async close(): Promise<void> {
    this.#unwatch();
    this.#listeners.clear();
    await this.#next;
    await this.#looking;
    await this.#writing;
  }

  /** One look at a time; a call during a look waits for one that begins after it. */
  refresh(): Promise<void> {
    if (this.#looking === undefined) {
      this.#looking = this.#look().finally(() => (this.#looking = undefined));
      return this.#looking;
    }
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      return this.refresh();
    });
    return this.#next;
  }

  async #look(): Promise<void> {
    let names: string[];
    try {
      names = await this.#files.brands();
    } catch (error) {
      this.#publish([unreadable(this.#files.root, reasonOf(error))]);
      return;
    }
    const folders = new Map<string, BrandFolder>();
    for (const name of names) folders.set(name, await this.#reader.read(name));
    this.#reader.keepOnly(new Set(names));
    const states = new Map<string, BrandState>();
    for (const folder of folders.values()) states.set(folder.brand, await this.#stateOf(folder, folders));
    const before = this.#states;
    this.#states = states;
    this.#folders = folders;
    const changed = this.#publish();
    if (changed) await this.#kept.sweep();
    const fresh = [...states].flatMap(([brand, state]) => (before.get(brand) === state ? [] : [state]));
    this.#writing = this.#writing.then(() => this.#writeSchemas(fresh));
  }

  /** The state of a brand as its folders are now: the one before, where they have not changed. */
  async #stateOf(folder: BrandFolder, folders: Map<string, BrandFolder>): Promise<BrandState> {
    const made = chainOf(folder, folders);
    const before = this.#states.get(folder.brand);
    const isSame =
      before?.made.length === made.length && before.made.every((layer, index) => layer === made[index]);
    if (before !== undefined && isSame && !before.unkept) return before;
    const compiled = await this.#compile(folder, folders);
    const state: BrandState = { made, compiled, troubles: [], unkept: false };
    if (isLayer(folder)) return state;
    const revision = (await this.#accept(state)) ?? before?.revision ?? (await this.#kept.last(folder.brand));
    if (revision === undefined) return state;
    return {
      ...state,
      revision: before?.revision?.revision === revision.revision ? before.revision : revision,
    };
  }

  /** A brand must not stop the others, whatever it holds: also a fault of the engine itself is one of its findings. */
  async #compile(folder: BrandFolder, folders: Map<string, BrandFolder>): Promise<Compiled> {
    try {
      return await compileBrand(folder, folders, this.#options.widgets);
    } catch (error) {
      return { issues: [failed(`${this.#files.root}/${folder.brand}`, reasonOf(error))], assets: [] };
    }
  }

  /** The new revision with its files kept; undefined where there is none, or the disk refused. */
  async #accept(state: BrandState): Promise<BrandRevision | undefined> {
    const { revision, assets } = state.compiled;
    if (revision === undefined) return undefined;
    try {
      return await this.#kept.keep(revision, assets);
    } catch (error) {
      state.unkept = true;
      state.troubles.push(notKept(`${this.#files.root}/${revision.brand}`, reasonOf(error)));
      return undefined;
    }
  }

  /** Help for editors comes after what visitors wait for: it is megabytes for a brand. */
  async #writeSchemas(states: BrandState[]): Promise<void> {
    if (this.#options.editorSchemas !== true) return;
    let isTroubled = false;
    for (const state of states) {
      const [folder] = state.made;
      if (!folder) continue;
      try {
        await writeEditorSchemas(this.#options.dir, folder, this.#folders, this.#options.widgets);
      } catch (error) {
        state.troubles.push(noSchemas(`${this.#files.root}/${folder.brand}`, reasonOf(error)));
        isTroubled = true;
      }
    }
    if (isTroubled) this.#publish();
  }

  /** Shows the new picture, then tells what is new in it. Whether any brand changed. */
  #publish(more: Issue[] = []): boolean {
    const before = this.#published;
    const now = new Published(this.#states, this.#folders, more);
    this.#published = now;
    for (const [key, { finding, brand }] of now.issues) {
      if (!before.issues.has(key)) this.#options.onFinding?.(finding, brand);
    }
    const gone = before.list
      .filter(({ brand }) => now.get(brand) === undefined)
      .map(({ brand }) => ({ brand }));
    const changed = now.list
      .filter((revision) => before.get(revision.brand) !== revision)
      .map((revision) => ({ brand: revision.brand, revision }));
    const told = new Set(changed.map(({ brand }) => brand));
    const judged = now.list
      .filter(({ brand }) => !told.has(brand) && !isSame(before.findingsOf(brand), now.findingsOf(brand)))
      .map(({ brand }) => ({ brand }));
    for (const change of [...gone, ...changed, ...judged]) this.#tell(change);
    return gone.length + changed.length > 0;
  }

  #tell(change: BrandChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const isSame = (a: Finding[], b: Finding[]) => JSON.stringify(a) === JSON.stringify(b);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
