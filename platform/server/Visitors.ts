/** Milliseconds after the last call of a visitor in which one still counts as being here: an open page calls each minute. */
const absenceMs = 180_000;

/** Whether anyone visits: a demonstration's simulated members pause while no visitor would see them. */
export class Visitors {
  readonly #clock: () => number;
  readonly #onReturn = new Set<() => void>();
  #seenAt: number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#seenAt = clock();
  }

  /** Whether a visitor called, or the platform started, in the last three minutes. */
  get areHere(): boolean {
    return this.#clock() - this.#seenAt < absenceMs;
  }

  /** Notes a call of a visitor; the first one after a pause makes the simulated members go on. */
  note(): void {
    const wereHere = this.areHere;
    this.#seenAt = this.#clock();
    if (!wereHere) for (const goOn of this.#onReturn) goOn();
  }

  /** Calls a function with the first visitor after a pause, until the returned function is called. */
  onReturn(goOn: () => void): () => void {
    this.#onReturn.add(goOn);
    return () => void this.#onReturn.delete(goOn);
  }
}
