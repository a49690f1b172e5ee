import {
  compileBrand,
  consequences,
  FolderReader,
  inOrder,
  toFinding,
  type BrandChange,
  type BrandFiles,
  type BrandFolder,
  type BrandRevision,
  type BrandSource,
  type Compiled,
  type Finding,
  type Issue,
} from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { hostIssues } from './hostIssues.ts';
import { KeptRevisions } from './KeptRevisions.ts';
import { noSchemas, notKept, unreadable } from './troubles.ts';
import { nodeFiles } from './nodeFiles.ts';
import { watchFolder } from './watchFolder.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

export interface BrandSourceOptions {
  /** Folder of all brands (`BRANDS_DIR`). */
  dir: string;
  /** Where accepted revisions are kept (`DATA_DIR`). */
  dataDir: string;
  widgets: WidgetRegistry;
  /** Whether to follow changes. */
  watch?: boolean;
  /** Whether to write `.schema/` into each brand for editors. */
  editorSchemas?: boolean;
  /** Told every finding once, when it appears. */
  onFinding?: (finding: Finding, brand: string) => void;
}

/** A source that can also be told to look now. */
export interface FolderBrandSource extends BrandSource {
  /** Reads what has changed; when it is done, changes are live. */
  refresh(): Promise<void>;
}

/** Reads all brands of a folder, and follows it. Ready when every brand is live or refused. */
export async function createBrandSource(options: BrandSourceOptions): Promise<FolderBrandSource> {
  const source = new NodeBrandSource(options);
  await source.refresh();
  if (options.watch === true) source.follow();
  return source;
}

interface BrandState {
  /** The folders that it was made from: as long as they are the same objects, nothing has changed. */
  made: BrandFolder[];
  compiled: Compiled;
  revision?: BrandRevision;
  /** What went wrong beside the brand itself: the disk refused its new state, or its schemas for editors. */
  troubles: Issue[];
  /** The disk refused: to be tried again. */
  unkept: boolean;
}

const watching = { quiet: 80, poll: 5000 };

class NodeBrandSource implements FolderBrandSource {
  readonly #options: BrandSourceOptions;
  readonly #files: BrandFiles;
  readonly #reader: FolderReader;
  readonly #kept: KeptRevisions;
  readonly #states = new Map<string, BrandState>();
  readonly #listeners = new Set<(change: BrandChange) => void>();
  #list: BrandRevision[] = [];
  #hosts = new Map<string, BrandRevision>();
  #findings = new Map<string, Finding[]>();
  #all: Finding[] = [];
  #told = new Set<string>();
  #refreshing: Promise<void> | undefined;
  #again: Promise<void> | undefined;
  #unwatch: () => void = () => {};

  constructor(options: BrandSourceOptions) {
    this.#options = options;
    this.#files = nodeFiles(options.dir);
    this.#reader = new FolderReader(this.#files);
    this.#kept = new KeptRevisions(options.dataDir, this.#files);
  }

  list(): BrandRevision[] {
    return this.#list;
  }

  byHost(host: string): BrandRevision | undefined {
    return this.#hosts.get(host);
  }

  get(name: string): BrandRevision | undefined {
    return this.#states.get(name)?.revision;
  }

  findings(name?: string): Finding[] {
    if (name !== undefined) return this.#findings.get(name) ?? [];
    return this.#all;
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
    await this.#again;
    await this.#refreshing;
  }

