/** Stakes in minor units by index of the spot. */
export type Stakes = ReadonlyMap<number, number>;

const total = (stakes: Stakes): number => [...stakes.values()].reduce((sum, stake) => sum + stake, 0);

/** The chips that lie on the table and are not placed yet. */
export class Slip {
  #chips: Stakes = new Map();
  #steps: Stakes[] = [];

  get chips(): Stakes {
    return this.#chips;
  }

  get total(): number {
    return total(this.#chips);
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Puts a chip on a spot. */
  add(spot: number, stake: number): void {
    this.#change(new Map(this.#chips).set(spot, (this.#chips.get(spot) ?? 0) + stake));
  }

  /** Takes all chips from a spot. */
  take(spot: number): void {
    const next = new Map(this.#chips);
    if (next.delete(spot)) this.#change(next);
  }

  /** Puts these stakes on top of the chips that lie there. */
  addAll(stakes: Stakes): void {
    const next = new Map(this.#chips);
    for (const [spot, stake] of stakes) next.set(spot, (next.get(spot) ?? 0) + stake);
    this.#change(next);
  }

  /** Takes the last step back. */
  undo(): void {
    this.#chips = this.#steps.pop() ?? this.#chips;
  }

  clear(): void {
    if (this.#chips.size > 0) this.#change(new Map());
  }

  /** The chips were placed: they no longer lie here, and no step leads back to them. */
  placed(): void {
    this.#chips = new Map();
    this.#steps = [];
  }

  #change(next: Stakes): void {
    this.#steps.push(this.#chips);
    this.#chips = next;
  }
}
