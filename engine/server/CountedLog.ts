import type { Log, LogLevel } from './log.ts';

/** Milliseconds for which what is told again is counted. */
export const logPeriod = 10_000;

interface Counted {
  count: number;
  facts: Record<string, unknown>;
}

/**
 * Logs what may happen to every visitor at once. The first time a line is written; whatever follows within 10 s makes one
 * more line, with its `count` and the facts of the last. Keys, such as brands, are counted apart.
 */
export class CountedLog {
  readonly #log: Log;
  readonly #level: LogLevel;
  readonly #what: string;
  readonly #counting = new Map<string, Counted>();

  constructor(log: Log, level: LogLevel, what: string) {
    this.#log = log;
    this.#level = level;
    this.#what = what;
  }

  add(key: string, facts: Record<string, unknown>): void {
    const counted = this.#counting.get(key);
    if (counted) {
      counted.count += 1;
      counted.facts = facts;
      return;
    }
    this.#counting.set(key, { count: 0, facts });
    this.#log(this.#level, this.#what, { ...facts, count: 1 });
    this.#later(key);
  }

  #later(key: string): void {
    setTimeout(() => {
      const counted = this.#counting.get(key);
      if (!counted || counted.count === 0) return void this.#counting.delete(key);
      this.#log(this.#level, this.#what, { ...counted.facts, count: counted.count });
      counted.count = 0;
      this.#later(key);
    }, logPeriod).unref();
  }
}
