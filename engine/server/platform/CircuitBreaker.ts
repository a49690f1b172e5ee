/** Consecutive failures that open the breaker. */
const mostFailures = 5;
/** Milliseconds between two trial calls while it is open, give or take a quarter. */
const trialEvery = 1000;

/** Consecutive failures open it. While open, it admits one trial call per second; the first success closes it. */
export class CircuitBreaker {
  readonly #clock: () => number;
  #failures = 0;
  #nextTrial = 0;

  /** `clock` is monotonic, in milliseconds. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#failures >= mostFailures;
  }

  /** Whether a call may go out now. While the breaker is open, a yes is this second's trial. */
  admits(): boolean {
    if (!this.isOpen) return true;
    if (this.#clock() < this.#nextTrial) return false;
    this.#wait();
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures === mostFailures) this.#wait();
  }

  #wait(): void {
    this.#nextTrial = this.#clock() + trialEvery * (0.75 + Math.random() / 2);
  }
}
