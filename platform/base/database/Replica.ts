import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '../log/index.ts';
import { DatabaseFault, databaseFault } from './DatabaseFault.ts';
import type { PostgresqlPool } from './PostgresqlPool.ts';
import { judge } from './postgresqlErrors.ts';
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
  #measuring: Promise<void> | undefined;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    const measure = () => {
      this.#measuring ??= this.#measure().finally(() => (this.#measuring = undefined));
    };
    this.#timer = setInterval(measure, measureMs);
    this.#timer.unref();
    measure();
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
    await this.#measuring;
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
      // What takes too long there would take too long here, and everyone else would wait for it.
      if (!isAway(error)) throw error;
      this.#parts.log('debug', 'the replica does not answer: the primary does');
      return undefined;
    }
  }

  async #measure(): Promise<void> {
    try {
      const position = await this.#ask(this.#parts.primary, primaryPosition);
      const now = performance.now();
      if (position !== undefined)
        this.#samples = [...this.#samples, { position: positionOf(position), at: now }].slice(-remembered);
      const there = await this.#ask(this.#parts.replica, replicaPosition);
      this.#lag = there === undefined ? 0 : this.#lagAt(positionOf(there));
    } catch (error) {
      // The primary's own absence is no lag; a replica that refuses its password is away.
      const isKnown = error instanceof DatabaseFault;
      if (!isKnown) this.#parts.log('warn', 'the replica cannot be measured', errorFacts(error));
      if (!isKnown || this.#parts.replica.facts.away) this.#lag = Infinity;
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

/** Whether a server did not answer, or refused to be more than a replica. */
function isAway(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault ? fault.code !== 'database-busy' : !['other', 'busy', 'conflict'].includes(judge(error));
}
