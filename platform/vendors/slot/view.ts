import type { Pays, SlotSymbol } from './engine/machine.ts';
import type { Machine } from './engine/machine.ts';
import type { Spin } from './engine/playRound.ts';
import type { RoundState } from '../core/types.ts';
import type { SlotWords } from './words.ts';

export type { Pays };

/** Addresses of the pictures, relative to the launch address. Letters have none. */
export type SlotArt = Readonly<
  Record<Extract<SlotSymbol, 'wild' | 'scatter' | 'p1' | 'p2' | 'p3' | 'p4'>, string>
>;

/** A round as its page sees it. Amounts are in minor units. */
export interface SlotView {
  key: string;
  state: RoundState;
  /** Code of the platform's refusal. */
  code: string | null;
  stake: number;
  payout: number;
  balance: number | null;
  /** Absent until the stake was taken. */
  spins?: Spin[];
}

export interface PastRound {
  /** Milliseconds. */
  time: number;
  stake: number;
  payout: number;
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
}
