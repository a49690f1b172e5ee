import { GameRefusal } from '../../core/GameRefusal.ts';
import { corners, type ByCorner, type Corner, type Race } from './race.ts';

/** Odds have two decimals, so multiples of this pay whole minor units. */
export const unit = 100;

/**
 * Reads bets, pairs of a corner's index and a stake in minor units. Each is at least the smallest stake, and all together
 * are at most the largest. Refuses others with `bad-request` or `bad-stake`.
 */
export function readBets(
  pairs: readonly (readonly [number, number])[],
  { minStake, maxStake }: { minStake: number; maxStake: number },
): ByCorner {
  const bets: Record<Corner, number> = { red: 0, blue: 0, heat: 0 };
  for (const [index, stake] of pairs) {
    const corner = corners[index];
    if (corner === undefined || bets[corner] !== 0) throw new GameRefusal('bad-request');
    if (stake === 0 || stake % unit !== 0 || stake < minStake) throw new GameRefusal('bad-stake');
    bets[corner] = stake;
  }
  if (sumOf(bets) > maxStake) throw new GameRefusal('bad-stake');
  return bets;
}

export const sumOf = ({ red, blue, heat }: ByCorner): number => red + blue + heat;

/** What the bets win, their stakes included. Whole, because stakes are multiples of the unit. */
export const payoutOf = (bets: ByCorner, { odds }: Race, outcome: Corner): number =>
  (bets[outcome] * odds[outcome]) / unit;

/** Red and blue are opposite: of stakes on both only the difference counts as turnover. A dead heat is a bet of its own. */
export const validStakeOf = ({ red, blue, heat }: ByCorner): number => Math.abs(red - blue) + heat;
