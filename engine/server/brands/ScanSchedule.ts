import { watchBrands, type BrandsWatch } from './watchBrands.ts';

/** In milliseconds: how long changes must pause before a scan, and how often to scan anyway. */
const interval = { pause: 80, poll: 5000 };
/** Brands that each poll rechecks without a reported change, in turns. */
const polled = 50;

/** Brands whose folders may have changed since the last scan. */
export type Dirty = ReadonlySet<string> | 'all';

/** Decides when to scan the brand folders, and which of them may have changed. */
export class ScanSchedule {
  readonly #scan: (dirty: Dirty) => Promise<void>;
  readonly #names: () => Iterable<string>;
  #dirty: Set<string> | 'all' = 'all';
  #scanning: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #watch: BrandsWatch | undefined;
  #turn = 0;
  #timers: { pause?: NodeJS.Timeout; poll?: NodeJS.Timeout; later?: NodeJS.Timeout } = {};

  /** `names` are those of all current brands. */
  constructor(scan: (dirty: Dirty) => Promise<void>, names: () => Iterable<string>) {
    this.#scan = scan;
    this.#names = names;
  }

  /** From now on, changes in the folder of all brands trigger scans. */
  watch(dir: string): void {
    this.#watch = watchBrands(dir, (brand) => {
      this.mark(brand === '' ? 'all' : [brand]);
      clearTimeout(this.#timers.pause);
      this.#timers.pause = setTimeout(() => void this.run(), interval.pause).unref();
    });
    void this.cover(this.#names());
    this.#timers.poll = setInterval(() => this.#poll(), interval.poll).unref();
  }

  /** The next scan rechecks these brands. */
  mark(brands: Iterable<string> | 'all'): void {
    if (brands === 'all') this.#dirty = 'all';
    else if (this.#dirty !== 'all') for (const brand of brands) this.#dirty.add(brand);
  }

  /** One scan at a time; a call during a scan waits for one that starts after it. */
  run(): Promise<void> {
    if (this.#scanning === undefined) {
      this.#scanning = this.#scan(this.#takeDirty()).finally(() => (this.#scanning = undefined));
      return this.#scanning;
    }
    this.#next ??= this.#scanning.then(() => {
      this.#next = undefined;
      return this.run();
    });
    return this.#next;
  }

  /** While watching, scans after this many milliseconds; replaces an earlier plan. Undefined cancels it. */
  runLater(milliseconds: number | undefined): void {
    clearTimeout(this.#timers.later);
    if (this.#watch && milliseconds !== undefined)
      this.#timers.later = setTimeout(() => void this.run(), milliseconds).unref();
  }

  /** While watching, watches new subfolders of these brands as well. */
  async cover(brands: Iterable<string>): Promise<void> {
    if (!this.#watch) return;
    const extended: string[] = [];
    for (const brand of brands) if (await this.#watch.cover(brand)) extended.push(brand);
    // Another scan finds what was written into a new folder before it was watched.
    if (extended.length === 0) return;
    this.mark(extended);
    setImmediate(() => void this.run());
  }

  /** Stops watching, and waits for scans that have started. */
  async close(): Promise<void> {
    this.#watch?.end();
    clearTimeout(this.#timers.pause);
    clearInterval(this.#timers.poll);
    clearTimeout(this.#timers.later);
    await this.#next;
    await this.#scanning;
  }

  #takeDirty(): Dirty {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    return dirty;
  }

  /** If the watcher reports every change, a poll rechecks only some of the brands. */
  #poll(): void {
    const names = [...this.#names()];
    if (this.#watch?.hearsAll !== true || names.length <= polled) this.mark('all');
    else {
      this.mark(names.slice(this.#turn, this.#turn + polled));
      this.#turn = this.#turn + polled >= names.length ? 0 : this.#turn + polled;
    }
    void this.run();
  }
}
