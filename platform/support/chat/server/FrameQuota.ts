/** Frames that a page may send within the span; a person who types, scrolls and reads sends far fewer. */
const most = 120;
const spanMs = 10_000;

/** Counts the frames of one connection. */
export class FrameQuota {
  #count = 0;
  #since = 0;

  /** Whether one more frame may be sent at `now`, in milliseconds. */
  take(now: number): boolean {
    if (now - this.#since >= spanMs) [this.#count, this.#since] = [0, now];
    this.#count += 1;
    return this.#count <= most;
  }
}
