/** Milliseconds for which a brand goes on after its folder is gone: a folder that is copied anew is often deleted first. */
const usualGrace = 5000;
/** The same after the whole folder of brands was empty: it may be filled again one brand after the other. */
const graceAfterEmpty = 60_000;

export interface Present {
  /** Brands whose folder is there, and those that go on without it. */
  names: ReadonlySet<string>;
  /** Brands that go on although their folder is gone. */
  held: ReadonlySet<string>;
  /** Brands that are over: their folder was gone for as long as that is waited for. */
  over: string[];
  /** Milliseconds until the next of the held is over. */
  nextIn?: number;
}

/** Which brands there are, although their folders may be gone for a moment. */
export class Presence {
  readonly #grace: number;
  readonly #clock: () => number;
  /** By brand whose folder is gone, when it is over. */
  readonly #ends = new Map<string, number>();
  #wasEmpty = false;

  /** `clock` is monotonic, in milliseconds. */
  constructor(grace = usualGrace, clock: () => number = () => performance.now()) {
    this.#grace = grace;
    this.#clock = clock;
  }

  /** The folder of brands is empty: all go on, for as long as it is. */
  empty(): void {
    this.#wasEmpty = true;
    this.#ends.clear();
  }

  /** `found` are the folders that are there, `known` the brands that there were. */
  look(found: ReadonlySet<string>, known: Iterable<string>): Present {
    const now = this.#clock();
    const grace = this.#wasEmpty ? Math.max(this.#grace, graceAfterEmpty) : this.#grace;
    this.#wasEmpty = false;
    for (const name of this.#ends.keys()) if (found.has(name)) this.#ends.delete(name);
    const [held, over] = [new Set<string>(), [] as string[]];
    for (const name of known) {
      if (found.has(name)) continue;
      const end = this.#ends.get(name) ?? now + grace;
      if (end > now) {
        this.#ends.set(name, end);
        held.add(name);
      } else {
        this.#ends.delete(name);
        over.push(name);
      }
    }
    const nextIn = held.size > 0 ? Math.min(...this.#ends.values()) - now : undefined;
    return { names: new Set([...found, ...held]), held, over, ...(nextIn !== undefined && { nextIn }) };
  }

  /** Seconds for which a brand that is held goes on. */
  secondsOf(brand: string): number {
    return Math.ceil(((this.#ends.get(brand) ?? 0) - this.#clock()) / 1000);
  }
}
