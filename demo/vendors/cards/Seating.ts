import type { Bookkeeper } from '../core/Bookkeeper.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import type { Store } from '../core/Store.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { tablesPerRoom } from './rooms.ts';
import type { Scope, Seat } from './table.ts';

export interface Parts {
  store: Store;
  bookkeeper: Pick<Bookkeeper, 'advance'>;
  now: () => number;
}

/** What the tables of all card games have. */
export interface SeatedTable {
  id: string;
  scope: Scope;
  room: string;
  number: number;
  phase: string;
  /** When the phase ends, in milliseconds. Null: it waits for the first stake. */
  until: number | null;
  seats: (Seat | null)[];
}

/** Where a player of a session plays. */
type Place = Pick<SeatedTable, 'scope' | 'room'>;

/** What is stored of a player's part in a round, besides the bookkeeping. */
export interface SeatedData {
  table: string;
  round: number;
  /** The stake was confirmed after the deal: it is returned. */
  isLate: boolean;
  seen: boolean;
}

/** Milliseconds. */
export const seatTimes = {
  /** From the first stake to the deal: others join. */
  join: 8_000,
  /** To the deal if everybody at the table has paid. */
  allIn: 1_200,
  /** How long the deal waits for stakes that the platform has not confirmed. */
  unclear: 6_000,
  /** Without a sign of a player's page, the player is gone. */
  gone: 15_000,
} as const;

/**
 * Seats and stakes at the tables of all rooms, whatever is played there. A table is stored whenever it changes, so after a
 * restart a round goes on where it was.
 */
export abstract class Seating<T extends SeatedTable, P extends Place> {
  /** Of the rounds and the stored tables. */
  protected abstract readonly kind: string;
  /** When a player's page was last heard of, by table and player. After a restart everybody is given time. */
  readonly #heard = new Map<string, number>();
  #startedAt: number | undefined;

  protected abstract newTable(place: P, number: number): T;
  /** Does what is due at a table. */
  protected abstract tickTable(parts: Parts, table: T): void;

  /** The table at which a player sits, or takes the first free seat of the room. Refuses with `room-full`. */
  sit(parts: Parts, session: PlaySession, place: P): T {
    const found = this.tableOf(parts, session, place);
    if (found) return found;
    const tables = this.#tablesIn(parts, place.scope).filter(({ room }) => room === place.room);
    // Players meet at the fullest table.
    const [free] = tables
      .filter(({ seats }) => seats.includes(null))
      .toSorted((a, b) => taken(b) - taken(a) || a.number - b.number);
    const number = Array.from({ length: tablesPerRoom }, (_, at) => at + 1).find((next) =>
      tables.every((table) => table.number !== next),
    );
    if (!free && number === undefined) throw new GameRefusal('room-full');
    const table = free ?? this.newTable(place, number ?? 1);
    const seat: Seat = { player: session.player, name: session.player.slice(-4).toUpperCase(), key: null };
    const next = { ...table, seats: table.seats.with(table.seats.indexOf(null), seat) };
    this.#hear(parts, next, session.player);
    this.save(parts, next);
    return next;
  }

  /** The table at which a player sits: in whatever room while a round is played, else in the chosen one. */
  tableOf(parts: Parts, session: PlaySession, { scope, room }: Place): T | undefined {
    const mine = this.#tablesIn(parts, scope).filter((table) => seatOf(table, session.player));
    const found =
      mine.find((table) => (seatOf(table, session.player)?.key ?? null) !== null) ??
      mine.find((table) => table.room === room);
    if (found) this.#hear(parts, found, session.player);
    return found;
  }

  /** Notes a stake before it is sent. Refuses if a round is being played; the same key is noted once. */
  noteStake(parts: Parts, session: PlaySession, place: P, key: string): T {
    const table = this.tableOf(parts, session, place);
    const seat = table && seatOf(table, session.player);
    if (!table || !seat) throw new GameRefusal('no-seat');
    if (seat.key === key && table.phase === 'open') return table;
    if (table.phase !== 'open' || seat.key !== null) throw new GameRefusal('round-open');
    const next = {
      ...table,
      until: table.until ?? parts.now() + seatTimes.join,
      seats: table.seats.map((one) => (one === seat ? { ...seat, key } : one)),
    };
    this.save(parts, next);
    return next;
  }

