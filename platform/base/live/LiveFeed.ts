import type { LiveTopic } from '#kit/liveTopics.ts';
import { readChange } from './liveChannel.ts';

/** Changes of accounts, gathered for one interval: topic → account ids. `all`: any account may have changed. */
export type Changes = { all?: true } & Partial<Record<LiveTopic, number[]>>;

/** Milliseconds in which changes are gathered before they are sent. */
const gatherMs = 100;

/**
 * Passes on what the database reports of accounts, to portals. Without listeners, nothing is collected. An account that
 * changes a hundred times within an interval is sent once.
 */
export class LiveFeed {
  readonly #listeners = new Set<(changes: Changes) => void>();
  readonly #gathered = new Map<LiveTopic, Set<number>>();
  #all = false;
  #timer: NodeJS.Timeout | undefined;

  /** A notice of the database; null if notices may have been missed. */
  readonly heard = (notice: string | null): void => {
    if (this.#listeners.size === 0) return;
    if (notice === null) this.#all = true;
    else {
      const change = readChange(notice);
      if (!change) return;
      const accounts = this.#gathered.get(change.topic) ?? new Set();
      this.#gathered.set(change.topic, accounts.add(change.account));
    }
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#send(), gatherMs);
  };

  /** Returns the function that ends the subscription. */
  subscribe(listener: (changes: Changes) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #send(): void {
    this.#timer = undefined;
    const changes: Changes = {
      ...(this.#all && { all: true as const }),
      ...Object.fromEntries([...this.#gathered].map(([topic, accounts]) => [topic, [...accounts]])),
    };
    this.#all = false;
    this.#gathered.clear();
    for (const listener of this.#listeners) listener(changes);
  }
}
