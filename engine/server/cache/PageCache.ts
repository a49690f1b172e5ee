import type { CacheFigures } from '../base/Metrics.ts';
import type { Coding } from './Coding.ts';

/** A response ready to be written: its compressed bytes and the headers for them. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The cached encoding, a fifth of the plain bytes. Once a page stays, brotli replaces zstd, as it is smaller. */
  bytes: Buffer;
  coding: Coding;
  /** Other encodings, each made on the first request for it. */
  others: { br?: Buffer; gzip?: Buffer };
  /** Creation time in monotonic milliseconds. */
  madeAt: number;
}

/** A page with its caching rules. */
export interface CacheablePage {
  answer: CachedResponse;
  keep: boolean;
  /** Monotonic milliseconds of its hard expiry. */
  until: number;
  /**
   * Whether the page would be made with the same data now: synchronous if that is certain, else after the platform
   * has responded.
   */
  unchanged?: () => boolean | Promise<boolean>;
}

interface Entry extends CacheablePage {
  /** It has been compressed as far as it can be, or is being compressed further. */
  isDense: boolean;
  /** When the page was made or last revalidated. */
  checkedAt: number;
  /** When the page was last moved to the end of the LRU order. */
  movedAt: number;
  bytes: number;
}

/** Milliseconds that a page is fresh. */
const fresh = 1000;
/** Resolution in milliseconds of the LRU order. */
const grain = 1000;
/** Milliseconds that a stale page may be served while it is revalidated or remade. */
const stale = 1500;
/** Maximum age in milliseconds of a page whose data does not change. */
export const longestKept = 60_000;

/**
 * Guests' pages, compressed, by key. After 1 s a page is revalidated: it is remade if its data has changed, else the
 * same bytes are served, for a minute at most. Bounded in bytes; the least recently used page is evicted first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #most: number;
  readonly #clock: () => number;
  readonly #toDense: (answer: CachedResponse) => Promise<boolean>;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  /** `toDense` compresses a response further, in the background, and returns whether nothing is left to gain. */
  constructor(mostBytes: number, clock: () => number, toDense: (answer: CachedResponse) => Promise<boolean>) {
    this.#most = mostBytes;
    this.#clock = clock;
    this.#toDense = toDense;
  }

  /** A page that is fresh, or certain to be unchanged, without waiting. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#clock();
    if (now >= entry.until) return undefined;
    if (now - entry.checkedAt > fresh) {
      if (this.#making.has(key) || !mayStay(entry, now) || entry.unchanged?.() !== true) return undefined;
      this.#stay(entry, now);
    }
    if (now - entry.movedAt >= grain) this.#move(key, entry, now);
    this.#hits += 1;
    return entry.answer;
  }

  #move(key: string, entry: Entry, now: number): void {
    entry.movedAt = now;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  /** The page of a key: fresh, or stale while it is renewed in the background, or newly made. */
  async get(key: string, make: () => Promise<CacheablePage>): Promise<CachedResponse> {
    const kept = this.peek(key);
    if (kept) return kept;
    this.#misses += 1;
    const entry = this.#entries.get(key);
    let making = this.#making.get(key);
    if (!making) {
      making = this.#renew(key, entry, make).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    const now = this.#clock();
    if (!entry || now - entry.checkedAt > stale || now >= entry.until) return making;
    // The next request that awaits this promise handles the failure.
    making.catch(() => {});
    return entry.answer;
  }

  async #renew(
    key: string,
    entry: Entry | undefined,
    make: () => Promise<CacheablePage>,
  ): Promise<CachedResponse> {
    if (entry && mayStay(entry, this.#clock()) && (await entry.unchanged?.())) {
      const now = this.#clock();
      if (now < entry.until) {
        this.#stay(entry, now);
        return entry.answer;
      }
    }
    const made = await make();
    if (made.keep) this.#keep(key, made);
    return made.answer;
  }

  /** The page was revalidated: it is worth compressing further. */
  #stay(entry: Entry, now: number): void {
    entry.checkedAt = now;
    if (entry.isDense) return;
    entry.isDense = true;
    // On failure, the page is served as it is.
    this.#toDense(entry.answer).then(
      (isDone) => (entry.isDense = isDone),
      () => {},
    );
  }

  #keep(key: string, made: CacheablePage): void {
    // Twice, to allow for the other encoding.
    const bytes = 2 * made.answer.bytes.length + 2 * key.length + 1000;
    this.#drop(key);
    const now = this.#clock();
    this.#entries.set(key, { ...made, checkedAt: now, movedAt: now, bytes, isDense: false });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A stale page that is served while it is renewed counts as a miss. */
  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes };
  }
}

function mayStay({ answer, until }: Entry, now: number): boolean {
  return now < until && now - answer.madeAt < longestKept;
}