  /** One look at a time; a call during a look waits for one that begins after it. */
  refresh(): Promise<void> {
    if (this.#refreshing === undefined) {
      this.#refreshing = this.#look().finally(() => (this.#refreshing = undefined));
      return this.#refreshing;
    }
    this.#again ??= this.#refreshing.then(() => {
      this.#again = undefined;
      return this.refresh();
    });
    return this.#again;
  }

  async #look(): Promise<void> {
    const folders = await this.#readFolders();
    if (folders === undefined) return;
    const changes: BrandChange[] = [];
    for (const [brand, { revision }] of this.#states) {
      if (folders.has(brand)) continue;
      if (revision !== undefined) changes.push({ brand });
      this.#states.delete(brand);
    }
    for (const folder of folders.values()) {
      const change = await this.#update(folder, folders);
      if (change !== undefined) changes.push(change);
    }
    this.#publish(folders);
    for (const change of changes) for (const listener of this.#listeners) listener(change);
    if (changes.length > 0) await this.#kept.sweep();
  }

  async #readFolders(): Promise<Map<string, BrandFolder> | undefined> {
    try {
      const names = await this.#files.brands();
      const folders = new Map<string, BrandFolder>();
      for (const name of names) folders.set(name, await this.#reader.read(name));
      this.#reader.keepOnly(new Set(names));
      return folders;
    } catch (error) {
      this.#tellUnreadable(unreadable(this.#files.root, reasonOf(error)));
      return undefined;
    }
  }

  async #update(folder: BrandFolder, folders: Map<string, BrandFolder>): Promise<BrandChange | undefined> {
    const { brand } = folder;
    const made = chainOf(folder, folders);
    const before = this.#states.get(brand);
    const isSame =
      before?.made.length === made.length && before.made.every((layer, index) => layer === made[index]);
    if (before !== undefined && isSame && !before.unkept) return undefined;
    const compiled = await compileBrand(folder, folders, this.#options.widgets);
    const state: BrandState = { made, compiled, troubles: [], unkept: false };
    this.#states.set(brand, state);
    if (this.#options.editorSchemas === true) await this.#writeSchemas(state, folder, folders);
    if (isLayer(folder)) return before?.revision && { brand };
    const revision = (await this.#accept(state)) ?? before?.revision ?? (await this.#kept.last(brand));
    if (revision === undefined) return undefined;
    state.revision = before?.revision?.revision === revision.revision ? before.revision : revision;
    return state.revision === before?.revision ? undefined : { brand, revision: state.revision };
  }

  /** The new revision with its files kept; undefined where there is none, or the disk refused. */
  async #accept(state: BrandState): Promise<BrandRevision | undefined> {
    const { revision, assets } = state.compiled;
    if (revision === undefined) return undefined;
    try {
      return await this.#kept.keep(revision, assets);
    } catch (error) {
      state.unkept = true;
      state.troubles.push(notKept(state.made[0]?.config?.file ?? revision.brand, reasonOf(error)));
      return undefined;
    }
  }

  async #writeSchemas(
    state: BrandState,
    folder: BrandFolder,
    folders: Map<string, BrandFolder>,
  ): Promise<void> {
    try {
      await writeEditorSchemas(this.#options.dir, folder, folders, this.#options.widgets);
    } catch (error) {
      state.troubles.push(noSchemas(`${this.#files.root}/${folder.brand}`, reasonOf(error)));
    }
  }

  /** Makes one consistent picture of all brands: who is live, who answers at which host, what is wrong. */
  #publish(folders: Map<string, BrandFolder>): void {
    const states = [...this.#states].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.#list = states.flatMap(([, { revision }]) => revision ?? []);
    this.#hosts = new Map(
      this.#list
        .toReversed()
        .flatMap((revision) => revision.config.hosts.map((host) => [host, revision] as const)),
    );
    this.#publishFindings(states, hostIssues(this.#list, folders));
  }

  /** One that stands in a layer concerns many brands, and is told once. */
  #publishFindings(states: [string, BrandState][], hosts: Map<string, Issue[]>): void {
    const all = new Map<string, Finding>();
    this.#findings = new Map();
    for (const [brand, state] of states) {
      const own = new Map<string, Finding>();
      for (const issue of [...state.compiled.issues, ...state.troubles, ...(hosts.get(brand) ?? [])]) {
        const key = keyOf(issue);
        const finding = toFinding(issue, consequenceFor(state));
        own.set(key, finding);
        if (all.has(key)) continue;
        all.set(key, finding);
        if (!this.#told.has(key)) this.#options.onFinding?.(finding, brand);
      }
      this.#findings.set(brand, inOrder([...own.values()]));
    }
    this.#told = new Set(all.keys());
    this.#all = inOrder([...all.values()]);
  }

  /** The folder of all brands is out of reach: all stay as they are. */
  #tellUnreadable(issue: Issue): void {
    const key = keyOf(issue);
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#all = inOrder([...this.#all, toFinding(issue)]);
    this.#options.onFinding?.(toFinding(issue), '');
  }
}

function consequenceFor({ made, revision }: BrandState): string {
  const [folder] = made;
  if (folder !== undefined && isLayer(folder)) return consequences.layer;
  return revision === undefined ? consequences.notLive : consequences.keeps;
}

/** All folders that have a say in a brand, also where the chain is broken. */
function chainOf(folder: BrandFolder, folders: ReadonlyMap<string, BrandFolder>): BrandFolder[] {
  const chain = new Set([folder]);
  for (let layer: BrandFolder | undefined = folder; layer !== undefined;) {
    const below: string | undefined = layer.config?.value.extends;
    layer = below === undefined ? undefined : folders.get(below);
    if (layer === undefined || chain.has(layer)) break;
    chain.add(layer);
  }
  return [...chain];
}

const isLayer = ({ config }: BrandFolder) => config?.value.site === false;
const keyOf = ({ file, line, column, code, what }: Issue) => `${file}:${line}:${column} ${code} ${what}`;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
