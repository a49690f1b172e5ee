import type { Phase, Scope, Seat } from './tableTypes.ts';
import type { AnyState } from './engine/games.ts';
import type { VariantName } from './variants.ts';
import { commitmentOf, newSeed } from '../cards/shuffle.ts';
import { withoutStakes } from '../cards/table.ts';

/** Someone who plays a round. */
export interface Sitting {
  seat: number;
  name: string;
  /** Null for house players. */
  player: string | null;
  /** Key of the player's stake. */
  key: string | null;
}

/** A table with its current round, as it is stored. Amounts are in minor units. */
export interface RoomTable {
  id: string;
  scope: Scope;
  variant: VariantName;
  room: string;
  number: number;
  /** What a unit of the game is worth: a point of rummy, a card of thirteen. */
  unit: number;
  /** What each player pays in, and gets back with what was won or lost. */
  deposit: number;
  /** Number of the round at this table. */
  round: number;
  seed: string;
  /** SHA-256 of the seed, which players see before they stake. */
  commitment: string;
  phase: Phase;
  /** When the phase ends, or the turn, in milliseconds. Null: it waits for the first stake. */
  until: number | null;
  seats: (Seat | null)[];
  /** Who plays the round, in the order of the seats. Empty until the cards are dealt. */
  players: Sitting[];
  state: AnyState | null;
  /** Set when the round is over, by players. */
  nets: number[];
  rake: number;
  /** Who won the last round, and leads the next one in games that say so. */
  leader: Pick<Sitting, 'seat' | 'player'> | null;
}

/** The table before the first round. */
export function newRoomTable(
  id: string,
  place: Pick<RoomTable, 'scope' | 'variant' | 'room' | 'number' | 'unit' | 'deposit'>,
  seats: number,
): RoomTable {
  return {
    id,
    ...place,
    round: 1,
    ...freshRound(),
    seats: Array.from({ length: seats }, () => null),
    leader: null,
  };
}

/** The table before its next round: another seed, and no stakes. */
export function nextRound(table: RoomTable): RoomTable {
  return {
    ...table,
    round: table.round + 1,
    ...freshRound(),
    seats: withoutStakes(table.seats),
  };
}

function freshRound() {
  const seed = newSeed();
  return {
    seed,
    commitment: commitmentOf(seed),
    phase: 'open' as Phase,
    until: null,
    players: [],
    state: null,
    nets: [],
    rake: 0,
  };
}
