import { ballCount, drawNumbers, type RandomBelow } from './draw.ts';
import type { Paytable } from './paytables.ts';

export interface InstantRound {
  picks: number[];
  /** The drawn numbers, in their order. */
  balls: number[];
  /** In tenths of the stake. */
  win: number;
}

/** Plays a round with one to eight picks. */
export function playRound(pays: Paytable, picks: readonly number[], random: RandomBelow): InstantRound {
  const balls = drawNumbers(ballCount, random);
  return { picks: [...picks], balls, win: winOf(pays, picks.length, hitsOf(picks, balls)) };
}

/** How many of the picks were drawn. */
export function hitsOf(picks: readonly number[], balls: readonly number[]): number {
  return picks.filter((pick) => balls.includes(pick)).length;
}

/** What these hits win, in tenths of the stake. */
export function winOf(pays: Paytable, picks: number, hits: number): number {
  return pays[picks - 1]?.[hits] ?? 0;
}
