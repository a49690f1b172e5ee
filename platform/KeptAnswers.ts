import type { CallName } from '#schemas/generated/api.ts';

/**
 * Answers that are the same for every visitor of a merchant in a language, and for how many milliseconds one may be
 * told again. What an operator can change at once is not among them.
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
};

/** More are never held: what was made first goes first. */
const mostAnswers = 500;

/** Answers in their written form, for a moment. Whoever asks while one is being made waits for that one. */
export class KeptAnswers {
  readonly #answers = new Map<string, { until: number; text: Promise<string> }>();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** The kept answer of a call to a guest, else a new one by `make`. A failure is not kept. */
  find(name: CallName, facts: unknown, make: () => Promise<string>): Promise<string> {
    const span = keptMs[name];
    if (span === undefined) return make();
    const key = JSON.stringify([name, facts]);
    const kept = this.#answers.get(key);
    const now = this.#clock();
    if (kept && now < kept.until) return kept.text;

    const text = make();
    this.#answers.delete(key);
    this.#answers.set(key, { until: now + span, text });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= mostAnswers) break;
      this.#answers.delete(oldest);
    }
    text.catch(() => this.#answers.delete(key));
    return text;
  }
}
