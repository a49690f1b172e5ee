import { Seating, seatTimes, type Parts, type SeatedData } from '../cards/Seating.ts';
import { shuffle } from '../cards/shuffle.ts';
import { withoutStakes } from '../cards/table.ts';
import { GameRefusal } from '../core/GameRefusal.ts';
import { patienceMs } from '../core/roundRoutes.ts';
import type { PlaySession } from '../core/types.ts';
import { games, type AnyState } from './engine/games.ts';
import { settle } from './engine/settle.ts';
import type { CardGame, Move, Reshuffle } from './engine/types.ts';
import type { Place } from './placeOf.ts';
import { newRoomTable, nextRound, type RoomTable, type Sitting } from './roomTable.ts';
import type { Seat } from './tableTypes.ts';
import { variants, type Variant } from './variants.ts';

/** What is stored of a player's part in a round, besides the bookkeeping. */
export interface RoomData extends SeatedData {
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
  ...seatTimes,
  show: 12_000,
  /** A turn of a player who is gone. */
  goneTurn: 2_000,
} as const;

/** The fewest players of a round. */
const leastPlayers = 2;

/**
 * The tables of games with turns: turns and their time, house players, settlement. The rules of a game are pure functions
 * on the state of a round. A turn whose time has run out while the server was down ends at once.
 */
export class RoomTables extends Seating<RoomTable, Place> {
  protected readonly kind = kindName;

  protected newTable({ scope, room, variant, unit, deposit }: Place, number: number): RoomTable {
    return newRoomTable(
      JSON.stringify([scope, room, number]),
      { scope, room, variant, unit, deposit, number },
      variants[variant].seats,
    );
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

  protected tickTable(parts: Parts, table: RoomTable): void {
    const isOver = table.until !== null && table.until <= parts.now();
    if (table.phase === 'showing') this.#settle(parts, table);
    if (table.phase === 'open') this.clear(parts, isOver ? this.#deal(parts, table) : table);
    else if (table.phase === 'playing') this.#tickRound(parts, table);
    else if (isOver && this.#isSettled(parts, table)) this.save(parts, nextRound(table));
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
    this.save(parts, { ...table, state, until });
  }

  #deal(parts: Parts, table: RoomTable): RoomTable {
    const staked = this.rounds(parts, table);
    if (this.isUnclear(parts, table, staked)) return table;
    const people = table.seats.flatMap((sitting, seat): Sitting[] =>
      sitting && staked[seat]?.state === 'playing'
        ? [{ seat, name: sitting.name, player: sitting.player, key: sitting.key }]
        : [],
    );
    const players = withCompany(people, table.seats, gameOf(table).company);
    const isPlayed = people.length > 0 && players.length >= leastPlayers;
    const next: RoomTable = isPlayed
      ? dealt(table, players)
      : { ...table, until: null, seats: withoutStakes(table.seats) };
    this.saveDealt(parts, next, staked);
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
    this.save(parts, next);
    this.#settle(parts, next);
  }

  /** Ends the rounds of the players with what they get back. Repeated until it has happened, also after a restart. */
  #settle(parts: Parts, table: RoomTable): void {
    const { commitment, seed, players, nets, rake, deposit } = table;
    for (const [at, sitting] of players.entries()) {
      const round = this.roundOf(parts, table, sitting);
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
    return table.players.every((sitting) => this.roundOf(parts, table, sitting)?.state !== 'playing');
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
