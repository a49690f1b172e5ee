/** Milliseconds from a change to the deletion of unreferenced files, and the minimum interval between two deletions. */
const interval = { after: 60_000, every: 600_000 };

/** Decides when to delete files that no stored revision references. */
export class SweepSchedule {
  readonly #sweep: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #sweptAt = -Infinity;

  constructor(sweep: () => Promise<void>) {
    this.#sweep = sweep;
  }

  /** Something has changed: a sweep follows. */
  changed(): void {
    const wait = Math.max(interval.after, this.#sweptAt + interval.every - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sweptAt = performance.now();
      void this.#sweep();
    }, wait).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
