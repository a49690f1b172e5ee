import type { EncodeJob } from './encodePicture.ts';

/** Who waits for a picture: a visitor now, a visitor next time, or no one yet. */
export const urgencies = ['now', 'next', 'ahead'] as const;
export type Urgency = (typeof urgencies)[number];

interface Entry {
  key: string;
  job: EncodeJob;
  urgency: Urgency;
  promise: Promise<Buffer>;
  start: () => Promise<void>;
}

/** Too many pictures wait for the encoder. */
export class QueueFullError extends Error {
  readonly code = 'queue-full';
}

/** Pictures that may wait at each urgency; more are refused. */
const most: Record<Urgency, number> = { now: 100, next: 1000, ahead: 5000 };

/**
 * Encodes pictures one after the other, the most urgent first. A picture that is requested again while it waits is
 * encoded once, at the higher urgency.
 */
export class EncodeQueue {
  readonly #encode: (job: EncodeJob, key: string) => Promise<Buffer>;
  readonly #waiting: Record<Urgency, Map<string, Entry>> = {
    now: new Map(),
    next: new Map(),
    ahead: new Map(),
  };
  #running: Entry | undefined;
  /** The running entry was interrupted, and waits again. */
  #isInterrupted = false;
  readonly #interrupt: () => void;

  /**
   * While `encode` runs, another request for the same key gets the same result. `interrupt` makes it reject: a
   * visitor does not wait for jobs that no one waits for.
   */
  constructor(encode: (job: EncodeJob, key: string) => Promise<Buffer>, interrupt: () => void) {
    this.#encode = encode;
    this.#interrupt = interrupt;
  }

  get size(): number {
    return urgencies.reduce((sum, urgency) => sum + this.#waiting[urgency].size, 0);
  }

  /** Rejects if the picture cannot be encoded, or if too many wait. */
  run(key: string, job: EncodeJob, urgency: Urgency): Promise<Buffer> {
    const known = this.#running?.key === key ? this.#running : this.#find(key);
    if (known) {
      if (known !== this.#running) this.#promote(known, urgency);
      this.#makeRoom(known);
      return known.promise;
    }
    const waiting = this.#waiting[urgency];
    if (waiting.size >= most[urgency]) return Promise.reject(new QueueFullError());
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const entry: Entry = { key, job, urgency, promise, start: () => Promise.resolve() };
    entry.start = () =>
      this.#encode(job, key).then(resolve, (error: unknown) => {
        if (this.#isInterrupted) this.#waiting[entry.urgency].set(key, entry);
        else reject(error as Error);
      });
    waiting.set(key, entry);
    this.#makeRoom(entry);
    this.#next();
    return promise;
  }

  /** Drops jobs that no one waits for. */
  clear(): void {
    this.#waiting.next.clear();
    this.#waiting.ahead.clear();
  }

  #find(key: string): Entry | undefined {
    for (const urgency of urgencies) {
      const found = this.#waiting[urgency].get(key);
      if (found) return found;
    }
    return undefined;
  }

  /** Interrupts what is prepared ahead if a visitor waits for another picture. */
  #makeRoom({ urgency, key }: Entry): void {
    const running = this.#running;
    if (urgency !== 'now' || !running || running.key === key || running.urgency !== 'ahead') return;
    if (this.#isInterrupted) return;
    this.#isInterrupted = true;
    this.#interrupt();
  }

  #promote(entry: Entry, urgency: Urgency): void {
    if (urgencies.indexOf(urgency) >= urgencies.indexOf(entry.urgency)) return;
    this.#waiting[entry.urgency].delete(entry.key);
    entry.urgency = urgency;
    this.#waiting[urgency].set(entry.key, entry);
  }

  #next(): void {
    if (this.#running) return;
    for (const urgency of urgencies) {
      const [entry] = this.#waiting[urgency].values();
      if (!entry) continue;
      this.#waiting[urgency].delete(entry.key);
      this.#running = entry;
      this.#isInterrupted = false;
      void entry.start().finally(() => {
        this.#running = undefined;
        this.#next();
      });
      return;
    }
  }
}
