import type { CacheFigures } from '../operations/Metrics.ts';
import type { Coding } from '../pages/Coding.ts';

/** An answer ready to be written: its bytes, compressed, and the headers that go with them. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The form that is kept, a fifth of the plain bytes; in place of zstd comes brotli, which is smaller, where it stays. */
  bytes: Buffer;
  coding: Coding;
  /** Forms for visitors who do not take that one, each made when the first of them asks. */
  others: { br?: Buffer; gzip?: Buffer };
  /** When it was made, in monotonic milliseconds. */
  madeAt: number;
}

/** A page as it is made. */
export interface Made {
  answer: CachedResponse;
  keep: boolean;
  /** Monotonic milliseconds at which it ends, whatever else is said. */
  until: number;
  /** Would it be made with the same data now? At once where that is known, else once the platform has said. */
  unchanged?: () => boolean | Promise<boolean>;
}

interface Entry extends Made {
  /** It was made smaller, or is being so. */
  isDense: boolean;
  /** When it was made, or was last found to be what would be made. */
  checkedAt: number;
  /** When it was put behind all others as the one asked for last. */
  movedAt: number;
  bytes: number;
}

/** Milliseconds that a page serves without a question. */
const fresh = 1000;
/** Milliseconds for which it is not told apart which page was asked for last. */
const grain = 1000;
/** Milliseconds that a page may serve while it is looked at, or the next is being made. */
const stale = 1500;
/** Milliseconds that a page may serve while its data stays as it is, before it is made anew all the same. */
export const longestKept = 60_000;

/**
 * Guests' pages, compressed, by key. After 1 s a page is made anew if its data has changed; while it has not, the same
 * bytes go on, for a minute at most. Bounded in bytes: the one asked for longest ago goes first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #most: number;
  readonly #clock: () => number;
  readonly #toDense: (answer: CachedResponse) => Promise<void>;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  /** `toDense` makes the bytes of an answer smaller, behind those who ask for it. */
  constructor(mostBytes: number, clock: () => number, toDense: (answer: CachedResponse) => Promise<void>) {
    this.#most = mostBytes;
    this.#clock = clock;
    this.#toDense = toDense;
  }

  /** A page that is fresh, or is known to be what would be made now, without waiting. */
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

  /** The page of a key: fresh, or young enough while it is renewed behind this answer, or made now. */
  async get(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
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
    // Whoever waits for the next one is told of its failure.
    making.catch(() => {});
    return entry.answer;
  }

  async #renew(key: string, entry: Entry | undefined, make: () => Promise<Made>): Promise<CachedResponse> {
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

  /** It was found to be what would be made now: it is worth being made smaller. */
  #stay(entry: Entry, now: number): void {
    entry.checkedAt = now;
    if (entry.isDense) return;
    entry.isDense = true;
    // It serves as it is where that fails.
    this.#toDense(entry.answer).catch(() => {});
  }

  #keep(key: string, made: Made): void {
    // As much again for the other form that may be made of it.
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

  /** A page that serves while it is renewed counts as a miss. */
  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes };
  }
}

function mayStay({ answer, until }: Entry, now: number): boolean {
  return now < until && now - answer.madeAt < longestKept;
}
