import { baseKey, mediaPath, underBase } from './bases.ts';

/** R9.2: retries after the first try, and the number of outcomes that are cached. */
const retries = 3;
const maxOutcomes = 200;
/** Milliseconds before each retry of the same address. */
const pauses = [1000, 2000, 4000];

interface Parts {
  /** Base URLs of the platform's pictures, best first; empty if the portal itself serves them. */
  bases: readonly string[];
  /** Resolves to whether a picture loads from an address. */
  probe: (address: string) => Promise<boolean>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Finds a working address for a picture that failed (R9.2, R3.15): at the next base, which the session then keeps, or
 * at the same address after a pause; three retries in all. Caches the last 200 outcomes.
 */
export class PictureSource {
  readonly #parts: Required<Parts>;
  readonly #outcomes = new Map<string, Promise<string | null>>();

  constructor(parts: Parts) {
    this.#parts = { wait: (time) => new Promise((resolve) => setTimeout(resolve, time)), ...parts };
  }

  /** The session's base. */
  get base(): string | undefined {
    const { bases } = this.#parts;
    return bases[this.#index()] ?? bases[0];
  }

  /** The address of a picture under the session's base. */
  addressOf(address: string): string {
    const path = mediaPath(address, this.#parts.bases);
    return path === null || this.base === undefined ? address : underBase(this.base, path);
  }

  /** A working address for a failed picture; null after three retries. Concurrent callers share the retries. */
  find(failed: string): Promise<string | null> {
    let found = this.#outcomes.get(failed);
    this.#outcomes.delete(failed);
    found ??= this.#try(failed);
    this.#outcomes.set(failed, found);
    for (const oldest of this.#outcomes.keys()) {
      if (this.#outcomes.size <= maxOutcomes) break;
      this.#outcomes.delete(oldest);
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
      if (next !== undefined && path !== null) this.#rememberBase(next.slice(0, -path.length));
      return address;
    }
    return null;
  }

  /** The picture's addresses under all bases except the failed one, beginning with the session's base. */
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

  #rememberBase(base: string): void {
    const index = this.#parts.bases.findIndex((one) => underBase(one, '') === base);
    try {
      if (index >= 0) this.#parts.storage.setItem(baseKey, String(index));
    } catch {
      // Without storage, each page searches for a working base again.
    }
  }
}
