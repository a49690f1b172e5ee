/** A map that keeps those entries that were asked for last, so many of them: what is made again where it is missing. */
export class LruCache<K, V> {
  readonly #entries = new Map<K, V>();
  #most: number;
  /** The key asked for last. */
  #last: K | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined || key === this.#last) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#last = key;
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#last = key;
    this.#forget();
  }

  /** Keeps so many from now on. */
  hold(most: number): void {
    this.#most = most;
    this.#forget();
  }

  #forget(): void {
    if (this.#entries.size <= this.#most) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) return;
      this.#entries.delete(oldest);
    }
  }
}
