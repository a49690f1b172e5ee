/** Most changes that are stored: about 1 MB. Beyond that the oldest are dropped, and tabs that are older hear of everything. */
const limit = 10_000;

/**
 * When each topic of an account last changed. A tab opens its stream some time after its page was made: what changed in
 * between is looked up here.
 */
export class RecentChanges {
  readonly #now: () => number;
  /** `12 balance` → the last time, oldest first. */
  readonly #times = new Map<string, number>();
  /** Since when no change is missing. */
  #completeSince = Infinity;

  /** `now` is monotonic, in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Whether changes are being recorded. */
  get isRecording(): boolean {
    return this.#completeSince !== Infinity;
  }

  /** From now on every change is recorded. What was before is unknown. */
  start(): void {
    this.#times.clear();
    this.#completeSince = this.#now();
  }

  /** From now on changes may be missing. */
  stop(): void {
    this.#times.clear();
    this.#completeSince = Infinity;
  }

  record(account: number, topic: string): void {
    const key = `${account} ${topic}`;
    this.#times.delete(key);
    this.#times.set(key, this.#now());
    for (const [oldest, at] of this.#times) {
      if (this.#times.size <= limit) return;
      this.#times.delete(oldest);
      this.#completeSince = at;
    }
  }

  /** Those of the topics that have, or may have, changed for an account within the last `age` milliseconds. */
  within<Topic extends string>(age: number, account: number, topics: readonly Topic[]): readonly Topic[] {
    const since = this.#now() - age;
    // NaN counts as unknown.
    if (!(since > this.#completeSince)) return topics;
    return topics.filter((topic) => (this.#times.get(`${account} ${topic}`) ?? -Infinity) >= since);
  }
}
