import type { MachineName } from '../engine/machines.ts';
import type { SlotSymbol } from '../engine/machine.ts';
import data from './drawings.json' with { type: 'json' };

/** A symbol that is drawn. Letters are written. */
export type DrawnSymbol = Extract<SlotSymbol, 'wild' | 'scatter' | 'p1' | 'p2' | 'p3' | 'p4'>;

/** What a symbol is drawn with, of 100 × 100 units, and its color in degrees from the game's own. */
export interface Drawing {
  /** Filled, from the back to the front. */
  body: string;
  /** Lighter parts on it. */
  light: string;
  /** Lines on it. */
  lines: string;
  turn: number;
}

/** Each machine's own symbols: none bears a letter, so no game's name stands on another's reels. */
export const drawings: Readonly<Record<MachineName, Readonly<Record<DrawnSymbol, Drawing>>>> = data;
