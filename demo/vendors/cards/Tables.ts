import type { Bookkeeper } from '../core/Bookkeeper.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import { patienceMs } from '../core/roundRoutes.ts';
import type { Store } from '../core/Store.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { dealtHands, finalHands } from './engine/deal.ts';
import { isPok } from './engine/hand.ts';
import { dividePot } from './engine/pot.ts';
import { playerSeats, roomsOf, tablesPerRoom, type Room } from './rooms.ts';
import { shuffle } from './shuffle.ts';
import { newTable, nextRound, type Hand, type Scope, type Seat, type Table } from './table.ts';

interface Parts {
  store: Store;
  bookkeeper: Pick<Bookkeeper, 'advance'>;
  now: () => number;
}

/** What is stored of a player's part in a round, besides the bookkeeping. */
export interface CardData {
  table: string;
  round: number;
  /** The ante was confirmed after the deal: it is returned. */
  isLate: boolean;
  seen: boolean;
  /** The whole round, once it is over. */
  result?: Result;
}

export interface Result {
  commitment: string;
  seed: string;
  hands: Hand[];
  pot: number;
  rake: number;
}

export const kindName = 'cards';

/** Milliseconds of each part of a round. Together they are less than a minute. */
export const times = {
  /** From the first ante to the deal: others join. */
  join: 8_000,
  /** To the deal if everybody at the table has paid the ante. */
  allIn: 1_200,
  /** How long the deal waits for antes that the platform has not confirmed. */
  unclear: 6_000,
  decide: 15_000,
  show: 7_000,
  /** Without a sign of a player's page, the seat is free. */
  gone: 15_000,
} as const;

/**
 * The tables of all rooms. A table is stored whenever it changes, so after a restart a round goes on where it was, with
 * the cards that its seed has fixed; a phase that has ended in the meantime ends at once.
 */
export class Tables {
  /** When a player's page was last heard of, by table and player. After a restart everybody is given time. */
  readonly #heard = new Map<string, number>();
  #startedAt: number | undefined;

  /** The table at which a player sits, or takes the first free seat of the room. Refuses with `room-full`. */
  sit(parts: Parts, session: PlaySession): Table {
    const found = this.tableOf(parts, session);
    if (found) return found;
    const scope = scopeOf(session);
    const room = roomOf(session);
    const tables = this.#tablesIn(parts, scope).filter((table) => table.room === room.id);
    // Players meet at the fullest table.
    const [free] = tables
      .filter(({ seats }) => seats.includes(null))
      .toSorted((a, b) => taken(b) - taken(a) || a.number - b.number);
    const number = Array.from({ length: tablesPerRoom }, (_, at) => at + 1).find((next) =>
      tables.every((table) => table.number !== next),
    );
    if (!free && number === undefined) throw new GameRefusal('room-full');
    const table =
      free ??
      newTable(
        idOf(scope, room.id, number ?? 1),
        { scope, room: room.id, number: number ?? 1, ante: room.ante },
        playerSeats,
      );
    const seat: Seat = { player: session.player, name: session.player.slice(-4).toUpperCase(), key: null };
    const place = table.seats.indexOf(null);
    const next = { ...table, seats: table.seats.with(place, seat) };
    this.#hear(parts, next, session.player);
    save(parts, next);
    return next;
  }

  /** The table at which a player of this session sits, in whatever room while a round is played, else in the chosen one. */
  tableOf(parts: Parts, session: PlaySession): Table | undefined {
    const room = roomOf(session);
    const mine = this.#tablesIn(parts, scopeOf(session)).filter((table) => seatOf(table, session.player));
    const found =
      mine.find((table) => isIn(table, session.player)) ?? mine.find((table) => table.room === room.id);
    if (found) this.#hear(parts, found, session.player);
    return found;
  }

  /** Notes an ante before it is sent. Refuses if cards are on the table; the same key is noted once. */
  noteAnte(parts: Parts, session: PlaySession, key: string): Table {
    const table = this.tableOf(parts, session);
    const seat = table && seatOf(table, session.player);
    if (!table || !seat) throw new GameRefusal('no-seat');
    if (seat.key === key && table.phase === 'open') return table;
    if (table.phase !== 'open' || seat.key !== null) throw new GameRefusal('round-open');
    const next: Table = {
      ...table,
      until: table.until ?? parts.now() + times.join,
      seats: table.seats.map((one) => (one === seat ? { ...seat, key } : one)),
    };
    save(parts, next);
    return next;
  }

