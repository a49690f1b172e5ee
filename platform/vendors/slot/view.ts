import type { Machine, SlotSymbol } from './engine/machine.ts';
import type { Spin } from './engine/playRound.ts';
import type { PastRound, RoundView } from '../core/view.ts';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import type { SlotWords } from './words.ts';

/** Addresses of the pictures, relative to the launch address. Letters have none. */
export type SlotArt = Readonly<
  Record<Extract<SlotSymbol, 'wild' | 'scatter' | 'p1' | 'p2' | 'p3' | 'p4'>, string>
>;

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
  /** 0.96 is 96 %. */
  returnToPlayer: number;
  art: SlotArt;
  stakes: number[];
  /** Newest first. */
  history: PastRound[];
  /** A round that is not over, or whose result was not shown. */
  open: SlotView | null;
  /** Free spins that the player can play here, those that end first before the others. */
  freeSpins: OpenFreeSpins[];
}
