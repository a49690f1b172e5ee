import type { PastRound, RoundView } from '../core/view.ts';
import type { Bets, Limits } from './bets.ts';
import type { RoundTimes } from './engine/clock.ts';
import type { GameName, Outcome, Spot } from './engine/types.ts';
import type { TableWords } from './words.ts';

/** The player's bets on a round of the table. */
export interface BetsView extends RoundView {
  /** Of the table's round. */
  number: number;
  /** Accepted stakes in minor units. */
  bets: Bets;
  /** Sent with further bets, so that a doubled click places them once. */
  turn: number;
  /** Absent until no more bets are taken and the stake was. */
  outcome?: Outcome;
}

/** The hash of what decides rounds, shown before the first of them; its seed follows when the last of them is over. */
export interface Proof {
  label: string;
  commitment: string;
  seed: string | null;
}

/** A table as its players see it. */
export interface TableView {
  times: RoundTimes;
  /** The server's clock. */
  now: number;
  /** Of this round, once no more bets are taken. */
  outcome: Outcome | null;
  /** Outcomes of earlier rounds, oldest first, and of this one when its deal is over. */
  history: Outcome[];
  /** Of this round, and of what was decided before. */
  proofs: Proof[];
  /** The player's bets on this round. */
  mine: BetsView | null;
}

/** A spot with what it pays at this table. */
export interface SpotView extends Spot {
  /** Return to player: 0.973 is 97.3 %. */
  returned: number;
}

/** What the page of a live table starts with, besides what all games have. */
export interface TableStart {
  words: TableWords;
  game: GameName;
  laPartage: boolean;
  isFree: boolean;
  wide: readonly [number, number];
  tall: readonly [number, number];
  spots: SpotView[];
  /** Values of the chips. */
  chips: number[];
  limits: Limits;
  /** Address of the game's picture. */
  picture: string;
  table: TableView;
  /** Newest first. */
  past: PastRound[];
  /** Bets on an earlier round that are not over, or whose result was not shown. */
  open: BetsView | null;
}
