import type { PastRound, RoundView } from '../core/view.ts';
import type { FishSetName } from './engine/fishSets.ts';
import type { ShotRecord } from './engine/magazine.ts';
import type { FishWords } from './words.ts';

/** A magazine as its page sees it. Amounts are in minor units. */
export interface MagazineView {
  credit: number;
  /** Credits. */
  loaded: number;
  /** Credits. */
  left: number;
  won: number;
  /** Number of the next shot. */
  turn: number;
  /** The latest shots, from the one that the request named. */
  shots: ShotRecord[];
  /** Fish of the pond that were caught. */
  caught: number[];
}

/** A round of the fish game. */
export interface FishView extends RoundView {
  /** Absent until its stake was taken. */
  magazine?: MagazineView;
  /** The server's clock, in milliseconds. */
  now: number;
}

/** What the page of the fish game starts with, besides what all games have. */
export interface FishStart {
  words: FishWords;
  set: FishSetName;
  seed: number;
  /** The server's clock, in milliseconds. */
  now: number;
  /** Address of the game's picture. */
  picture: string;
  /** Values of a credit that can be chosen. */
  credits: number[];
  /** Credits of a magazine. */
  size: number;
  /** Milliseconds without a shot after which a magazine is unloaded. */
  idleMs: number;
  history: PastRound[];
  open: FishView | null;
}
