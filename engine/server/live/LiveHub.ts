import { setTimeout as wait } from 'node:timers/promises';
import { liveTopics } from '#kit/liveTopics.ts';
import { RecentChanges } from '#kit/RecentChanges.ts';
import { LiveSocket, silence } from './LiveSocket.ts';
import { readEvents } from './readEvents.ts';

/** What an event stream tells a tab: names of what changed, one per line. */
type Tell = (topics: readonly string[]) => void;

/** What a platform reports: topic → account ids. `all`: anything may have changed for anybody. */
interface Changes {
  all?: boolean;
  [topic: string]: unknown;
}

/** Milliseconds after which a lost connection to the platform is opened again: doubled each time, up to the last. */
const firstRetry = 500;
const lastRetry = 15_000;

/** Milliseconds in which a platform, or a proxy before it, that took no WebSocket is not asked for one again. */
const avoidMs = 600_000;

/**
 * One connection to a platform's `GET /live` for all tabs of its members on this portal. It is open only while a tab
 * listens. By a WebSocket the portal hears of its own members; a platform that only has an event stream tells it of all.
 * After it was lost, each tab hears that anything may have changed.
 */
export class LiveHub {
  readonly #url: URL;
  readonly #key: string;
  readonly #tabs = new Map<number, Set<Tell>>();
  /** Changes that an event stream reported. */
  readonly #recent = new RecentChanges();
  #socket: LiveSocket | undefined;
  #avoidUntil = -Infinity;
  #connection: AbortController | undefined;

  constructor(platformUrl: string, key: string) {
    this.#url = new URL('/live', platformUrl);
    this.#key = key;
  }

  /**
   * Tells a tab what changes for an account, until the returned function is called. `age` is the number of milliseconds
   * since the tab began to ask for what it shows: it hears soon what changed since then.
   */
  join(account: number, tell: Tell, age = 0): () => void {
    // Otherwise the tab hears of everything once the connection to the platform is open.
    const missed = this.#recent.isRecording ? this.#recent.within(age, account, liveTopics) : [];
    if (missed.length > 0) tell(missed);
    this.#socket?.add(account, age);
    const own = this.#tabs.get(account) ?? new Set();
    this.#tabs.set(account, own.add(tell));
    if (!this.#connection) this.#connect();
    return () => {
      own.delete(tell);
      if (own.size === 0 && this.#tabs.get(account) === own) {
        this.#tabs.delete(account);
        this.#socket?.drop(account);
      }
      if (this.#tabs.size === 0) this.close();
    };
  }

  close(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#recent.stop();
  }

  #connect(): void {
    const connection = new AbortController();
    this.#connection = connection;
    void this.#run(connection.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    let retry = firstRetry;
    while (!signal.aborted) {
      const heard = () => (retry = firstRetry);
      const isTaken = performance.now() > this.#avoidUntil && (await this.#followAccounts(signal, heard));
      if (!isTaken) await this.#listen(signal, heard).catch(() => undefined);
      await wait(retry, undefined, { signal }).catch(() => undefined);
      retry = Math.min(retry * 2, lastRetry);
    }
  }

  /** Hears of the accounts of its tabs until the connection is lost. Returns whether the platform took it. */
  async #followAccounts(signal: AbortSignal, heard: () => void): Promise<boolean> {
    const socket = new LiveSocket(this.#url, this.#key, (data) => {
      heard();
      this.#pass(JSON.parse(data) as Changes);
    });
    const stop = () => socket.close();
    signal.addEventListener('abort', stop);
    try {
      const isOpen = await socket.opened;
      if (signal.aborted) return false;
      if (!isOpen) {
        this.#avoidUntil = performance.now() + avoidMs;
        return false;
      }
      this.#socket = socket;
      // What a tab missed before is unknown.
      for (const account of this.#tabs.keys()) socket.add(account, Number.NaN);
      await socket.closed;
      return true;
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.#socket === socket) this.#socket = undefined;
      socket.close();
    }
  }

  async #listen(signal: AbortSignal, heard: () => void): Promise<void> {
    const quiet = new AbortController();
    const alarm = setTimeout(() => quiet.abort(), silence);
    try {
      const response = await fetch(this.#url, {
        headers: { 'x-platform-key': this.#key, accept: 'text/event-stream' },
        redirect: 'error',
        signal: AbortSignal.any([signal, quiet.signal]),
      });
      if (!response.ok || !response.body) return;
      for await (const data of readEvents(response.body, () => alarm.refresh())) {
        heard();
        this.#pass(JSON.parse(data) as Changes, true);
      }
    } finally {
      clearTimeout(alarm);
      if (!signal.aborted) this.#recent.stop();
    }
  }

  /** Passes on what a platform reports; if it reports of all accounts, tabs that come later can hear of them too. */
  #pass({ all, ...changes }: Changes, ofAll = false): void {
    if (all) {
      if (ofAll) this.#recent.start();
      for (const own of this.#tabs.values()) for (const tell of own) tell(liveTopics);
      return;
    }
    const topicsOf = new Map<number, string[]>();
    for (const topic of liveTopics) {
      const accounts: unknown = changes[topic];
      if (!Array.isArray(accounts)) continue;
      for (const account of accounts as number[]) {
        if (ofAll) this.#recent.record(account, topic);
        if (this.#tabs.has(account)) topicsOf.set(account, [...(topicsOf.get(account) ?? []), topic]);
      }
    }
    for (const [account, topics] of topicsOf) for (const tell of this.#tabs.get(account) ?? []) tell(topics);
  }
}
