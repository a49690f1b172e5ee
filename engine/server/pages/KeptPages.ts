/** An answer ready to be written: its bytes, compressed, and the headers that go with them. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The one form that is kept: a fifth of the plain bytes, which the rare visitor without brotli is given from it. */
  br: Buffer;
  /** Made when the first visitor asks for it. */
  gzip?: Buffer;
}

interface Entry {
  answer: KeptAnswer;
  madeAt: number;
  until: number;
  bytes: number;
}

/** Milliseconds that a page serves without a question. */
const fresh = 1000;
/** Milliseconds that the one before may serve while the next is being made. */
const stale = 2000;

/** Guests' pages, compressed, by key. Bounded in bytes: the one asked for longest ago goes first. */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<KeptAnswer>>();
  readonly #most: number;
  readonly #clock: () => number;
  #bytes = 0;

  constructor(mostBytes: number, clock: () => number) {
    this.#most = mostBytes;
    this.#clock = clock;
  }

  /** A page that is fresh, without waiting. */
  peek(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#clock();
    if (now - entry.madeAt > fresh || now >= entry.until) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /** The page of a key: fresh, or just old enough while one render of it is under way, or made now. */
  async get(
    key: string,
    make: () => Promise<{ answer: KeptAnswer; keep: boolean; until: number }>,
  ): Promise<KeptAnswer> {
    const kept = this.peek(key);
    if (kept) return kept;
    const entry = this.#entries.get(key);
    const making = this.#making.get(key);
    const now = this.#clock();
    if (making) return entry && now - entry.madeAt <= stale && now < entry.until ? entry.answer : making;

    const made = make().then(({ answer, keep, until }) => {
      if (keep) this.#keep(key, answer, until);
      return answer;
    });
    const settled = made.finally(() => this.#making.delete(key));
    this.#making.set(key, settled);
    return settled;
  }

  #keep(key: string, answer: KeptAnswer, until: number): void {
    // As much again for the gzip that may be made of it.
    const bytes = 2 * answer.br.length + 2 * key.length + 1000;
    this.#drop(key);
    this.#entries.set(key, { answer, madeAt: this.#clock(), until, bytes });
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
}
