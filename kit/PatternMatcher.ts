/** What a thread is asked, and what it answers: null for a pattern that is none. */
export interface PatternQuestion {
  id: number;
  pattern: string;
  value: string;
}
export interface PatternAnswer {
  id: number;
  matches: boolean | null;
}

/** A thread that matches patterns: a worker of a browser or of a server. */
export interface PatternThread {
  ask(question: PatternQuestion): void;
  end(): void;
}

/** Starts a thread; it announces that it is ready, and its answers, or that it is broken. */
export type StartThread = (heard: {
  ready: () => void;
  answer: (answer: PatternAnswer) => void;
  broken: () => void;
}) => PatternThread;

/** Milliseconds for a match. */
const limitMs = 100;
/** Milliseconds for the start of a thread: a busy machine takes its time, but an absent thread must not hang a form. */
const startMs = 5000;

/**
 * Matches values against patterns from outside in a thread that is ended after 100 ms: a pattern such as `^(a+)+$` would
 * block a page, or a server, for minutes. One match at a time.
 */
export class PatternMatcher {
  readonly #start: StartThread;
  #thread: Promise<PatternThread | null> | null = null;
  #answered: (answer: PatternAnswer | null) => void = () => {};
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(start: StartThread) {
    this.#start = start;
  }

  /**
   * Whether the value matches; null if the pattern is invalid or took too long, or if there is no thread. A match that
   * took too long is tried once more, since a busy machine may have delayed the first.
   */
  matches(pattern: string, value: string): Promise<boolean | null> {
    const asked = this.#last.then(async () => {
      const first = await this.#match(pattern, value);
      return first === 'late' ? this.#match(pattern, value) : first;
    });
    this.#last = asked.catch(() => undefined);
    return asked.then((found) => (found === 'late' ? null : found));
  }

  async #match(pattern: string, value: string): Promise<boolean | null | 'late'> {
    this.#thread ??= this.#begin();
    const thread = await this.#thread;
    if (!thread) {
      this.#thread = null;
      return null;
    }
    const id = (this.#count += 1);
    const answer = await new Promise<PatternAnswer | null | 'late'>((resolve) => {
      const timer = setTimeout(() => resolve('late'), limitMs);
      this.#answered = (given) => {
        if (given && given.id !== id) return;
        clearTimeout(timer);
        resolve(given);
      };
      thread.ask({ id, pattern, value });
    });
    if (answer !== null && answer !== 'late') return answer.matches;
    thread.end();
    this.#thread = null;
    return answer;
  }

  #begin(): Promise<PatternThread | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), startMs);
      const settle = (thread: PatternThread | null) => {
        clearTimeout(timer);
        resolve(thread);
      };
      try {
        const thread = this.#start({
          ready: () => settle(thread),
          answer: (answer) => this.#answered(answer),
          broken: () => {
            settle(null);
            this.#answered(null);
          },
        });
      } catch {
        settle(null);
      }
    });
  }
}

/** What a thread does with a question. */
export function answerPattern({ id, pattern, value }: PatternQuestion): PatternAnswer {
  try {
    return { id, matches: new RegExp(pattern, 'u').test(value) };
  } catch {
    return { id, matches: null };
  }
}
