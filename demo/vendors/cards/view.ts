import type { Card } from '../core/cards.ts';
import type { PastRound, RoundView } from '../core/view.ts';
import type { HandKind } from './engine/hand.ts';
import type { Decision } from './engine/deal.ts';
import type { Phase } from './table.ts';
import type { CardsWords } from './words.ts';

/** Who sits at a seat. House players are programs of the house, and are said to be. */
export type Sitter = 'you' | 'player' | 'house' | 'dealer' | 'empty';

export interface SeatView {
  sitter: Sitter;
  name: string;
  /** Paid the ante of this round. */
  isIn: boolean;
  /** Null is a card that lies face down. */
  cards: (Card | null)[];
  /** Has decided, or has nothing to decide. Only while players decide. */
  isDone: boolean;
  /** Once the round is over: points, kind and win of the hand; of one's own hand, points and kind from the deal on. */
  points?: number;
  kind?: HandKind;
  win?: number;
}

/** A table as one of its players sees it. Amounts are in minor units. */
export interface TableView {
  number: number;
  round: number;
  phase: Phase;
  /** Milliseconds to the end of the phase; null while it waits for the first ante. */
  left: number | null;
  ante: number;
  commitment: string;
  /** Shown once the round is over. */
  seed?: string;
  pot: number;
  rake: number;
  /** The dealer's is the last one. */
  seats: SeatView[];
  /** Key of the player's ante in this round. */
  key: string | null;
  /** The player may take a third card now. */
  mayDecide: boolean;
  decision: Decision;
}

/** The outcome of the player's ante. */
export interface CardRoundView extends RoundView {
  /** It was confirmed after the deal, and returned. */
  isLate: boolean;
}

/** What the page starts with, besides what all games have. */
export interface CardsStart {
  words: CardsWords;
  /** 0.96 is 96 %. */
  returnToPlayer: number;
  /** 0.04 is 4 %. */
  rake: number;
  decideSeconds: number;
  picture: string;
  room: string;
  history: PastRound[];
  /** A round that ended while the player was away. */
  missed: CardRoundView | null;
  /** Null if the room is full. */
  table: TableView | null;
}