  /** After a stake was answered: a refused one is forgotten, and if everybody has paid, the deal comes sooner. */
  stakeAnswered(parts: Parts, session: PlaySession, place: P, key: string): void {
    const table = this.tableOf(parts, session, place);
    if (table?.phase !== 'open' || seatOf(table, session.player)?.key !== key) return;
    const rounds = this.rounds(parts, table);
    const seats = table.seats.map((seat, at) => {
      const state = rounds[at]?.state;
      return seat?.key && (state === 'refused' || state === 'returned') ? { ...seat, key: null } : seat;
    });
    const isWaiting = seats.some((seat) => seat?.key);
    const allPaid = seats.every((seat, at) => !seat || (seat.key && rounds[at]?.state === 'playing'));
    const soon = parts.now() + seatTimes.allIn;
    const until = !isWaiting ? null : allPaid ? Math.min(table.until ?? soon, soon) : table.until;
    this.save(parts, { ...table, seats, until });
  }

  /** The player's page was closed: the seat is free as soon as no round needs it, and turns until then are short. */
  leave(parts: Parts, session: PlaySession, { scope }: Pick<Place, 'scope'>): void {
    for (const table of this.#tablesIn(parts, scope))
      if (seatOf(table, session.player)) this.#heard.set(`${table.id} ${session.player}`, 0);
    this.tick(parts);
  }

  /** Seats that are taken in a room. */
  seatsTaken({ store }: Pick<Parts, 'store'>, scope: Scope, room: string): number {
    return this.#tablesIn({ store }, scope)
      .filter((table) => table.room === room)
      .reduce((sum, table) => sum + taken(table), 0);
  }

  /** Whether the page of a player was not heard of for a while. */
  isGone({ now }: Pick<Parts, 'now'>, { id }: Pick<SeatedTable, 'id'>, player: string): boolean {
    this.#startedAt ??= now();
    return now() - (this.#heard.get(`${id} ${player}`) ?? this.#startedAt) > seatTimes.gone;
  }

  /** Deals, ends what has run out and begins rounds when their time has come. */
  tick(parts: Parts): void {
    for (const table of parts.store.documents<T>(this.kind)) this.tickTable(parts, table);
  }

  /** Frees the seats of players who are gone, and forgets an empty table. */
  protected clear(parts: Parts, table: T): void {
    if (table.phase !== 'open') return;
    const seats = table.seats.map((seat) => {
      if (!seat || seat.key || !this.isGone(parts, table, seat.player)) return seat;
      this.#heard.delete(`${table.id} ${seat.player}`);
      return null;
    });
    if (seats.every((seat) => seat === null)) parts.store.deleteDocument(this.kind, table.id);
    else if (seats.some((seat, at) => seat !== table.seats[at])) this.save(parts, { ...table, seats });
  }

  /** Whether the deal waits for a stake that the platform has not confirmed. */
  protected isUnclear({ now }: Parts, { until }: T, rounds: readonly StakedRound[]): boolean {
    return rounds.some((round) => round?.state === 'betting') && now() < (until ?? 0) + seatTimes.unclear;
  }

  /** Stores a table after its deal. A stake that is confirmed from now on is late. */
  protected saveDealt(parts: Parts, table: T, rounds: readonly StakedRound[]): void {
    parts.store.atomically(() => {
      for (const round of rounds)
        if (round?.state === 'betting')
          parts.store.saveRound({ ...round, data: { ...(round.data as SeatedData), isLate: true } });
      this.save(parts, table);
    });
  }

  /** The rounds of those who sit at a table, by seats. */
  protected rounds(parts: Parts, table: T): StakedRound[] {
    return table.seats.map((seat) => seat && this.roundOf(parts, table, seat));
  }

  /** The round of a player at a table; nothing for house players. */
  protected roundOf(
    { store }: Parts,
    { scope }: T,
    { player, key }: { player: string | null; key: string | null },
  ): Round | undefined {
    return player === null || key === null
      ? undefined
      : store.roundOfKey({ vendor: scope.vendor, player }, key);
  }

  protected save({ store }: Pick<Parts, 'store'>, table: T): void {
    store.saveDocument(this.kind, table.id, table);
  }

  #tablesIn({ store }: Pick<Parts, 'store'>, scope: Scope): T[] {
    const keys = ['vendor', 'game', 'merchant', 'currency', 'isTrial'] as const;
    return store
      .documents<T>(this.kind)
      .filter((table) => keys.every((key) => table.scope[key] === scope[key]));
  }

  #hear({ now }: Parts, { id }: T, player: string): void {
    this.#heard.set(`${id} ${player}`, now());
  }
}

type StakedRound = Round | undefined | null;

export const seatOf = ({ seats }: Pick<SeatedTable, 'seats'>, player: string): Seat | undefined =>
  seats.find((seat) => seat?.player === player) ?? undefined;

const taken = ({ seats }: SeatedTable): number => seats.filter((seat) => seat !== null).length;
