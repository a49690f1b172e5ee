import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { databaseFault, type Database } from '../database/index.ts';
import { leases } from '../database/schema/index.ts';
import type { Log } from '../log/index.ts';
import { errorFacts } from '#kit/errorFacts.ts';

/** Milliseconds after which another process takes a lease that was not renewed, because its process died or hangs. */
export const termMs = 5_000;
/** Milliseconds between two renewals, and between two attempts of the others. */
const renewMs = 1_500;

/** Whether it is this process's turn to do what one process does for all. */
export interface Turn {
  readonly isMine: boolean;
}

/** The turn of a process that shares its database with no other. */
export const alwaysMine = { isMine: true, close: async () => undefined } as const;

/**
 * What one of several processes does for all, such as holding draws: the one whose lease it is. A row of the database says which, so no
 * lock outlives its process: the lease of a process that is killed ends by itself, and another one takes it within `termMs + renewMs`.
 * The term is no fence: work that began in it may go on after it, so that it must lock what it changes.
 */
export class Lease implements Turn {
  readonly #db: Database;
  readonly #name: string;
  readonly #log: Log;
  /** Says to people which process it is. */
  readonly #holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  readonly #timer: NodeJS.Timeout;
  /** By the monotonic clock, from before the renewal was sent: earlier than the database's own time. */
  #mineUntil = -Infinity;
  #wasMine = false;
  #attempt: Promise<void> = Promise.resolve();
  #isAttempting = false;

  private constructor(db: Database, name: string, log: Log) {
    this.#db = db;
    this.#name = name;
    this.#log = log;
    this.#timer = setInterval(() => this.#renew(), renewMs);
  }

  /** Tries to get the lease before it resolves, and from then on until it is closed. */
  static async open(db: Database, name: string, log: Log): Promise<Lease> {
    await db
      .insert(leases)
      .values({ name, holder: '', expiresAt: sql`'-infinity'` })
      .onConflictDoNothing();
    const lease = new Lease(db, name, log);
    lease.#renew();
    await lease.#attempt;
    return lease;
  }

  get isMine(): boolean {
    return performance.now() < this.#mineUntil;
  }

  /** Leaves the lease to others at once. Does not reject. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#attempt;
    this.#mineUntil = -Infinity;
    if (!this.#wasMine) return;
    await this.#db
      .update(leases)
      .set({ expiresAt: sql`'-infinity'` })
      .where(and(eq(leases.name, this.#name), eq(leases.holder, this.#holder)))
      .catch((error: unknown) => this.#report(error));
  }

  /** A renewal that takes longer than the interval is not overtaken. */
  #renew(): void {
    if (this.#isAttempting) return;
    this.#isAttempting = true;
    this.#attempt = this.#take()
      .catch((error: unknown) => this.#report(error))
      .finally(() => (this.#isAttempting = false));
  }

  /** Changes no row, and so writes nothing, while it is another process's. */
  async #take(): Promise<void> {
    const sentAt = performance.now();
    const taken = await this.#db
      .update(leases)
      .set({
        holder: this.#holder,
        expiresAt: sql`clock_timestamp() + ${termMs} * interval '1 millisecond'`,
      })
      .where(
        and(
          eq(leases.name, this.#name),
          or(eq(leases.holder, this.#holder), lt(leases.expiresAt, sql`clock_timestamp()`)),
        ),
      )
      .returning({ name: leases.name });
    const isMine = taken.length > 0;
    this.#mineUntil = isMine ? sentAt + termMs : -Infinity;
    if (isMine !== this.#wasMine)
      this.#log('info', isMine ? 'this process got a lease' : 'another process got the lease of this one', {
        lease: this.#name,
      });
    this.#wasMine = isMine;
  }

  #report(error: unknown): void {
    // An unavailable database is logged once, where it is detected.
    const level = databaseFault(error) ? 'debug' : 'warn';
    this.#log(level, 'a lease could not be renewed', { lease: this.#name, ...errorFacts(error) });
  }
}
