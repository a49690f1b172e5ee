/** Failures one after the other, with no success between them, after which a platform counts as away. */
const mostFailures = 5;
/** Milliseconds between two tries at a platform that is away, a quarter more or less. */
const tryEvery = 1000;

/**
 * Whether a platform is there, learnt from what became of the calls to it. While it is away one call a second may
 * try; whoever asks for more is refused at once, so that a dead platform is not hammered and nobody waits for it.
 */
export class Circuit {
  readonly #clock: () => number;
  #failures = 0;
  #nextTry = 0;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  get isOpen(): boolean {
    return this.#failures >= mostFailures;
  }

  /** May a call go out now? Where it may although the platform is away, it is this second's try. */
  admits(): boolean {
    if (!this.isOpen) return true;
    if (this.#clock() < this.#nextTry) return false;
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
    this.#nextTry = this.#clock() + tryEvery * (0.75 + Math.random() / 2);
  }
}
