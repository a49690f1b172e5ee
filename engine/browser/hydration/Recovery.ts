import { pauseAfter } from './pauseAfter.ts';

/** Asks a call that was lost once more; resolves to whether its answer came. */
type AskAgain = () => Promise<boolean>;

interface Lost {
  again: AskAgain;
  /** Milliseconds by `Date.now()` before which the platform wants no more questions (429). */
  notBefore: number;
}

/** Milliseconds that a try is waited for before the next call has its turn. */
const patience = 2500;
/** Milliseconds after which a tab that nobody sees looks whether it is seen. */
const lookAgainAfter = 1000;
/** Milliseconds of a platform's own pause that are kept to, at most. */
const longestPause = 60_000;

/**
 * The calls of a tab that failed or are late. One of them at a time is asked again, with longer and longer pauses, each
 * in its turn; once one is answered all the others are asked at once. So a platform that comes back hears of each tab
 * once, and a call that stays broken holds up no other. Nobody asks for a tab that is not seen or has no network.
 */
export class Recovery {
  readonly #lost = new Map<string, Lost>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isTrying = false;
  #askedAllAt = -Infinity;

  /** The call has failed or is late. `retryAfter` is in seconds. */
  add(key: string, again: AskAgain, retryAfter = 0): void {
    const notBefore = retryAfter > 0 ? Date.now() + Math.min(retryAfter * 1000, longestPause) : 0;
    this.#lost.set(key, { again, notBefore });
    this.#schedule();
  }

  /** The call was answered. */
  found(key: string): void {
    if (!this.#lost.delete(key)) return;
    this.#tries = 0;
    // The answers to the others tell the same: all of them are asked once.
    if (Date.now() - this.#askedAllAt > patience) this.askAll();
  }

  /** Nobody waits for the call any more. */
  drop(key: string): void {
    this.#lost.delete(key);
  }

  /** All of them at once: the platform, or the network, is back. */
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
    if (isOutOfReach()) return this.#schedule(lookAgainAfter);
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
    const answered = await Promise.race([lost.again(), after(patience)]);
    this.#isTrying = false;
    if (answered) this.found(key);
    else this.#tries += 1;
    this.#schedule();
  }
}

function isOutOfReach(): boolean {
  return document.hidden || (typeof navigator !== 'undefined' && navigator.onLine === false);
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false));
}
