import { longestKept } from './PageCache.ts';

/** Milliseconds after which another page of a brand counts as another visit. */
const again = 1000;
/**
 * Milliseconds without a new page after which a brand is no longer hot. Cached pages are renewed rarely, so this is
 * long.
 */
const forgotten = 2.5 * longestKept;
/** Maximum number of hot brands, and of brands with a recorded time. */
const most = { hotBrands: 200, known: 2000 };

interface Seen {
  at: number;
  isRegular: boolean;
}

/**
 * Brands that are visited regularly. What their pages are made of stays in memory, some hundred kilobytes each; a
 * thousand brands with a single request leave nothing behind.
 */
export class HotBrands {
  /** By name, in the order in which they were last seen. */
  readonly #seen = new Map<string, Seen>();
  #count = 0;

  /** Records that a page of a brand is made. Returns the number of hot brands, for which caches need room. */
  note(brand: string, now: number): number {
    for (const [oldest, { at }] of this.#seen) {
      if (now - at <= forgotten && this.#seen.size <= most.known) break;
      this.#drop(oldest);
    }
    const before = this.#seen.get(brand);
    this.#drop(brand);
    const isRegular = before !== undefined && (before.isRegular || now - before.at >= again);
    // For requests in quick succession, the time of the first one counts.
    this.#seen.set(brand, { at: before && !isRegular ? before.at : now, isRegular });
    if (isRegular) this.#count += 1;
    return Math.min(this.#count, most.hotBrands);
  }

  has(brand: string): boolean {
    return this.#seen.get(brand)?.isRegular === true;
  }

  #drop(brand: string): void {
    if (this.#seen.get(brand)?.isRegular) this.#count -= 1;
    this.#seen.delete(brand);
  }
}
