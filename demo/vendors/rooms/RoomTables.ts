import { shuffle } from '../cards/shuffle.ts';
import type { Bookkeeper } from '../core/Bookkeeper.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import { patienceMs } from '../core/roundRoutes.ts';
import type { Store } from '../core/Store.ts';
import type { PlaySession, Round } from '../core/types.ts';
import { games, type AnyState } from './engine/games.ts';
import { settle } from './engine/settle.ts';
import type { CardGame, Move, Reshuffle } from './engine/types.ts';
import { tablesPerRoom, type Place } from './placeOf.ts';
import { newRoomTable, nextRound, type RoomTable, type Sitting } from './roomTable.ts';
import type { Scope, Seat } from './tableTypes.ts';
import { variants, type Variant } from './variants.ts';

interface Parts {
  store: Store;
  bookkeeper: Pick<Bookkeeper, 'advance'>;
  now: () => number;
}

/** What is stored of a player's part in a round, besides the bookkeeping. */
export interface RoomData {
  table: string;
  round: number;
  /** The stake was confirmed after the deal: it is returned. */
  isLate: boolean;
  seen: boolean;
  /** What the round was played for in the end, at most the stake; set when it is over. */
  validStake?: number;
  /** Seal, seed and what everybody won or lost, once the round is over. */
  result?: Pick<RoomTable, 'commitment' | 'seed' | 'players' | 'nets' | 'rake'>;
}

export const kindName = 'rooms';
/** Share of what a winner has won that the house takes, in percent. */
export const rakePercent = 5;

/** Milliseconds. */
export const times = {
  /** From the first stake to the deal: others join. */
  join: 8_000,
  /** To the deal if everybody at the table has paid. */
  allIn: 1_200,
  /** How long the deal waits for stakes that the platform has not confirmed. */
  unclear: 6_000,
  show: 12_000,
  /** Without a sign of a player's page, the player is gone: the seat is free, or the turn short. */
  gone: 15_000,
  goneTurn: 2_000,
} as const;

/** The fewest players of a round. */
const leastPlayers = 2;

/**
 * The tables of all rooms, whatever is played there: seats, stakes, turns and their time, house players, settlement. The
 * rules of a game are pure functions on the state of a round. A table is stored whenever it changes, so after a restart
 * a round goes on where it was; a turn whose time has run out in the meantime ends at once.
 */
export class RoomTables {
  /** When a player's page was last heard of, by table and player. After a restart everybody is given time. */
  readonly #heard = new Map<string, number>();
  #startedAt: number | undefined;

  /** The table at which a player sits, or takes the first free seat of the room. Refuses with `room-full`. */
  sit(parts: Parts, session: PlaySession, place: Place): RoomTable {
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
    const { scope, room, variant, unit, deposit } = place;
    const table =
      free ??
      newRoomTable(
        JSON.stringify([scope, room, number ?? 1]),
        { scope, room, variant, unit, deposit, number: number ?? 1 },
        variants[variant].seats,
      );
    const seat: Seat = { player: session.player, name: session.player.slice(-4).toUpperCase(), key: null };
    const next = { ...table, seats: table.seats.with(table.seats.indexOf(null), seat) };
    this.#hear(parts, next, session.player);
    save(parts, next);
    return next;
  }

  /** The table at which a player sits: in whatever room while a round is played, else in the chosen one. */
  tableOf(parts: Parts, session: PlaySession, { scope, room }: Place): RoomTable | undefined {
    const mine = this.#tablesIn(parts, scope).filter((table) => seatOf(table, session.player));
    const found =
      mine.find((table) => (seatOf(table, session.player)?.key ?? null) !== null) ??
      mine.find((table) => table.room === room);
    if (found) this.#hear(parts, found, session.player);
    return found;
  }

  /** Notes a stake before it is sent. Refuses if a round is being played; the same key is noted once. */
  noteStake(parts: Parts, session: PlaySession, place: Place, key: string): RoomTable {
    const table = this.tableOf(parts, session, place);
    const seat = table && seatOf(table, session.player);
    if (!table || !seat) throw new GameRefusal('no-seat');
    if (seat.key === key && table.phase === 'open') return table;
    if (table.phase !== 'open' || seat.key !== null) throw new GameRefusal('round-open');
    const next: RoomTable = {
      ...table,
      until: table.until ?? parts.now() + times.join,
      seats: table.seats.map((one) => (one === seat ? { ...seat, key } : one)),
    };
    save(parts, next);
    return next;
  }

