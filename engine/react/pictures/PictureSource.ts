import { baseKey, mediaPath, underBase } from './bases.ts';

/** R9.2: tries after the first one, and how many outcomes are remembered. */
const retries = 3;
const mostRemembered = 200;
/** Milliseconds before the same address is tried again: the first time, the second … */
const pauses = [1000, 2000, 4000];

interface Parts {
  /** Bases of the platform's pictures, the best first; none where the portal itself has them. */
  bases: readonly string[];
  /** Resolves to whether a picture can be had at an address. */
  probe: (address: string) => Promise<boolean>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Finds out where a picture that failed can be had (R9.2, R3.15): at the next base, which then serves for the session,
 * or at the same address a little later; three tries in all. Outcomes are remembered, the last 200.
 */
export class PictureSource {
  readonly #parts: Required<Parts>;
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(parts: Parts) {
    this.#parts = { wait: (time) => new Promise((resolve) => setTimeout(resolve, time)), ...parts };
  }

  /** The base in use in this session. */
  get base(): string | undefined {
    const { bases } = this.#parts;
    return bases[this.#index()] ?? bases[0];
  }

  /** The address at which a picture is asked for in this session. */
  addressOf(address: string): string {
    const path = mediaPath(address, this.#parts.bases);
    return path === null || this.base === undefined ? address : underBase(this.base, path);
  }

  /** Where a picture that failed can be had; null after three tries. Asked at once by many, it is tried for all. */
  find(failed: string): Promise<string | null> {
    let found = this.#known.get(failed);
    this.#known.delete(failed);
    found ??= this.#try(failed);
    this.#known.set(failed, found);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostRemembered) break;
      this.#known.delete(oldest);
    }
    return found;
  }

  async #try(failed: string): Promise<string | null> {
    const { bases, probe, wait } = this.#parts;
    const path = mediaPath(failed, bases);
    const others = path === null ? [] : this.#otherBases(failed, path);
    for (let tries = 0; tries < retries; tries += 1) {
      const next = others.shift();
      if (next === undefined) await wait(pauses[tries] ?? 0);
      const address = next ?? this.addressOf(failed);
      if (!(await probe(address))) continue;
      if (next !== undefined && path !== null) this.#stayWith(next.slice(0, -path.length));
      return address;
    }
    return null;
  }

  /** The picture at the base of the session where that is another one, then at those that follow it. */
  #otherBases(failed: string, path: string): string[] {
    const { bases } = this.#parts;
    const at = this.#index();
    return [...bases.slice(at), ...bases.slice(0, at)]
      .map((base) => underBase(base, path))
      .filter((address) => address !== failed);
  }

  #index(): number {
    try {
      return Number(this.#parts.storage.getItem(baseKey)) || 0;
    } catch {
      return 0;
    }
  }

  #stayWith(base: string): void {
    const index = this.#parts.bases.findIndex((one) => underBase(one, '') === base);
    try {
      if (index >= 0) this.#parts.storage.setItem(baseKey, String(index));
    } catch {
      // A browser that refuses storage finds the base anew on each page.
    }
  }
}
