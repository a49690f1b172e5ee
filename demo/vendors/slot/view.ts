import type { Machine } from './engine/machine.ts';
import type { Spin } from './engine/playRound.ts';
import type { PastRound, RoundView } from '../core/view.ts';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import type { SlotWords } from './words.ts';

/** A round of the slot. */
export interface SlotView extends RoundView {
  /** It is one of the player's free spins: nothing was debited. */
  isFree: boolean;
  /** Absent until the stake was taken. */
  spins?: Spin[];
}

/** What the slot's page starts with, besides what all games have. */
export interface SlotStart {
  words: SlotWords;
  machine: Machine;
  /** The game's picture, relative to the launch address. */
  picture: string;
  stakes: number[];
  /** Newest first. */
  history: PastRound[];
  /** A round that is not over, or whose result was not shown. */
  open: SlotView | null;
  /** Free spins that the player can play here, those that end first before the others. */
  freeSpins: OpenFreeSpins[];
}
