import type { CacheFigures } from '../base/Metrics.ts';

export interface CachedPicture {
  type: string;
  cache: string;
  /** Set if its format depends on what the browser accepts. */
  varies: boolean;
  bytes: Buffer;
  /** When it was fetched, in monotonic milliseconds. */
  at: number;
}

/** Approximate bytes of an entry in addition to its picture and strings. */
const entryBytes = 400;

/**
 * Pictures by address, bounded in bytes, including the addresses, which visitors control. The oldest is evicted
 * first.
 */
export class PictureCache {
  readonly #kept = new Map<string, CachedPicture>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): CachedPicture | undefined {
    return this.#kept.get(key);
  }

  set(key: string, picture: CachedPicture): void {
    this.#drop(key);
    this.#kept.set(key, picture);
    this.#bytes += sizeOf(key, picture);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  figures(): Pick<CacheFigures, 'entries' | 'bytes'> {
    return { entries: this.#kept.size, bytes: this.#bytes };
  }

  #drop(key: string): void {
    const picture = this.#kept.get(key);
    if (!picture) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, picture);
  }
}

function sizeOf(key: string, { bytes, type, cache }: CachedPicture): number {
  return bytes.length + 2 * (key.length + type.length + cache.length) + entryBytes;
}
