import { count, max } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { type Database, type Migration, readJournal } from '../database/index.ts';

/** Timeout of the database check, in milliseconds. */
const patience = 1000;
/** Max-age of a check's result, in milliseconds. */
const freshFor = 500;

/** Drizzle's table of applied migrations. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** The response of `/readyz`: numbers and names of checks, never merchants, hosts or errors. */
export interface ReadinessReport {
  ready: boolean;
  /** The failing checks. */
  failing: string[];
  checks: {
    database: { ok: boolean };
    /** Number of migrations of this build, and of those that the database has: more if a newer build migrated it. */
    migrations: { ok: boolean; expected: number; applied: number | null };
    draining: { ok: boolean };
  };
}

interface Found {
  last: number;
  count: number;
}

/**
 * Whether this process should receive calls. A database migrated by a newer build is accepted: in a rolling deploy old
 * processes continue to run next to new ones, which only add to the schema.
 */
export class Readiness {
  readonly #db: Database;
  readonly #journal: readonly Migration[];
  #isDraining = false;
  #lastCheck: { at: number; found: Promise<Found | null> } | undefined;

  private constructor(db: Database, journal: readonly Migration[]) {
    this.#db = db;
    this.#journal = journal;
  }

  /** Reads the migrations of this build. */
  static async open(db: Database, migrations: string): Promise<Readiness> {
    return new Readiness(db, await readJournal(migrations));
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Reports not ready from now on, so that load balancers send calls elsewhere. */
  drain(): void {
    this.#isDraining = true;
  }

  async report(): Promise<ReadinessReport> {
    const found = await this.#find();
    const expected = this.#journal.length;
    const last = Math.max(0, ...this.#journal.map(({ when }) => when));
    const checks = {
      database: { ok: found !== null },
      migrations: { ok: found !== null && found.last >= last, expected, applied: found?.count ?? null },
      draining: { ok: !this.#isDraining },
    };
    const failing = Object.entries(checks)
      .filter(([, { ok }]) => !ok)
      .map(([name]) => name);
    return { ready: failing.length === 0, failing, checks };
  }

  /**
   * Null if the database does not respond in time. It is queried at most twice a second, whatever the number of
   * requests.
   */
  #find(): Promise<Found | null> {
    const now = performance.now();
    if (this.#lastCheck && now - this.#lastCheck.at < freshFor) return this.#lastCheck.found;
    const found = Promise.race([
      this.#read().catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, patience, null).unref()),
    ]);
    this.#lastCheck = { at: now, found };
    return found;
  }

  async #read(): Promise<Found> {
    const [row] = await this.#db.select({ last: max(applied.createdAt), count: count() }).from(applied);
    return { last: row?.last ?? 0, count: row?.count ?? 0 };
  }
}