  /** After an ante was answered: a refused one is forgotten, and if everybody has paid, the deal comes sooner. */
  anteAnswered(parts: Parts, session: PlaySession, key: string): void {
    const table = this.tableOf(parts, session);
    if (table?.phase !== 'open' || seatOf(table, session.player)?.key !== key) return;
    const rounds = table.seats.map((seat) => seat && this.#roundOf(parts, table, seat));
    const isRefused = (round: Round | undefined | null) =>
      round?.state === 'refused' || round?.state === 'returned';
    const seats = table.seats.map((seat, at) =>
      seat?.key && isRefused(rounds[at]) ? { ...seat, key: null } : seat,
    );
    const isWaiting = seats.some((seat) => seat?.key);
    const allPaid = seats.every(
      (seat, at) => !seat || (seat.key !== null && rounds[at]?.state === 'playing'),
    );
    const soon = parts.now() + times.allIn;
    const until = !isWaiting ? null : allPaid ? Math.min(table.until ?? soon, soon) : table.until;
    save(parts, { ...table, seats, until });
  }

  /** A decision about the third card. One that comes late or again changes nothing. */
  decide(parts: Parts, session: PlaySession, key: string, decision: 'draw' | 'stand'): void {
    const table = this.tableOf(parts, session);
    if (table?.phase !== 'deciding') return;
    const hands = table.hands.map((hand) =>
      hand.player === session.player && hand.key === key && mayDecide(hand) ? { ...hand, decision } : hand,
    );
    const next = { ...table, hands };
    save(parts, next);
    if (!hands.some(mayDecide)) this.#finish(parts, next);
  }

  /** The player's page was closed: the seat is free as soon as no round needs it. */
  leave(parts: Parts, session: PlaySession): void {
    for (const table of this.#tablesIn(parts, scopeOf(session)))
      if (seatOf(table, session.player)) this.#heard.set(`${table.id} ${session.player}`, 0);
    this.tick(parts);
  }

  /** Seats that are taken in a room. */
  seatsTaken(parts: Pick<Parts, 'store'>, scope: Scope, room: string): number {
    const tables = parts.store.documents<Table>(kindName).filter((table) => isOf(table, scope));
    return tables.filter((table) => table.room === room).reduce((sum, table) => sum + taken(table), 0);
  }

  /** Deals, ends decisions and begins rounds when their time has come. */
  tick(parts: Parts): void {
    for (const table of parts.store.documents<Table>(kindName)) this.#tickTable(parts, table);
  }

  #tickTable(parts: Parts, table: Table): void {
    const isOver = table.until !== null && table.until <= parts.now();
    if (table.phase === 'showing') this.#settle(parts, table);
    if (table.phase === 'open') this.#clear(parts, isOver ? this.#deal(parts, table) : table);
    else if (table.phase === 'deciding' && isOver) this.#finish(parts, table);
    else if (table.phase === 'showing' && isOver && this.#isSettled(parts, table))
      save(parts, nextRound(table));
  }

  /** Frees the seats of players who are gone, and forgets an empty table. */
  #clear(parts: Parts, table: Table): void {
    if (table.phase !== 'open') return;
    const seats = table.seats.map((seat) => {
      if (!seat || seat.key || !this.#isGone(parts, table, seat)) return seat;
      this.#heard.delete(`${table.id} ${seat.player}`);
      return null;
    });
    if (seats.every((seat) => seat === null)) parts.store.deleteDocument(kindName, table.id);
    else if (seats.some((seat, at) => seat !== table.seats[at])) save(parts, { ...table, seats });
  }

  #deal(parts: Parts, table: Table): Table {
    const { store, now } = parts;
    const staked = table.seats.map((seat) => seat && this.#roundOf(parts, table, seat));
    const isUnclear = staked.some((round) => round?.state === 'betting');
    if (isUnclear && now() < (table.until ?? 0) + times.unclear) return table;
    const hands: Hand[] = [];
    for (const [seat, sitting] of table.seats.entries()) {
      const round = staked[seat];
      const empty = { seat, decision: null, cards: [], win: 0 };
      if (!sitting) hands.push({ ...empty, name: String(seat + 1), player: null, key: null });
      else if (round?.state === 'playing')
        hands.push({ ...empty, name: sitting.name, player: sitting.player, key: sitting.key });
    }
    hands.push({
      seat: table.seats.length,
      decision: null,
      cards: [],
      win: 0,
      name: '',
      player: null,
      key: null,
    });
    const isPlayed = hands.some(({ player }) => player !== null);
    const dealt = dealtHands(shuffle(table.seed), hands.length);
    const next: Table = isPlayed
      ? {
          ...table,
          phase: 'deciding',
          until: now() + times.decide,
          pot: table.ante * hands.length,
          hands: hands.map((hand, at) => ({ ...hand, cards: dealt[at] ?? [] })),
        }
      : { ...table, until: null, seats: table.seats.map((seat) => seat && { ...seat, key: null }) };
    store.atomically(() => {
      for (const round of staked)
        if (round?.state === 'betting')
          store.saveRound({ ...round, data: { ...(round.data as CardData), isLate: true } });
      save(parts, next);
    });
    if (isPlayed && !next.hands.some(mayDecide)) return this.#finish(parts, next);
    return next;
  }

  #finish(parts: Parts, table: Table): Table {
    const cards = finalHands(
      shuffle(table.seed),
      table.hands.map(({ decision }) => decision),
    );
    const { pot, rake, wins } = dividePot(cards, table.ante);
    const hands = table.hands.map((hand, at) => ({ ...hand, cards: cards[at] ?? [], win: wins[at] ?? 0 }));
    const next: Table = { ...table, phase: 'showing', until: parts.now() + times.show, hands, pot, rake };
    save(parts, next);
    this.#settle(parts, next);
    return next;
  }

  /** Ends the rounds of the players with what they won. Repeated until it has happened, also after a restart. */
  #settle(parts: Parts, table: Table): void {
    const { commitment, seed, hands, pot, rake } = table;
    for (const { player, key, win } of hands) {
      const round =
        player && key ? parts.store.roundOfKey({ vendor: table.scope.vendor, player }, key) : undefined;
      if (round?.state !== 'playing') continue;
      const data = { ...(round.data as CardData), result: { commitment, seed, hands, pot, rake } };
      // It is stored at once; what has to be sent is sent until it is answered.
      parts.bookkeeper.advance(round.id, () => ({ data, payout: win }), patienceMs).catch(() => undefined);
    }
  }

