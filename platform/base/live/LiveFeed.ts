import { liveTopics } from '#kit/liveTopics.ts';
import { RecentChanges } from '#kit/RecentChanges.ts';
import type { AccountNews, NewsSource } from '../news/index.ts';
import { liveChannel, readChange } from './liveChannel.ts';
import { type Changes, Gathering } from './Gathering.ts';

type Listener = (changes: Changes) => void;

/** A listener's subscription to single accounts. */
export interface Following {
  /**
   * Hears what changes for these accounts from now on, and what changed, or may have, in the milliseconds before that stand behind each
   * (NaN: an unknown time).
   */
  add(accounts: readonly (readonly [account: number, age: number])[]): Promise<void>;
  drop(accounts: readonly number[]): void;
  stop(): void;
}

/**
 * Passes on what processes tell each other of accounts, to portals: of all accounts, or of those that a portal's tabs belong to. An
 * account that changes a hundred times within an interval is sent once. Where the news of all accounts come anyway, it records them, so
 * that who joins late learns what was missed; otherwise anything may have been.
 */
export class LiveFeed {
  readonly #news: NewsSource;
  readonly #everyone = new Set<Gathering>();
  readonly #followers = new Map<number, Set<Gathering>>();
  readonly #recent = new RecentChanges();
  #stop: (() => Promise<void>) | undefined;
  #accounts: AccountNews | undefined;
  #all: Promise<() => Promise<void>> | undefined;

  private constructor(news: NewsSource) {
    this.#news = news;
  }

  static async open(news: NewsSource): Promise<LiveFeed> {
    const feed = new LiveFeed(news);
    if (news.hearsAll) {
      feed.#stop = await news.listen(liveChannel, (line) => {
        feed.#tellEveryone(line);
        feed.#record(line);
        feed.#tellFollowers(line);
      });
      feed.#recent.start();
    } else feed.#accounts = await news.listenToAccounts(liveChannel, (line) => feed.#tellFollowers(line));
    return feed;
  }

  async close(): Promise<void> {
    await this.#stop?.();
    await this.#accounts?.stop();
    await (
      await this.#all
    )?.();
  }

  /** Hears of all accounts. Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    const gathering = new Gathering(listener);
    this.#everyone.add(gathering);
    if (!this.#news.hearsAll)
      this.#all ??= this.#news.listen(liveChannel, (line) => this.#tellEveryone(line));
    return () => {
      gathering.stop();
      this.#everyone.delete(gathering);
    };
  }

  /** Hears of the accounts that are added, of which there are none at first. */
  follow(listener: Listener): Following {
    const gathering = new Gathering(listener);
    const own = new Set<number>();
    const leave = (accounts: Iterable<number>) => {
      for (const account of accounts) {
        own.delete(account);
        const others = this.#followers.get(account);
        others?.delete(gathering);
        if (others?.size !== 0) continue;
        this.#followers.delete(account);
        this.#accounts?.drop([account]);
      }
    };
    return {
      add: async (accounts) => {
        for (const [account] of accounts) {
          own.add(account);
          this.#followers.set(account, (this.#followers.get(account) ?? new Set()).add(gathering));
        }
        await this.#accounts?.add(accounts.map(([account]) => account));
        for (const [account, age] of accounts)
          for (const topic of this.#news.hearsAll
            ? this.#recent.within(age, account, liveTopics)
            : liveTopics)
            if (own.has(account)) gathering.add({ account, topic });
      },
      drop: leave,
      stop: () => {
        gathering.stop();
        leave([...own]);
      },
    };
  }

  #tellEveryone(line: string | null): void {
    const change = line === null ? null : readChange(line);
    if (change === undefined) return;
    for (const gathering of this.#everyone) gathering.add(change);
  }

  #record(line: string | null): void {
    if (line === null) return this.#recent.start();
    const change = readChange(line);
    if (change) this.#recent.record(change.account, change.topic);
  }

  #tellFollowers(line: string | null): void {
    if (line === null) {
      for (const gathering of new Set([...this.#followers.values()].flatMap((one) => [...one])))
        gathering.add(null);
      return;
    }
    const change = readChange(line);
    for (const gathering of (change && this.#followers.get(change.account)) ?? [])
      if (change) gathering.add(change);
  }
}
