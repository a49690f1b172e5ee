import type { News } from './NewsBus.ts';

/** Milliseconds between two sendings. */
const gatherMs = 100;
/** Milliseconds before news that could not be sent are sent again. */
const retryMs = 1_000;

/**
 * Gathers what a process's transactions changed and sends it to all processes, at most every 100 ms. News is given after
 * its commit: PostgreSQL holds one lock of the whole database from a NOTIFY to the flush of its commit, so bets that notify
 * themselves would wait for each other. What a process has not sent when it is killed is lost: a tab is late, money is not.
 */
export class NewsSender {
  readonly #send: (news: News) => Promise<void>;
  readonly #gathered = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = -Infinity;
  #sending: Promise<void> = Promise.resolve();

  /** `send` rejects if nothing arrived. */
  constructor(send: (news: News) => Promise<void>) {
    this.#send = send;
  }

  /** Sends news soon, each once however often it is added meanwhile. */
  add(news: News): void {
    for (const [channel, lines] of news) {
      const gathered = this.#gathered.get(channel) ?? new Set();
      this.#gathered.set(channel, gathered);
      for (const line of lines) gathered.add(line);
    }
    this.#schedule(Math.max(0, this.#sentAt + gatherMs - performance.now()));
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    // A sending that runs plans the next one when it ends.
    await this.#sending;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#gathered.size > 0) await this.#send(this.#take()).catch(() => undefined);
  }

  #schedule(ms: number): void {
    if (this.#gathered.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#sending = this.#flush();
    }, ms).unref();
  }

  async #flush(): Promise<void> {
    const news = this.#take();
    let next = gatherMs;
    try {
      await this.#send(news);
    } catch {
      next = retryMs;
      for (const [channel, lines] of news)
        this.#gathered.set(channel, new Set([...lines, ...(this.#gathered.get(channel) ?? [])]));
    }
    this.#sentAt = performance.now();
    this.#timer = undefined;
    this.#schedule(next);
  }

  #take(): News {
    const news = new Map(this.#gathered);
    this.#gathered.clear();
    return news;
  }
}
