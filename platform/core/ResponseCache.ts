import type { CallName } from '#schemas/generated/api.ts';

/** For how many milliseconds what an operator may change is told again. Here it is forgotten as he changes it. */
const operatorsMs = 500;

/**
 * Answers that are the same for every guest of a merchant in a language, and for how many milliseconds one may be told
 * again.
 */
const keptMs: Partial<Record<CallName, number>> = {
  gameVendors: 5_000,
  hotGames: 5_000,
  gameList: 5_000,
  popular: 5_000,
  gameMenus: 5_000,
  countries: 60_000,
  winnerBoard: 1_000,
  vnNumeros: 1_000,
  openedNumeros: 1_000,
  rankList: 1_000,
  announcements: operatorsMs,
  helpCenter: operatorsMs,
  domainRoute: operatorsMs,
};

/** More are never held: what was made first goes first. */
const most = 500;

/**
 * Answers and facts held for a moment, so that many guests cost as much as one. Whoever asks while one is being made
 * waits for that one; a failure is not held. Another process on the same database may be half a second behind.
 */
export class ResponseCache {
  readonly #held = new Map<string, { until: number; value: Promise<unknown> }>();
  readonly #clock: () => number;

  /** The clock of the process, which goes on where the system's is set back. */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#held.size;
  }

  /** The kept answer of a call to a guest, written, else a new one by `make`. */
  find(name: CallName, facts: unknown, make: () => Promise<string>): Promise<string> {
    const span = keptMs[name];
    return span === undefined ? make() : this.#hold([name, facts], span, make);
  }

  /** Facts of a merchant that only an operator changes. */
  facts<T>(name: string, merchant: string, make: () => Promise<T>): Promise<T> {
    return this.#hold(['facts', name, merchant], operatorsMs, make);
  }

  /** Forgets everything: an operator has changed something. */
  forget(): void {
    this.#held.clear();
  }

  #hold<T>(about: unknown, span: number, make: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(about);
    const held = this.#held.get(key);
    const now = this.#clock();
    if (held && now < held.until) return held.value as Promise<T>;

    const value = make();
    this.#held.delete(key);
    this.#held.set(key, { until: now + span, value });
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= most) break;
      this.#held.delete(oldest);
    }
    value.catch(() => this.#held.get(key)?.value === value && this.#held.delete(key));
    return value;
  }
}
