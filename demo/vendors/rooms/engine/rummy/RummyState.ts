import type { RummyCard } from './cards.ts';

/** Why a player is out of the round. */
export type Out = 'dropped' | 'wrong';

export interface RummyState {
  hands: RummyCard[][];
  /** The last card is on top. */
  closed: RummyCard[];
  open: RummyCard[];
  turnedUp: RummyCard;
  turn: number | null;
  /** Counts turns. */
  turns: number;
  /** The card that the player whose turn it is has drawn. */
  drawn: RummyCard | null;
  out: (Out | null)[];
  /** What a player who is out pays, and at the end every loser. */
  points: (number | null)[];
  hasPlayed: boolean[];
  missed: number[];
  reshuffles: number;
  winner: number | null;
  /** The groups of the winner, if a declaration ended the round. */
  declared: RummyCard[][] | null;
  /** The card that the winner put down last. */
  finish: RummyCard | null;
}
