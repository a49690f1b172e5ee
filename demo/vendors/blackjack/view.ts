import type { Card } from '../core/cards.ts';
import type { PastRound, RoundView } from '../core/view.ts';
import type { HandAction, HandOutcome } from './engine/hand.ts';
import type { BlackjackWords } from './words.ts';

/** A hand as its page sees it; absent until its stake was taken. */
export interface HandView {
  player: Card[];
  /** Only the first card while the player is to act. */
  dealer: Card[];
  outcome: HandOutcome | null;
  isDoubled: boolean;
  /** Sent with the next action, so that a doubled click acts once. */
  turn: number;
  /** What the player can do. */
  actions: HandAction[];
}

export interface BlackjackView extends RoundView {
  hand?: HandView;
}

/** What the page of blackjack starts with, besides what all games have. */
export interface BlackjackStart {
  words: BlackjackWords;
  /** 0.99 is 99 %. */
  returnToPlayer: number;
  /** Address of the game's picture. */
  picture: string;
  stakes: number[];
  history: PastRound[];
  open: BlackjackView | null;
}
