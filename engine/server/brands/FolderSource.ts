import { limits, type BrandFiles, type Issue } from '#engine/brand/index.ts';
import type { BrandChange } from '#engine/contracts/brandSource.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import { memoize } from '../cache/memoize.ts';
import { brandChanges } from './brandChanges.ts';
import { storedState, type BrandState } from './brandEntry.ts';
import { claimedHosts } from './claimedHosts.ts';
import type { BrandSourceOptions, FolderBrandSource } from './brandSourceOptions.ts';
import { BrandCompiler, reasonOf, type Scan } from './BrandCompiler.ts';
import { HostStore } from './HostStore.ts';
import { RevisionStore } from './RevisionStore.ts';
import { liveFiles } from './liveFiles.ts';
import { CompileQueue } from './CompileQueue.ts';
import { Presence, type Present } from './Presence.ts';
import { Published } from './Published.ts';
import { publishedNumbers } from './publishedPaths.ts';
import { ScanSchedule, type Dirty } from './ScanSchedule.ts';
import { SchemaWriter } from './SchemaWriter.ts';
import { goneBrand, noBrands, noSchemas, unreadable } from './sourceFindings.ts';
import { SweepSchedule } from './SweepSchedule.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

/** Milliseconds after which a long scan publishes its results so far. */
const publishEvery = 100;
/** Brands that are compiled concurrently: while one waits for the disk, another uses the processor. */
const atOnce = 3;

/**
 * Brands in a folder on disk. Each is read, compiled and stored before it goes live. Brands that visitors request
 * come first, and a long scan publishes its results as they come.
 */
