import type { CallName } from '#schemas/generated/api.ts';

/** Max-age in milliseconds of what an operator may change. A change through this process clears the cache at once. */
const operatorsMs = 500;

/** Max-age in milliseconds of what a vendor says about its rooms: many players who look cost it one question. */
const roomsMs = 2_000;

/** Max-age in milliseconds of what a vendor says about its matches. Its odds move every few seconds. */
const fixturesMs = 1_000;

/** Max-age in milliseconds of the responses that are the same for all guests of a merchant in a language. */
const maxAgeMs: Partial<Record<CallName, number>> = {
  gameVendors: 5_000,
  hotGames: 5_000,
  gameList: 5_000,
  popular: 5_000,
  gameMenus: 5_000,
  vassGameType: 5_000,
  countries: 60_000,
  winnerBoard: 1_000,
  vnNumeros: 1_000,
  openedNumeros: 1_000,
  lotteryGames: 500,
  lotteryPlayTypes: operatorsMs,
  rankList: 1_000,
  sportsFixtures: 500,
  announcements: operatorsMs,
  helpCenter: operatorsMs,
  domainRoute: operatorsMs,
};

/** Upper bound of entries. The oldest entries are evicted first. */
const maxEntries = 500;

/** Max-age in milliseconds of the order of a list, from which its pages are cut. */
const orderMs = 5_000;

/** Upper bound of orders, apart from the entries: each may name 20,000 games (1 MB). */
const maxOrders = 40;

interface Entry {
  /** By the clock of the cache. */
  until: number;
  value: Promise<unknown>;
}

/**
 * Caches responses and facts briefly, so that many guests cost as much as one. Concurrent requests share one
 * computation; failures are not cached. Other processes on the same database may be stale by half a second.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #orders = new Map<string, Entry>();
  /** Vendors that gave no answer about their matches when last asked, by the question. */
  readonly #silent = new Set<string>();
  readonly #clock: () => number;

  /** By default the monotonic clock, which ignores changes of the system time. */
  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The cached response to a guest's call, serialized, or a new one by `make`. */
  find(name: CallName, facts: unknown, make: () => Promise<string>): Promise<string> {
    const span = maxAgeMs[name];
    return span === undefined ? make() : this.#getOrMake([name, facts], span, make);
  }

  /** Cached facts of a merchant that only an operator changes. */
  facts<T>(name: string, merchant: string, make: () => Promise<T>): Promise<T> {
    return this.#getOrMake(['facts', name, merchant], operatorsMs, make);
  }

  /** The cached answer of a vendor about its rooms. Failures are not cached. */
  rooms<T>(question: object, make: () => Promise<T>): Promise<T> {
    return this.#getOrMake(['rooms', question], roomsMs, make);
  }

  /**
   * The cached answer of a vendor about its matches; that it gave none is cached as well. A vendor that gave none last time is
   * asked again, but no one waits for it.
   */
  fixtures<T>(question: object, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = JSON.stringify(question);
    const answer = this.#getOrMake(['fixtures', question], fixturesMs, async () => {
      const made = await make();
      if (made === undefined) this.#silent.add(key);
      else this.#silent.delete(key);
      return made;
    });
    if (!this.#silent.has(key)) return answer;
    answer.catch(() => undefined);
    return Promise.resolve(undefined);
  }

  /** The ids of a list's rows in their order, which all its pages share. */
  order(list: object, make: () => Promise<readonly string[]>): Promise<readonly string[]> {
    return this.#getOrMake(list, orderMs, make, { entries: this.#orders, most: maxOrders });
  }

  /** Empties the cache after an operator has changed something. */
  clear(): void {
    this.#entries.clear();
    this.#orders.clear();
    this.#silent.clear();
  }

  #getOrMake<T>(
    about: unknown,
    span: number,
    make: () => Promise<T>,
    { entries, most } = { entries: this.#entries, most: maxEntries },
  ): Promise<T> {
    const key = JSON.stringify(about);
    const cached = entries.get(key);
    const now = this.#clock();
    if (cached && now < cached.until) return cached.value as Promise<T>;

    const value = make();
    entries.delete(key);
    entries.set(key, { until: now + span, value });
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    value.catch(() => entries.get(key)?.value === value && entries.delete(key));
    return value;
  }
}
