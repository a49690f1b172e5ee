import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { PlaySession, Round, Transaction } from './types.ts';

/** Raised when the tables change; a store of another version is refused. */
const version = 2;

const tables = `
create table if not exists sessions (
  key_hash text primary key, facts text not null, created_at integer not null
) strict;
create table if not exists rounds (
  id text primary key, vendor text not null, session text not null, player text not null, game text not null,
  kind text not null, key text not null, state text not null, stake integer not null, payout integer not null,
  balance integer, code text, data text not null, created_at integer not null, reached text,
  unique (vendor, player, key)
) strict;
create index if not exists rounds_of_player on rounds (vendor, player, kind, created_at);
create table if not exists transactions (
  id text primary key, round text not null references rounds (id), kind text not null, amount integer not null,
  bet text, state text not null, attempts integer not null, due_at integer not null, created_at integer not null
) strict;
create index if not exists rounds_played on rounds (created_at) where state = 'playing';
create index if not exists rounds_due on rounds (kind, cast(data ->> '$.dueAt' as integer)) where state = 'playing';
create table if not exists secrets (name text primary key, secret text not null) strict;
create index if not exists transactions_of_round on transactions (round);
create index if not exists transactions_pending on transactions (due_at) where state = 'pending';
create table if not exists documents (
  kind text not null, id text not null, data text not null, primary key (kind, id)
) strict;
`;

const openStates = `('betting', 'playing', 'settling', 'returning')`;

/**
 * The vendors' own database: sessions, rounds, and the requests that the platform has not answered. Everything that was
 * written survives the end of the process and of the machine.
 */
export class Store {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** `:memory:` keeps nothing. */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    const { user_version: found } = this.#one('pragma user_version') as { user_version: number };
    if (found === 1) this.#db.exec('alter table rounds add column reached text');
    else if (found !== 0 && found !== version)
      throw new Error(
        `${file} was written by another version of the demo vendors. Start that version, or move the file away.`,
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

  /** Returns the key of the new session, of which only a hash is stored. */
  addSession(session: PlaySession, now: number): string {
    const key = randomBytes(32).toString('base64url');
    this.#run('delete from sessions where created_at < ?', now - sessionMs);
    this.#run('insert into sessions values (?, ?, ?)', hashOf(key), JSON.stringify(session), now);
    return key;
  }

  session(key: string): PlaySession | undefined {
    const row = this.#one('select facts from sessions where key_hash = ?', hashOf(key));
    return row && (JSON.parse(String(row['facts'])) as PlaySession);
  }

  addRound(round: Round): void {
    this.#run(
      'insert into rounds values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      round.id,
      round.vendor,
      round.session,
      round.player,
      round.game,
      round.kind,
      round.key,
      round.state,
      round.stake,
      round.payout,
      round.balance,
      round.code,
      JSON.stringify(round.data),
      round.createdAt,
      jsonOrNull(round.reached),
    );
  }

