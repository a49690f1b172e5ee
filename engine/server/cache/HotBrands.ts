import { longestKept } from './PageCache.ts';

/** Milliseconds after which another page of a brand is made for another visit, not for the same. */
const again = 1000;
/** Milliseconds after which a brand of which no page was made is a regular no more: kept ones are made seldom. */
const forgotten = 2.5 * longestKept;
/** Regulars for which there is room, and brands of which it is known when a page was made. */
const most = { regulars: 200, known: 2000 };

interface Seen {
  at: number;
  isRegular: boolean;
}

/**
 * Brands that are visited again and again. Of these what pages are made of stays ready, some hundred kilobytes each; a
 * thousand brands that are asked for once leave nothing behind.
 */
export class HotBrands {
  /** By name, in the order in which they were seen last. */
  readonly #seen = new Map<string, Seen>();
  #count = 0;

  /** A page of a brand is made: for how many regulars there must be room now. */
  note(brand: string, now: number): number {
    for (const [oldest, { at }] of this.#seen) {
      if (now - at <= forgotten && this.#seen.size <= most.known) break;
      this.#drop(oldest);
    }
    const before = this.#seen.get(brand);
    this.#drop(brand);
    const isRegular = before !== undefined && (before.isRegular || now - before.at >= again);
    // One who comes again within a moment is judged by when he came first.
    this.#seen.set(brand, { at: before && !isRegular ? before.at : now, isRegular });
    if (isRegular) this.#count += 1;
    return Math.min(this.#count, most.regulars);
  }

  has(brand: string): boolean {
    return this.#seen.get(brand)?.isRegular === true;
  }

  #drop(brand: string): void {
    if (this.#seen.get(brand)?.isRegular) this.#count -= 1;
    this.#seen.delete(brand);
  }
}
