/**
 * Nodes of a search before it is cut off: some 0.1 s for a hundred lines of balls. It counts nodes rather than time, so
 * that portal and platform cut off at the same one.
 */
const mostNodes = 1_000;

/** Keeps the best of a branch-and-bound search over whole amounts. */
export class Search {
  #best = 0;
  #open = 0;
  #nodes = 0;

  /** Whether a branch that cannot pay more than `bound` need not be entered. */
  isCut(bound: number): boolean {
    const whole = wholeBelow(bound);
    if (whole <= this.#best) return true;
    this.#nodes += 1;
    if (this.#nodes <= mostNodes) return false;
    this.#open = Math.max(this.#open, whole);
    return true;
  }

  found(win: number): void {
    this.#best = Math.max(this.#best, win);
  }

  get best(): number {
    return this.#best;
  }

  /** The best, or a bound of what was not searched. */
  get result(): number {
    return Math.max(this.#best, this.#open);
  }
}

/** A sum of floating-point numbers, rounded down; a sum that is a whole number but for its last bits stays that number. */
export function wholeBelow(sum: number): number {
  return Math.floor(sum * (1 + 1e-12) + 1e-6);
}
