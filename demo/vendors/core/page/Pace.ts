/** The waits of a presentation, which the player can skip. */
export class Pace {
  readonly #waits = new Set<() => void>();
  #isSkipped = false;

  /** Resolves after a time, or at once when the player skips. */
  wait(ms: number): Promise<void> {
    if (this.#isSkipped || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waits.add(end);
    });
  }

  get isSkipped(): boolean {
    return this.#isSkipped;
  }

  /** Ends all waits, and those that come until `begin`. */
  skip(): void {
    this.#isSkipped = true;
    for (const end of this.#waits) end();
  }

  begin(): void {
    this.#isSkipped = false;
  }
}

/** Whether the player prefers still pictures. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
