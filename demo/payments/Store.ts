import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { OutgoingEvent, StoredPayment, StoredPayout } from './types.ts';

/** Raised when the tables change; a store of another version is refused. */
const version = 1;

const tables = `
create table if not exists payments (
  key text primary key, merchant text not null, reference text not null, state text not null, facts text not null,
  due_at integer not null, unique (merchant, reference)
) strict;
create index if not exists payments_due on payments (due_at) where state in ('pending', 'processing');
create table if not exists payouts (
  key text primary key, merchant text not null, reference text not null, state text not null, facts text not null,
  due_at integer not null, unique (merchant, reference)
) strict;
create index if not exists payouts_due on payouts (due_at) where state = 'pending';
create table if not exists events (
  id text primary key, body text not null, state text not null, attempts integer not null, due_at integer not null
) strict;
create index if not exists events_due on events (due_at) where state = 'waiting';
`;

/**
 * The provider's own database: payments, payouts, and the webhooks that the platform has not confirmed. What was written
 * survives the end of the process and of the machine.
 */
export class Store {
  readonly #db: DatabaseSync;

  /** `:memory:` keeps nothing. */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full');
    const { user_version: found } = this.#one('pragma user_version') as { user_version: number };
    if (found !== 0 && found !== version)
      throw new Error(
        `${file} was written by another version of the payment provider. Start that version, or move the file away.`,
      );
    this.#db.exec(`${tables} pragma user_version = ${version}`);
  }

  /** Runs the work as one transaction; nothing of it remains if it throws. */
  atomically<T>(work: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  savePayment(payment: StoredPayment): void {
    const dueAt = payment.step.due?.at ?? payment.expiresAt * 1000;
    this.#save('payments', payment, dueAt);
  }

  payment(merchant: string, reference: string): StoredPayment | undefined {
    return this.#find('payments', merchant, reference);
  }

  /** The payment of a checkout's address. */
  checkout(key: string): StoredPayment | undefined {
    return factsOf(this.#one('select facts from payments where key = ?', key));
  }

  /** Whether a payment that may still be paid has this remark. */
  hasRemark(remark: string): boolean {
    return (
      this.#one(
        "select facts from payments where state in ('pending', 'processing') and facts->>'remark' = ?",
        remark,
      ) !== undefined
    );
  }

  /** Payments whose time is over, or whose bank has something to report. */
  duePayments(now: number): StoredPayment[] {
    return this.#all(
      "select facts from payments where state in ('pending', 'processing') and due_at <= ? order by due_at limit 100",
      now,
    ).map((row) => factsOf<StoredPayment>(row)!);
  }

  savePayout(payout: StoredPayout): void {
    this.#save('payouts', payout, payout.dueAt);
  }

  payout(merchant: string, reference: string): StoredPayout | undefined {
    return this.#find('payouts', merchant, reference);
  }

  duePayouts(now: number): StoredPayout[] {
    return this.#all(
      "select facts from payouts where state = 'pending' and due_at <= ? order by due_at limit 100",
      now,
    ).map((row) => factsOf<StoredPayout>(row)!);
  }

  /** The latest payouts, newest first. */
  latestPayouts(limit: number): StoredPayout[] {
    return this.#all('select facts from payouts order by rowid desc limit ?', limit).map((row) =>
      factsOf<StoredPayout>(row)!,
    );
  }

  addEvent(id: string, body: object, now: number): void {
    this.#run("insert into events values (?, ?, 'waiting', 0, ?)", id, JSON.stringify(body), now);
  }

  dueEvents(now: number): OutgoingEvent[] {
    return this.#all(
      "select id, body, attempts from events where state = 'waiting' and due_at <= ? order by due_at limit 50",
      now,
    ).map(({ id, body, attempts }) => ({ id: String(id), body: String(body), attempts: Number(attempts) }));
  }

  /** `waiting` until `dueAt`, or over: confirmed or refused by the platform, or given up. */
  settleEvent(id: string, state: 'waiting' | 'confirmed' | 'refused' | 'lost', dueAt: number): void {
    this.#run(
      'update events set state = ?, attempts = attempts + 1, due_at = ? where id = ?',
      state,
      dueAt,
      id,
    );
  }

  close(): void {
    this.#db.close();
  }

  #save(
    table: 'payments' | 'payouts',
    row: { key: string; merchant: string; reference: string; state: string },
    dueAt: number,
  ): void {
    const { key, merchant, reference, state } = row;
    this.#run(
      `insert into ${table} values (?, ?, ?, ?, ?, ?)
       on conflict (key) do update set state = excluded.state, facts = excluded.facts, due_at = excluded.due_at`,
      key,
      merchant,
      reference,
      state,
      JSON.stringify(row),
      dueAt,
    );
  }

  #find<T>(table: 'payments' | 'payouts', merchant: string, reference: string): T | undefined {
    return factsOf<T>(
      this.#one(`select facts from ${table} where merchant = ? and reference = ?`, merchant, reference),
    );
  }

  #one(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#db.prepare(sql).get(...values);
  }

  #all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#db.prepare(sql).all(...values);
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#db.prepare(sql).run(...values);
  }
}

function factsOf<T>(row: Record<string, unknown> | undefined): T | undefined {
  return row && (JSON.parse(String(row['facts'])) as T);
}
