/** The server's clock: which fish are in the pond depends on it. It never jumps, so no fish does. */
export class Clock {
  #ahead: number;
  #wanted: number;
  #leastDelay = Infinity;

  /** `now` is the server's time when it wrote the page. */
  constructor(now: number) {
    this.#ahead = now - Date.now();
    this.#wanted = this.#ahead;
  }

  /** Learns from a response: the shorter its way, the more exact. */
  learn(now: number, sentAt: number): void {
    const delay = Date.now() - sentAt;
    if (delay > this.#leastDelay * 1.5 + 20) return;
    this.#leastDelay = Math.min(delay, this.#leastDelay);
    this.#wanted = now - sentAt - delay / 2;
    // Fish of another time are not worth a slow approach.
    if (Math.abs(this.#wanted - this.#ahead) > 4_000) this.#ahead = this.#wanted;
  }

  /** Milliseconds; comes closer to the server's time with each call. */
  now(): number {
    this.#ahead += (this.#wanted - this.#ahead) * 0.01;
    return Date.now() + this.#ahead;
  }
}
