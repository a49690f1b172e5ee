import type { Log } from '../log/index.ts';
import { DatabaseFault, databaseFault } from './DatabaseFault.ts';
import type { PostgresqlPool } from './PostgresqlPool.ts';
import { positionOf, primaryPosition, replicaPosition } from './servers/replicaReads.ts';
import type { Database, ReplicaFacts, ReplicaReads, ReplicaWork } from './types.ts';

/** A replica that is further behind is not waited for, in seconds. */
const mostLagSeconds = 5;
/** Milliseconds that a read waits for what was stored just before it, and between two looks. */
const waitMs = 250;
const lookMs = 10;
/** Milliseconds between two measurements of the lag, and how many are remembered. */
const measureMs = 1_000;
const remembered = 120;

/** Reads without limits of time, on a connection of their own, once a replica has replayed a position. */
type PatientRead = <T>(position: string, work: ReplicaWork<T>) => Promise<{ result: T } | undefined>;

interface ReplicaParts {
  primary: PostgresqlPool;
  replica: PostgresqlPool;
  /** The primary's database, for what the replica cannot answer; `patient` has no limits of time. */
  db: Database;
  withoutLimits: NonNullable<ReplicaReads['readPatiently']>;
  readPatiently: PatientRead;
  log: Log;
}

/**
 * Reads from a replica what need not load the primary, and never older than what was acknowledged before the question: the primary
 * says how far it is, and the replica is waited for. So a member sees the own act, through whatever process. Where
 * the replica is away, behind or refuses, the primary answers. Decision: docs/decisions/platform-replica.md
 */
export class Replica implements ReplicaReads {
  readonly #parts: ReplicaParts;
  readonly #timer: NodeJS.Timeout;
  readonly #reads = { replica: 0, primary: 0 };
  /** Where the primary was when, by the monotonic clock; the newest last. */
  #samples: { position: bigint; at: number }[] = [];
  #lag = 0;
  #isMeasuring = false;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#measure(), measureMs);
    this.#timer.unref();
    void this.#measure();
  }

  get facts(): ReplicaFacts {
    return { lagSeconds: this.#lag, reads: { ...this.#reads } };
  }

  read<T>(work: ReplicaWork<T>): Promise<T> {
    const { replica, db } = this.#parts;
    return this.#read(
      (position) => replica.readAt(position, work),
      () => work(db),
    );
  }

  readPatiently<T>(work: ReplicaWork<T>): Promise<T> {
    const { readPatiently, withoutLimits } = this.#parts;
    return this.#read(
      (position) => readPatiently(position, work),
      () => withoutLimits(work),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#parts.replica.close();
  }

  async #read<T>(
    there: (position: string) => Promise<{ result: T } | undefined>,
    here: () => Promise<T>,
  ): Promise<T> {
    const read = this.#lag > mostLagSeconds ? undefined : await this.#readThere(there);
    this.#reads[read ? 'replica' : 'primary'] += 1;
    return read ? read.result : here();
  }

  /** Undefined if the replica cannot answer in time. */
  async #readThere<T>(
    there: (position: string) => Promise<{ result: T } | undefined>,
  ): Promise<{ result: T } | undefined> {
    const position = await this.#ask(this.#parts.primary, primaryPosition);
    if (position === undefined) return undefined;
    const until = performance.now() + waitMs;
    try {
      for (;;) {
        const read = await there(position);
        if (read || performance.now() > until) return read;
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
    } catch (error) {
      const fault = databaseFault(error);
      // What takes too long there would take too long here, and everyone else would wait for it.
      if (!fault || fault.code === 'database-busy') throw error;
      this.#parts.log('debug', 'the replica does not answer: the primary does');
      return undefined;
    }
  }

  async #measure(): Promise<void> {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    try {
      const position = await this.#ask(this.#parts.primary, primaryPosition);
      const now = performance.now();
      if (position !== undefined)
        this.#samples = [...this.#samples, { position: positionOf(position), at: now }].slice(-remembered);
      const there = await this.#ask(this.#parts.replica, replicaPosition);
      this.#lag = there === undefined ? 0 : this.#lagAt(positionOf(there));
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      // The primary's own absence is no lag.
      if (this.#parts.replica.facts.away) this.#lag = Infinity;
    } finally {
      this.#isMeasuring = false;
    }
  }

  /** How long ago the primary was where the replica is now; as long as is remembered, if it was longer. */
  #lagAt(position: bigint): number {
    const ahead = this.#samples.find((sample) => sample.position > position);
    return ahead ? (performance.now() - ahead.at) / 1000 : 0;
  }

  async #ask(pool: PostgresqlPool, text: string): Promise<string | undefined> {
    const { rows } = await pool.executeSql(text);
    const [row] = rows as { position: string | null }[];
    return row?.position ?? undefined;
  }
}
