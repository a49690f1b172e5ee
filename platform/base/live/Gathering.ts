import type { LiveTopic } from '#kit/liveTopics.ts';

/** Milliseconds in which changes are gathered before they are sent. */
const gatherMs = 100;

/** Changes of accounts, gathered for one interval: topic → account ids. `all`: any account may have changed. */
export type Changes = { all?: true } & Partial<Record<LiveTopic, number[]>>;

/** Gathers changes for one listener. */
export class Gathering {
  readonly #listener: (changes: Changes) => void;
  readonly #gathered = new Map<LiveTopic, Set<number>>();
  #all = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(listener: (changes: Changes) => void) {
    this.#listener = listener;
  }

  /** Adds a change; null if some may have been missed. */
  add(change: { account: number; topic: LiveTopic } | null): void {
    if (change === null) this.#all = true;
    else
      this.#gathered.set(
        change.topic,
        (this.#gathered.get(change.topic) ?? new Set<number>()).add(change.account),
      );
    this.#timer ??= setTimeout(() => this.#send(), gatherMs);
  }

  /** Sends nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #send(): void {
    this.#timer = undefined;
    const changes: Changes = {
      ...(this.#all && { all: true as const }),
      ...Object.fromEntries([...this.#gathered].map(([topic, accounts]) => [topic, [...accounts]])),
    };
    this.#all = false;
    this.#gathered.clear();
    this.#listener(changes);
  }
}
