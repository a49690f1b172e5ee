/** A bounded map that evicts the least recently used entries. */
export class LruCache<K, V> {
  readonly #entries = new Map<K, V>();
  #most: number;
  /** The most recently used key. */
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
    this.#evict();
  }

  /** Changes the bound, and evicts entries above it. */
  resize(most: number): void {
    this.#most = most;
    this.#evict();
  }

  #evict(): void {
    if (this.#entries.size <= this.#most) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) return;
      this.#entries.delete(oldest);
    }
  }
}