  /** After a stake was answered: a refused one is forgotten, and if everybody has paid, the deal comes sooner. */
  stakeAnswered(parts: Parts, session: PlaySession, place: Place, key: string): void {
    const table = this.tableOf(parts, session, place);
    if (table?.phase !== 'open' || seatOf(table, session.player)?.key !== key) return;
    const rounds = table.seats.map((seat) => seat && this.#roundOf(parts, table, seat));
    const seats = table.seats.map((seat, at) => {
      const state = rounds[at]?.state;
      return seat?.key && (state === 'refused' || state === 'returned') ? { ...seat, key: null } : seat;
    });
    const isWaiting = seats.some((seat) => seat?.key);
    const allPaid = seats.every((seat, at) => !seat || (seat.key && rounds[at]?.state === 'playing'));
    const soon = parts.now() + times.allIn;
    const until = !isWaiting ? null : allPaid ? Math.min(table.until ?? soon, soon) : table.until;
    save(parts, { ...table, seats, until });
  }

  /**
   * Plays a move of the turn that the page saw. One that comes late or again changes nothing; one that the rules do not
   * allow is refused with `bad-request`.
   */
  move(parts: Parts, session: PlaySession, place: Place, { turn, ...move }: Move & { turn: number }): void {
    const table = this.tableOf(parts, session, place);
    if (table?.phase !== 'playing' || table.state?.turns !== turn) return;
    const player = table.players.findIndex((one) => one.player === session.player);
    if (player === -1) return;
    const next = gameOf(table).act(table.state, player, move, reshuffleOf(table));
    if (!next) throw new GameRefusal('bad-request');
    this.#goOn(parts, table, next);
  }

  /** The player's page was closed: the seat is free as soon as no round needs it, and turns until then are short. */
  leave(parts: Parts, session: PlaySession, { scope }: Place): void {
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

  /** Whether the page of a player in a round was not heard of for a while. */
  isGone({ now }: Pick<Parts, 'now'>, { id }: RoomTable, player: string): boolean {
    this.#startedAt ??= now();
    return now() - (this.#heard.get(`${id} ${player}`) ?? this.#startedAt) > times.gone;
  }

  /** Deals, ends turns, plays for house players and begins rounds when their time has come. */
  tick(parts: Parts): void {
    for (const table of parts.store.documents<RoomTable>(kindName)) this.#tickTable(parts, table);
  }

  #tickTable(parts: Parts, table: RoomTable): void {
    const isOver = table.until !== null && table.until <= parts.now();
    if (table.phase === 'showing') this.#settle(parts, table);
    if (table.phase === 'open') this.#clear(parts, isOver ? this.#deal(parts, table) : table);
    else if (table.phase === 'playing') this.#tickRound(parts, table);
    else if (isOver && this.#isSettled(parts, table)) save(parts, nextRound(table));
  }

  #tickRound(parts: Parts, table: RoomTable): void {
    const { state, until, players } = table;
    if (!state || until === null) return;
    const game = gameOf(table);
    const player = game.turnOf(state);
    const sitting = player === null ? undefined : players[player];
    if (player === null || !sitting) return this.#finish(parts, table);
    const hasLeft = sitting.player !== null && this.isGone(parts, table, sitting.player);
    const end = hasLeft ? Math.min(until, until - variantOf(table).turnMs + times.goneTurn) : until;
    if (end > parts.now()) return;
    const reshuffle = reshuffleOf(table);
    const moved =
      sitting.player === null ? game.act(state, player, game.houseMove(state, player), reshuffle) : undefined;
    this.#goOn(parts, table, moved ?? game.timeOut(state, reshuffle));
  }

  /** Stores the next state of a round, with the time of its turn, or ends the round. */
  #goOn(parts: Parts, table: RoomTable, state: AnyState): void {
    const player = gameOf(table).turnOf(state);
    if (player === null) return this.#finish(parts, { ...table, state });
    const isHouse = table.players[player]?.player === null;
    const { turnMs, houseMs } = variantOf(table);
    // A turn of several moves, like drawing and putting down, has one time.
    const isSameTurn = !isHouse && state.turns === table.state?.turns && table.until !== null;
    const until = isSameTurn ? table.until : parts.now() + (isHouse ? houseMs : turnMs);
    save(parts, { ...table, state, until });
  }

  /** Frees the seats of players who are gone, and forgets an empty table. */
  #clear(parts: Parts, table: RoomTable): void {
    if (table.phase !== 'open') return;
    const seats = table.seats.map((seat) => {
      if (!seat || seat.key || !this.isGone(parts, table, seat.player)) return seat;
      this.#heard.delete(`${table.id} ${seat.player}`);
      return null;
    });
    if (seats.every((seat) => seat === null)) parts.store.deleteDocument(kindName, table.id);
    else if (seats.some((seat, at) => seat !== table.seats[at])) save(parts, { ...table, seats });
  }

  #deal(parts: Parts, table: RoomTable): RoomTable {
    const { store, now } = parts;
    const staked = table.seats.map((seat) => seat && this.#roundOf(parts, table, seat));
    const isUnclear = staked.some((round) => round?.state === 'betting');
    if (isUnclear && now() < (table.until ?? 0) + times.unclear) return table;
    const people = table.seats.flatMap((sitting, seat): Sitting[] =>
      sitting && staked[seat]?.state === 'playing'
        ? [{ seat, name: sitting.name, player: sitting.player, key: sitting.key }]
        : [],
    );
    const players = withCompany(people, table.seats, gameOf(table).company);
    const isPlayed = people.length > 0 && players.length >= leastPlayers;
    const next: RoomTable = isPlayed
      ? dealt(table, players)
      : { ...table, until: null, seats: table.seats.map((seat) => seat && { ...seat, key: null }) };
    store.atomically(() => {
      for (const round of staked)
        if (round?.state === 'betting')
          store.saveRound({ ...round, data: { ...(round.data as RoomData), isLate: true } });
      save(parts, next);
    });
    if (isPlayed && next.state) this.#goOn(parts, { ...next, until: null }, next.state);
    return next;
  }

