import { pauseAfter } from './pauseAfter.ts';

/** Retries a call; resolves to whether it got a response. */
type Retry = () => Promise<boolean>;

interface Lost {
  again: Retry;
  /** Time by `Date.now()` before which the platform asks not to be called (429). */
  notBefore: number;
}

/** Milliseconds to wait for a retry before the next call gets its turn. */
const retryTimeout = 2500;
/** Milliseconds after which a hidden or offline tab checks again. */
const checkAgainAfter = 1000;
/** Maximum of a platform's `retryAfter` that is honored, in milliseconds. */
const longestPause = 60_000;

/**
 * The calls of a tab that failed or are late. They are retried one at a time, in turn, at growing intervals; once one
 * succeeds, all others are retried at once. So a recovering platform gets one call per tab, and a call that keeps
 * failing blocks no other. A hidden or offline tab makes no retries.
 */
export class Recovery {
  readonly #lost = new Map<string, Lost>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isTrying = false;
  #askedAllAt = -Infinity;

  /** The call has failed or is late. `retryAfter` is in seconds. */
  add(key: string, again: Retry, retryAfter = 0): void {
    const notBefore = retryAfter > 0 ? Date.now() + Math.min(retryAfter * 1000, longestPause) : 0;
    this.#lost.set(key, { again, notBefore });
    this.#schedule();
  }

  /** The call succeeded. */
  found(key: string): void {
    if (!this.#lost.delete(key)) return;
    this.#tries = 0;
    // The successes that follow must not each retry all the others again.
    if (Date.now() - this.#askedAllAt > retryTimeout) this.askAll();
  }

  /** The call is no longer watched. */
  drop(key: string): void {
    this.#lost.delete(key);
  }

  /** Retries all calls at once: the platform, or the network, is back. */
  askAll(): void {
    const now = Date.now();
    this.#askedAllAt = now;
    for (const { again, notBefore } of this.#lost.values()) if (notBefore <= now) void again();
  }

  #schedule(wait = pauseAfter(this.#tries)): void {
    if (this.#timer !== undefined || this.#isTrying || this.#lost.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#try();
    }, wait);
  }

  async #try(): Promise<void> {
    if (isOutOfReach()) return this.#schedule(checkAgainAfter);
    const now = Date.now();
    const due = [...this.#lost].find(([, { notBefore }]) => notBefore <= now);
    if (!due) {
      const earliest = Math.min(...[...this.#lost.values()].map(({ notBefore }) => notBefore));
      return this.#schedule(earliest - now);
    }
    const [key, lost] = due;
    this.#lost.delete(key);
    this.#lost.set(key, lost);
    this.#isTrying = true;
    const succeeded = await Promise.race([lost.again(), falseAfter(retryTimeout)]);
    this.#isTrying = false;
    if (succeeded) this.found(key);
    else this.#tries += 1;
    this.#schedule();
  }
}

function isOutOfReach(): boolean {
  return document.hidden || (typeof navigator !== 'undefined' && navigator.onLine === false);
}

function falseAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false));
}