  #isSettled(parts: Parts, table: Table): boolean {
    return table.hands.every(({ player, key }) => {
      const round =
        player && key ? parts.store.roundOfKey({ vendor: table.scope.vendor, player }, key) : undefined;
      return round?.state !== 'playing';
    });
  }

  #tablesIn({ store }: Pick<Parts, 'store'>, scope: Scope): Table[] {
    return store.documents<Table>(kindName).filter((table) => isOf(table, scope));
  }

  #roundOf({ store }: Parts, { scope }: Table, { player, key }: Seat): Round | undefined {
    return key === null ? undefined : store.roundOfKey({ vendor: scope.vendor, player }, key);
  }

  #hear({ now }: Parts, { id }: Table, player: string): void {
    this.#heard.set(`${id} ${player}`, now());
  }

  #isGone({ now }: Parts, { id }: Table, { player }: Seat): boolean {
    this.#startedAt ??= now();
    return now() - (this.#heard.get(`${id} ${player}`) ?? this.#startedAt) > times.gone;
  }
}

/** Whether a hand waits for its player's decision. */
export function mayDecide({ player, decision, cards }: Hand): boolean {
  return player !== null && decision === null && !isPok(cards);
}

export const seatOf = ({ seats }: Table, player: string): Seat | undefined =>
  seats.find((seat) => seat?.player === player) ?? undefined;

/** The room that a session asks for, or the one with the smallest ante. */
export function roomOf({ vendor, room, currency, exponent }: PlaySession): Room {
  const rooms = roomsOf(vendor, { currency, exponent });
  return rooms.find(({ id }) => id === room) ?? (rooms[0] as Room);
}

export const scopeOf = ({ vendor, playedGame: game, merchant, currency, isTrial }: PlaySession): Scope => ({
  vendor,
  game,
  merchant,
  currency,
  isTrial: isTrial ?? false,
});

const isIn = (table: Table, player: string): boolean => (seatOf(table, player)?.key ?? null) !== null;
const taken = ({ seats }: Table): number => seats.filter((seat) => seat !== null).length;
const save = ({ store }: Pick<Parts, 'store'>, table: Table): void =>
  store.saveDocument(kindName, table.id, table);

const idOf = (scope: Scope, room: string, number: number): string => JSON.stringify([scope, room, number]);

function isOf({ scope }: Table, { vendor, game, merchant, currency, isTrial }: Scope): boolean {
  return (
    scope.vendor === vendor &&
    scope.game === game &&
    scope.merchant === merchant &&
    scope.currency === currency &&
    scope.isTrial === isTrial
  );
}
