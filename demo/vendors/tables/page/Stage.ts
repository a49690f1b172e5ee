import type { Outcome } from '../engine/types.ts';

/** Where a round is dealt: a wheel, cards or dice. */
export interface Stage {
  element: HTMLElement;
  /** Shows an outcome within some milliseconds; at once with 0. */
  show: (outcome: Outcome, ms: number) => Promise<void>;
  /** Makes room for the next round. */
  clear: () => void;
}

/** Resolves after some milliseconds. */
export const wait = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