  #finish(parts: Parts, table: RoomTable): void {
    const { state, players, unit, deposit } = table;
    if (!state) return;
    const game = gameOf(table);
    const { nets, rake } = settle(game.payments(state), {
      players: players.length,
      unit,
      paidIn: deposit,
      rakePercent,
    });
    const winner = players[game.winnerOf(state) ?? -1];
    const next: RoomTable = {
      ...table,
      phase: 'showing',
      until: parts.now() + times.show,
      nets,
      rake,
      leader: winner ? { seat: winner.seat, player: winner.player } : null,
    };
    save(parts, next);
    this.#settle(parts, next);
  }

  /** Ends the rounds of the players with what they get back. Repeated until it has happened, also after a restart. */
  #settle(parts: Parts, table: RoomTable): void {
    const { commitment, seed, players, nets, rake, deposit } = table;
    for (const [at, sitting] of players.entries()) {
      const round = this.#roundOfSitting(parts, table, sitting);
      if (round?.state !== 'playing') continue;
      const net = nets[at] ?? 0;
      const data: RoomData = {
        ...(round.data as RoomData),
        validStake: Math.min(deposit, Math.abs(net)),
        result: { commitment, seed, players, nets, rake },
      };
      // It is stored at once; what has to be sent is sent until it is answered.
      parts.bookkeeper
        .advance(round.id, () => ({ data, payout: deposit + net }), patienceMs)
        .catch(() => undefined);
    }
  }

  #isSettled(parts: Parts, table: RoomTable): boolean {
    return table.players.every((sitting) => this.#roundOfSitting(parts, table, sitting)?.state !== 'playing');
  }

  #tablesIn({ store }: Pick<Parts, 'store'>, scope: Scope): RoomTable[] {
    const wanted = JSON.stringify(scope);
    return store.documents<RoomTable>(kindName).filter((table) => JSON.stringify(table.scope) === wanted);
  }

  #roundOf({ store }: Parts, { scope }: RoomTable, { player, key }: Seat): Round | undefined {
    return key === null ? undefined : store.roundOfKey({ vendor: scope.vendor, player }, key);
  }

  #roundOfSitting(parts: Parts, table: RoomTable, { player, name, key }: Sitting): Round | undefined {
    return player === null ? undefined : this.#roundOf(parts, table, { player, name, key });
  }

  #hear({ now }: Parts, { id }: RoomTable, player: string): void {
    this.#heard.set(`${id} ${player}`, now());
  }
}

/** The people of a round with house players on other seats, free ones first, in the order of the seats. */
function withCompany(people: Sitting[], seats: readonly (Seat | null)[], company: number): Sitting[] {
  const others = seats
    .map((sitting, seat) => ({ sitting, seat }))
    .filter(({ seat }) => people.every((one) => one.seat !== seat))
    .toSorted((a, b) => Number(a.sitting !== null) - Number(b.sitting !== null));
  const house = others
    .slice(0, Math.max(0, company - people.length))
    .map(({ seat }): Sitting => ({ seat, name: String(seat + 1), player: null, key: null }));
  return [...people, ...house].toSorted((a, b) => a.seat - b.seat);
}

function dealt(table: RoomTable, players: Sitting[]): RoomTable {
  const game = gameOf(table);
  const { leader } = table;
  const first = players.findIndex(
    ({ seat, player }) => leader !== null && seat === leader.seat && player === leader.player,
  );
  const state = game.deal({
    deck: shuffle(table.seed, game.deckSize),
    players: players.length,
    leader: first === -1 ? null : first,
    reshuffle: reshuffleOf(table),
  });
  return { ...table, phase: 'playing', players, state };
}

/** Further shuffles of a round are fixed by its seed, too: by the seed, a slash and their number. */
function reshuffleOf({ seed }: RoomTable): Reshuffle {
  return (cards, time) => shuffle(`${seed}/${time}`, cards.length).map((at) => cards[at] as number);
}

export const variantOf = ({ variant }: Pick<RoomTable, 'variant'>): Variant => variants[variant];
export const gameOf = (table: Pick<RoomTable, 'variant'>): CardGame<AnyState> => games[variantOf(table).game];

export const seatOf = ({ seats }: RoomTable, player: string): Seat | undefined =>
  seats.find((seat) => seat?.player === player) ?? undefined;

const taken = ({ seats }: RoomTable): number => seats.filter((seat) => seat !== null).length;
const save = ({ store }: Pick<Parts, 'store'>, table: RoomTable): void =>
  store.saveDocument(kindName, table.id, table);