  saveRound({ id, state, stake, payout, balance, code, reached, data }: Round): void {
    this.#run(
      'update rounds set state = ?, stake = ?, payout = ?, balance = ?, code = ?, reached = ?, data = ? where id = ?',
      state,
      stake,
      payout,
      balance,
      code,
      jsonOrNull(reached),
      JSON.stringify(data),
      id,
    );
  }

  round(id: string): Round | undefined {
    return roundOf(this.#one('select * from rounds where id = ?', id));
  }

  /** The round that an action of a page began. */
  roundOfKey({ vendor, player }: Pick<Round, 'vendor' | 'player'>, key: string): Round | undefined {
    return roundOf(
      this.#one('select * from rounds where vendor = ? and player = ? and key = ?', vendor, player, key),
    );
  }

  /** The player's round of a kind of game that is not over. */
  openRound({ vendor, player }: Pick<Round, 'vendor' | 'player'>, kind: string): Round | undefined {
    return roundOf(
      this.#one(
        `select * from rounds where vendor = ? and player = ? and kind = ? and state in ${openStates} order by created_at limit 1`,
        vendor,
        player,
        kind,
      ),
    );
  }

  /** The player's latest settled rounds of a kind of game, newest first. */
  latestRounds({ vendor, player }: Pick<Round, 'vendor' | 'player'>, kind: string, count: number): Round[] {
    return this.#all(
      `select * from rounds where vendor = ? and player = ? and kind = ? and state in ('settling', 'settled')
       order by created_at desc limit ?`,
      vendor,
      player,
      kind,
      count,
    ).flatMap((row) => roundOf(row) ?? []);
  }

  addTransaction({ id, round, kind, amount, bet, state, attempts, dueAt, createdAt }: Transaction): void {
    this.#run(
      'insert into transactions values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      round,
      kind,
      amount,
      bet,
      state,
      attempts,
      dueAt,
      createdAt,
    );
  }

  saveTransaction({ id, state, attempts, dueAt }: Transaction): void {
    this.#run(
      'update transactions set state = ?, attempts = ?, due_at = ? where id = ?',
      state,
      attempts,
      dueAt,
      id,
    );
  }

  transactionsOf(round: string): Transaction[] {
    return this.#all('select * from transactions where round = ? order by rowid', round).map(transactionOf);
  }

  pendingOf(round: string): Transaction | undefined {
    return this.transactionsOf(round).find(({ state }) => state === 'pending');
  }

  /** Rounds whose next request is due, longest due first. */
  dueRounds(now: number, count: number): string[] {
    return this.#all(
      `select round from transactions as next where state = 'pending' and due_at <= ? and not exists (
         select 1 from transactions as earlier
         where earlier.round = next.round and earlier.state = 'pending' and earlier.rowid < next.rowid
       ) order by due_at limit ?`,
      now,
      count,
    ).map(({ round }) => String(round));
  }

  /** Rounds of a kind that wait for their player, and were touched or else begun before a time. */
  leftRounds(kind: string, before: number, count: number): Round[] {
    return this.#all(
      `select * from rounds where state = 'playing' and kind = ? and created_at < ?
       and coalesce(data ->> '$.touchedAt', created_at) < ? order by created_at limit ?`,
      kind,
      before,
      before,
      count,
    ).flatMap((row) => roundOf(row) ?? []);
  }

  /** Rounds of a kind that are played until a time, `dueAt` in their data, which is over. */
  playedOut(kind: string, now: number, count: number): Round[] {
    return this.#all(
      `select * from rounds where state = 'playing' and kind = ? and cast(data ->> '$.dueAt' as integer) <= ?
       order by cast(data ->> '$.dueAt' as integer) limit ?`,
      kind,
      now,
      count,
    ).flatMap((row) => roundOf(row) ?? []);
  }

  /** The player's rounds of a kind whose bets were accepted and that are played until the same time, in a fixed order. */
  playedUntil({ vendor, player }: Pick<Round, 'vendor' | 'player'>, kind: string, dueAt: number): Round[] {
    return this.#all(
      `select * from rounds where vendor = ? and player = ? and kind = ? and state in ('playing', 'settling', 'settled')
       and cast(data ->> '$.dueAt' as integer) = ? order by created_at, id`,
      vendor,
      player,
      kind,
      dueAt,
    ).flatMap((row) => roundOf(row) ?? []);
  }

  /** The player's rounds of a kind that are open, or that are over and were bet on; newest first, older than a time. */
  roundsOf(
    { vendor, player }: Pick<Round, 'vendor' | 'player'>,
    { kind, isOpen, before, count }: { kind: string; isOpen: boolean; before: number; count: number },
  ): Round[] {
    const states = isOpen ? openStates : `('settled', 'returned', 'void')`;
    return this.#all(
      `select * from rounds where vendor = ? and player = ? and kind = ? and state in ${states} and created_at < ?
       order by created_at desc limit ?`,
      vendor,
      player,
      kind,
      before,
      count,
    ).flatMap((row) => roundOf(row) ?? []);
  }

  /** A document of a kind of game: what several players share, as a table. */
  document<T>(kind: string, id: string): T | undefined {
    const row = this.#one('select data from documents where kind = ? and id = ?', kind, id);
    return row && (JSON.parse(String(row['data'])) as T);
  }

  documents<T>(kind: string): T[] {
    return this.#all('select data from documents where kind = ? order by id', kind).map(
      ({ data }) => JSON.parse(String(data)) as T,
    );
  }

  saveDocument(kind: string, id: string, data: unknown): void {
    this.#run('insert or replace into documents values (?, ?, ?)', kind, id, JSON.stringify(data));
  }

  deleteDocument(kind: string, id: string): void {
    this.#run('delete from documents where kind = ? and id = ?', kind, id);
  }

  /** The secret of a name, made when it is first asked for. It is the same ever after. */
  secret(name: string): string {
    this.#run('insert or ignore into secrets values (?, ?)', name, randomBytes(32).toString('hex'));
    return String(this.#one('select secret from secrets where name = ?', name)?.['secret']);
  }

  close(): void {
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    const found = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, found);
    return found;
  }

  #one(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#prepare(sql).get(...values);
  }

  #all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#prepare(sql).all(...values);
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#prepare(sql).run(...values);
  }
}

/** A page's key outlives the platform's session, so that an old page reads that its session ended. */
const sessionMs = 7 * 86_400_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

function roundOf(row: Record<string, unknown> | undefined): Round | undefined {
  if (!row) return undefined;
  const { created_at: createdAt, data, reached, ...rest } = row;
  return {
    ...rest,
    data: JSON.parse(String(data)),
    reached: typeof reached === 'string' ? JSON.parse(reached) : null,
    createdAt,
  } as Round;
}

function transactionOf({
  due_at: dueAt,
  created_at: createdAt,
  ...rest
}: Record<string, unknown>): Transaction {
  return { ...rest, dueAt, createdAt } as Transaction;
}
