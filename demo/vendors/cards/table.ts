import type { Card } from '../core/cards.ts';
import type { Decision } from './engine/deal.ts';
import { commitmentOf, newSeed } from './shuffle.ts';

/** Whose players meet: tables are shared within a merchant, and players with trial money have tables of their own. */
export interface Scope {
  vendor: string;
  game: string;
  merchant: string;
  currency: string;
  isTrial: boolean;
}

/** A player at a table. */
export interface Seat {
  player: string;
  /** What other players call this one. */
  name: string;
  /** The key of the ante for the current round, from the moment at which it is sent. */
  key: string | null;
}

/** A hand in a round that was dealt. */
export interface Hand {
  /** Index of the seat; the dealer's is the last one. */
  seat: number;
  name: string;
  /** Null for house players. */
  player: string | null;
  key: string | null;
  decision: Decision;
  /** At first two cards; all of them once the round is over. */
  cards: Card[];
  /** Set when the round is over. */
  win: number;
}

/** `open`: antes are taken. `deciding`: the cards are dealt. `showing`: the round is over, and its seed is shown. */
export type Phase = 'open' | 'deciding' | 'showing';

/** A table with its current round, as it is stored. */
export interface Table {
  id: string;
  scope: Scope;
  room: string;
  number: number;
  ante: number;
  /** Number of the round at this table. */
  round: number;
  seed: string;
  /** SHA-256 of the seed, which players see before they stake. */
  commitment: string;
  phase: Phase;
  /** When the phase ends, in milliseconds. Null: it waits for the first ante. */
  until: number | null;
  seats: (Seat | null)[];
  /** Empty until the cards are dealt. */
  hands: Hand[];
  pot: number;
  rake: number;
}

/** The table before the first round. */
export function newTable(
  id: string,
  place: Pick<Table, 'scope' | 'room' | 'number' | 'ante'>,
  seats: number,
): Table {
  const seed = newSeed();
  return {
    id,
    ...place,
    round: 1,
    seed,
    commitment: commitmentOf(seed),
    phase: 'open',
    until: null,
    seats: Array.from({ length: seats }, () => null),
    hands: [],
    pot: 0,
    rake: 0,
  };
}

/** The table before its next round: another seed, and no antes. */
export function nextRound(table: Table): Table {
  const seed = newSeed();
  return {
    ...table,
    round: table.round + 1,
    seed,
    commitment: commitmentOf(seed),
    phase: 'open',
    until: null,
    seats: withoutStakes(table.seats),
    hands: [],
    pot: 0,
    rake: 0,
  };
}

/** The seats without what belongs to the last round. */
export const withoutStakes = (seats: readonly (Seat | null)[]): (Seat | null)[] =>
  seats.map((seat) => seat && { ...seat, key: null });
