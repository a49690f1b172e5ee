import { patienceMs } from '../core/roundRoutes.ts';
import type { PlaySession } from '../core/types.ts';
import { dealtHands, finalHands } from './engine/deal.ts';
import { isPok } from './engine/hand.ts';
import { dividePot } from './engine/pot.ts';
import { playerSeats, roomsOf, type Room } from './rooms.ts';
import { Seating, seatTimes, type Parts, type SeatedData } from './Seating.ts';
import { shuffle } from './shuffle.ts';
import { newTable, nextRound, withoutStakes, type Hand, type Table } from './table.ts';

/** What is stored of a player's part in a round, besides the bookkeeping. */
export interface CardData extends SeatedData {
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
export const times = { ...seatTimes, decide: 15_000, show: 7_000 } as const;

/** Where the player of a session plays. */
type Place = Pick<Table, 'scope' | 'room' | 'ante'>;

/**
 * The tables of Pok Deng. After a restart a round goes on with the cards that its seed has fixed; a phase that has ended in
 * the meantime ends at once.
 */
export class Tables extends Seating<Table, Place> {
  protected readonly kind = kindName;

  protected newTable({ scope, room, ante }: Place, number: number): Table {
    return newTable(JSON.stringify([scope, room, number]), { scope, room, number, ante }, playerSeats);
  }

  /** A decision about the third card. One that comes late or again changes nothing. */
  decide(parts: Parts, session: PlaySession, key: string, decision: 'draw' | 'stand'): void {
    const table = this.tableOf(parts, session, placeOf(session));
    if (table?.phase !== 'deciding') return;
    const hands = table.hands.map((hand) =>
      hand.player === session.player && hand.key === key && mayDecide(hand) ? { ...hand, decision } : hand,
    );
    const next = { ...table, hands };
    this.save(parts, next);
    if (!hands.some(mayDecide)) this.#finish(parts, next);
  }

  protected tickTable(parts: Parts, table: Table): void {
    const isOver = table.until !== null && table.until <= parts.now();
    if (table.phase === 'showing') this.#settle(parts, table);
    if (table.phase === 'open') this.clear(parts, isOver ? this.#deal(parts, table) : table);
    else if (table.phase === 'deciding' && isOver) this.#finish(parts, table);
    else if (table.phase === 'showing' && isOver && this.#isSettled(parts, table))
      this.save(parts, nextRound(table));
  }

  #deal(parts: Parts, table: Table): Table {
    const staked = this.rounds(parts, table);
    if (this.isUnclear(parts, table, staked)) return table;
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
          until: parts.now() + times.decide,
          pot: table.ante * hands.length,
          hands: hands.map((hand, at) => ({ ...hand, cards: dealt[at] ?? [] })),
        }
      : { ...table, until: null, seats: withoutStakes(table.seats) };
    this.saveDealt(parts, next, staked);
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
    this.save(parts, next);
    this.#settle(parts, next);
    return next;
  }

  /** Ends the rounds of the players with what they won. Repeated until it has happened, also after a restart. */
  #settle(parts: Parts, table: Table): void {
    const { commitment, seed, hands, pot, rake } = table;
    for (const hand of hands) {
      const round = this.roundOf(parts, table, hand);
      if (round?.state !== 'playing') continue;
      const data = { ...(round.data as CardData), result: { commitment, seed, hands, pot, rake } };
      // It is stored at once; what has to be sent is sent until it is answered.
      parts.bookkeeper
        .advance(round.id, () => ({ data, payout: hand.win }), patienceMs)
        .catch(() => undefined);
    }
  }

  #isSettled(parts: Parts, table: Table): boolean {
    return table.hands.every((hand) => this.roundOf(parts, table, hand)?.state !== 'playing');
  }
}

/** Whether a hand waits for its player's decision. */
export function mayDecide({ player, decision, cards }: Hand): boolean {
  return player !== null && decision === null && !isPok(cards);
}

/** The room that a session asks for, or the one with the smallest ante. */
export function roomOf({ vendor, room, currency, exponent }: PlaySession): Room {
  const rooms = roomsOf(vendor, { currency, exponent });
  return rooms.find(({ id }) => id === room) ?? (rooms[0] as Room);
}

/** Where the player of a session plays. */
export function placeOf(session: PlaySession): Place {
  const { vendor, playedGame: game, merchant, currency, isTrial = false } = session;
  const { id: room, ante } = roomOf(session);
  return { scope: { vendor, game, merchant, currency, isTrial }, room, ante };
}
