import type { Card } from '../../../core/cards.ts';
import type { Payment } from '../types.ts';
import type { InstantWin } from './instantWin.ts';

/** What was played last, and by whom. */
export interface Play {
  player: number;
  cards: Card[];
}

export interface ThirteenState {
  hands: Card[][];
  /** Cards that were played, in their order. */
  played: Play[];
  /** The plays since someone led. The last one has to be beaten. */
  trick: Play[];
  turn: number | null;
  /** Counts what players did. */
  turns: number;
  passed: boolean[];
  hasPlayed: boolean[];
  /** The lead has to contain this card: the lowest one that was dealt, unless the last winner leads. */
  mustLead: Card | null;
  /** The fine of the trick, which the player whose bomb is beaten by a higher one takes over. */
  owed: Payment | null;
  /** Fines of the tricks that are over. */
  paid: Payment[];
  winner: number | null;
  instant: InstantWin | null;
}
