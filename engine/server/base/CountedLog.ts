import type { Log, LogLevel } from './log.ts';

/** Milliseconds during which repeated lines are counted instead of written. */
export const logPeriod = 10_000;

interface Counted {
  count: number;
  facts: Record<string, unknown>;
}

/**
 * Logs events that may affect every visitor at once. The first event is written immediately; the events of the next
 * 10 s are summarized in one line with their `count` and the facts of the last one. Each key, such as a brand, has
 * its own count.
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
