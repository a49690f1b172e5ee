/**
 * Grace period in milliseconds for a brand whose folder is gone: people often delete a folder before they copy a new
 * one.
 */
const usualGrace = 5000;
/** The same after the whole folder of brands was empty: it may be refilled brand by brand. */
const graceAfterEmpty = 60_000;

export interface Present {
  /** Brands with a folder, and brands in their grace period. */
  names: ReadonlySet<string>;
  /** Brands in their grace period. */
  missing: ReadonlySet<string>;
  /** Brands whose grace period is over. */
  over: string[];
  /** Milliseconds until the next grace period ends. */
  nextIn?: number;
}

/** Which brands exist, with a grace period for those whose folder is gone. */
export class Presence {
  readonly #grace: number;
  readonly #clock: () => number;
  /** End of the grace period by brand. */
  readonly #ends = new Map<string, number>();
  #wasEmpty = false;

  /** `clock` is monotonic, in milliseconds. */
  constructor(grace = usualGrace, clock: () => number = () => performance.now()) {
    this.#grace = grace;
    this.#clock = clock;
  }

  /** The folder of brands is empty: all brands stay for as long as it is. */
  empty(): void {
    this.#wasEmpty = true;
    this.#ends.clear();
  }

  /** `found` are the existing folders, `previous` the brands before. */
  scan(found: ReadonlySet<string>, previous: Iterable<string>): Present {
    const now = this.#clock();
    const grace = this.#wasEmpty ? Math.max(this.#grace, graceAfterEmpty) : this.#grace;
    this.#wasEmpty = false;
    for (const name of this.#ends.keys()) if (found.has(name)) this.#ends.delete(name);
    const [missing, over] = [new Set<string>(), [] as string[]];
    for (const name of previous) {
      if (found.has(name)) continue;
      const end = this.#ends.get(name) ?? now + grace;
      if (end > now) {
        this.#ends.set(name, end);
        missing.add(name);
      } else {
        this.#ends.delete(name);
        over.push(name);
      }
    }
    const nextIn = missing.size > 0 ? Math.min(...this.#ends.values()) - now : undefined;
    return { names: new Set([...found, ...missing]), missing, over, ...(nextIn !== undefined && { nextIn }) };
  }

  /** Seconds until the grace period of a brand ends. */
  secondsOf(brand: string): number {
    return Math.ceil(((this.#ends.get(brand) ?? 0) - this.#clock()) / 1000);
  }
}
