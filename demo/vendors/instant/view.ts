import type { PastRound, RoundView } from '../core/view.ts';
import type { Paytable } from './engine/paytables.ts';
import type { InstantWords } from './words.ts';

/** A round of the instant draw. */
export interface InstantView extends RoundView {
  picks: number[];
  /** The drawn numbers in their order. Absent until the stake was taken. */
  balls?: number[];
}

/** What the page of the instant draw starts with, besides what all games have. */
export interface InstantStart {
  words: InstantWords;
  pays: Paytable;
  /** Returns to player of one to eight picks; 0.95 is 95 %. */
  returns: number[];
  /** Degrees of the color wheel. */
  hue: number;
  /** Address of the game's picture, relative to the launch address. */
  picture: string;
  stakes: number[];
  /** The player's latest picks; none before the first round. */
  picks: number[];
  /** Newest first. */
  history: PastRound[];
  /** A round that is not over, or whose result was not shown. */
  open: InstantView | null;
}