export class FolderSource implements FolderBrandSource {
  readonly #options: BrandSourceOptions;
  readonly #files: BrandFiles;
  readonly #revisions: RevisionStore;
  readonly #hosts: HostStore;
  readonly #compiler: BrandCompiler;
  readonly #schemas: SchemaWriter | undefined;
  readonly #listeners = new Set<(change: BrandChange) => void>();
  readonly #states = new Map<string, BrandState>();
  /** What brands share is made once. */
  readonly #memo = memoize();
  readonly #queue = new CompileQueue();
  readonly #presence: Presence;
  #names: ReadonlySet<string> = new Set();
  /** Findings about the folder of all brands, and about deleted brand folders. */
  #around: Issue[] = [];
  #published = new Published(this.#states);
  /** Host → brand, for brands that are not compiled yet. */
  #claims: ReadonlyMap<string, string> = new Map();
  readonly #claimed = Promise.withResolvers<void>();
  readonly #schedule = new ScanSchedule(
    (dirty) => this.#scan(dirty),
    () => this.#names,
  );
  readonly #sweeps = new SweepSchedule(() => this.#revisions.sweep());

  constructor(options: BrandSourceOptions) {
    this.#options = options;
    this.#files = liveFiles(options.dir);
    this.#presence = new Presence(options.grace);
    this.#revisions = new RevisionStore(options.dataDir, this.#files);
    this.#hosts = new HostStore(options.dataDir);
    this.#compiler = new BrandCompiler(this.#files, this.#revisions, options.widgets, this.#memo);
    if (options.editorSchemas === true)
      this.#schemas = new SchemaWriter(
        (brand) => this.#writeSchemas(brand),
        (brand, trouble) => this.#trouble(brand, trouble),
      );
  }

  list(): BrandRevision[] {
    return this.#published.list;
  }

  byHost(host: string): BrandRevision | undefined {
    const found = this.#published.byHost(host);
    const owner = this.#claims.get(host);
    if (owner !== undefined && owner !== found?.brand && !this.#states.has(owner)) return undefined;
    if (found) this.#queue.ask(found.brand);
    return found;
  }

  async whenCompiled(host: string): Promise<BrandRevision | undefined> {
    const owner = this.#claims.get(host);
    if (owner !== undefined) {
      const state = this.#states.get(owner);
      if (!state) await this.#queue.wait(owner);
      else if (state.revision !== this.#published.get(owner)) this.#publish();
    }
    return this.byHost(host);
  }

  pending(): { brand: string; host: string }[] {
    const first = new Map<string, string>();
    for (const [host, brand] of this.#claims)
      if (!first.has(brand) && !this.#published.get(brand) && !this.#isRefused(brand)) first.set(brand, host);
    return Array.from(first, ([brand, host]) => ({ brand, host }));
  }

  #isRefused(brand: string): boolean {
    const state = this.#states.get(brand);
    return state !== undefined && !state.revision;
  }

  /** Resolves when the hosts that the brands claim are read. */
  claimed(): Promise<void> {
    return this.#claimed.promise;
  }

  get(name: string): BrandRevision | undefined {
    return this.#published.get(name);
  }

  hostsOf(name: string): string[] {
    return this.#published.hostsOf(name);
  }

  findings(name?: string): Finding[] {
    return name === undefined ? this.#published.findings : this.#published.findingsOf(name);
  }

  subscribe(listener: (change: BrandChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  follow(): void {
    this.#schedule.watch(this.#options.dir);
  }

  async close(): Promise<void> {
    this.#sweeps.close();
    this.#listeners.clear();
    await this.#schedule.close();
    await this.#schemas?.close();
  }

  refresh(): Promise<void> {
    this.#schedule.mark('all');
    return this.#schedule.run();
  }

  async #scan(dirty: Dirty): Promise<void> {
    let found: Set<string>;
    try {
      found = new Set(await this.#files.brands());
    } catch (error) {
      return this.#goOn(() => unreadable(this.#files.root, reasonOf(error)));
    }
    if (await this.#isEmpty(found)) {
      this.#presence.empty();
      return this.#goOn((live) => noBrands(this.#files.root, live));
    }
    const present = this.#presence.scan(found, this.#states.keys());
    const { names, missing } = present;
    const scan: Scan = {
      names,
      mayHaveChanged: (brand) => !missing.has(brand) && (dirty === 'all' || dirty.has(brand)),
      listed: new Map(),
    };
    this.#names = names;
    this.#reportGone(present);
    const fresh = [...names].filter((name) => !this.#states.has(name));
    this.#claims = fresh.length > 0 ? await this.#claimedBy(fresh) : new Map();
    this.#claimed.resolve();
    this.#compiler.keepOnly(names);
    const { compiled, moved } = await this.#compileAll(scan, missing);
    this.#claims = new Map();
    const isNew = this.#publish();
    await this.#hosts.keep(this.#published.owners);
    if (isNew || compiled.length > 0) this.#sweeps.changed();
    this.#queue.allDone();
    await this.#schedule.cover(moved);
    this.#schemas?.add(compiled);
  }

  /** Compiles changed brands. `moved` are those whose own folder changed, not only one of their layers. */
  async #compileAll(
    scan: Scan,
    missing: ReadonlySet<string>,
  ): Promise<{ compiled: string[]; moved: string[] }> {
    const compiled: string[] = [];
    const moved: string[] = [];
    let shownAt = performance.now();
    const order = this.#queue.through(scan.names);
    const compileNext = async (): Promise<void> => {
      for (const name of order) {
        if (missing.has(name)) continue;
        const before = this.#states.get(name);
        if (before && (await this.#compiler.isCurrent(before, scan))) continue;
        const state = await this.#compiler.compile(name, before, scan);
        this.#states.set(name, state);
        compiled.push(name);
        if (state.made[0]?.[1] !== before?.made[0]?.[1]) moved.push(name);
        if (performance.now() - shownAt < publishEvery && !this.#queue.isAwaited(name)) continue;
        this.#publish();
        this.#queue.done(name);
        shownAt = performance.now();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, compileNext));
    return { compiled, moved };
  }

  /** No brand can be read: all stay as they are, and at startup they are loaded from the store. */
  async #goOn(findingFor: (live: number) => Issue): Promise<void> {
    this.#schedule.mark('all');
    if (this.#states.size === 0) {
      await this.#hosts.open();
      for (const brand of new Set(this.#hosts.owners.values())) {
        const revision = await this.#revisions.last(brand);
        if (revision) this.#states.set(brand, storedState(revision));
      }
    }
    this.#around = [findingFor([...this.#states.values()].filter(({ revision }) => revision).length)];
    this.#claims = new Map();
    this.#publish();
    this.#claimed.resolve();
    this.#queue.allDone();
  }

  /** Whether no folder is a brand, as with only the `lost+found` of a new disk. */
  async #isEmpty(found: ReadonlySet<string>): Promise<boolean> {
    for (const name of found) {
      if (this.#states.has(name)) return false;
      if (await this.#files.read(name, 'brand.json', limits.jsonBytes).then(Boolean, () => false))
        return false;
    }
    return true;
  }

  /** Reports brands whose folder is gone, and removes those whose grace period is over. */
  #reportGone({ missing, over, nextIn }: Present): void {
    this.#around = Array.from(missing, (brand) =>
      goneBrand(`${this.#files.root}/${brand}`, brand, this.#presence.secondsOf(brand)),
    );
    for (const brand of over) {
      this.#options.onRemoved?.(brand, this.#published.hostsOf(brand));
      this.#states.delete(brand);
    }
    this.#schedule.runLater(nextIn === undefined ? undefined : nextIn + 1);
  }

  /** Hosts of brands that are not compiled yet, except hosts that another brand already serves. */
  async #claimedBy(fresh: string[]): Promise<Map<string, string>> {
    if (this.#states.size === 0) await this.#hosts.open();
    const claims = await claimedHosts(this.#files, fresh, this.#hosts.owners);
    for (const host of claims.keys()) if (this.#published.byHost(host)) claims.delete(host);
    return claims;
  }

  async #writeSchemas(brand: string): Promise<Issue | undefined> {
    const { dir, widgets } = this.#options;
    // The folder of a published brand is its draft: the commands write its schemas.
    if (!this.#names.has(brand) || (await publishedNumbers(dir, brand)).length > 0) return undefined;
    const scan: Scan = { names: this.#names, mayHaveChanged: () => false, listed: new Map() };
    try {
      await this.#compiler.withFolders(brand, scan, (folder, folders) =>
        writeEditorSchemas(dir, folder, folders, widgets, this.#memo),
      );
      return undefined;
    } catch (error) {
      return noSchemas(`${this.#files.root}/${brand}`, reasonOf(error));
    }
  }

  #trouble(brand: string, trouble: Issue): void {
    this.#states.get(brand)?.troubles.push(trouble);
    this.#publish();
  }

  /** Publishes the new state, then reports the differences. Returns whether any brand changed. */
  #publish(): boolean {
    const before = this.#published;
    const now = new Published(this.#states, this.#hosts.owners, this.#around);
    this.#published = now;
    for (const [key, { finding, brand }] of now.issues) {
      if (!before.issues.has(key)) this.#options.onFinding?.(finding, brand);
    }
    const { live, judged } = brandChanges(before, now);
    for (const change of [...live, ...judged]) for (const listener of this.#listeners) listener(change);
    return live.length > 0;
  }
}
