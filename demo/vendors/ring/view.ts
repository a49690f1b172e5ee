import type { PastRound, RoundView } from '../core/view.ts';
import type { ByCorner, Corner, Race } from './engine/race.ts';
import type { RingWords } from './words.ts';

/** A round of the ring: bets on one race. */
export interface RingView extends RoundView {
  race: Race;
  /** Stakes in minor units. */
  bets: ByCorner;
  /** Absent until the stake was taken. */
  outcome?: Corner;
  /** The race that can be bet on now. */
  next: Race;
}

/** What the ring's page starts with, besides what all games have. */
export interface RingStart {
  words: RingWords;
  /** 0.96 is 96 %. */
  statedReturn: number;
  /** Address of the game's picture. */
  picture: string;
  stakes: number[];
  /** Limit for all bets of a race together. */
  maxStake: number;
  race: Race;
  /** Newest first. */
  history: PastRound[];
  /** A round that is not over, or whose result was not shown. */
  open: RingView | null;
}
