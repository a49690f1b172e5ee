import type { Card } from '../../../core/cards.ts';
import { powerOfRank, twoPower } from './combinations.ts';

/** Hands that win as they are dealt, the highest first. */
export const instantWins = ['fourTwos', 'dragon', 'fivePairs', 'sixPairs'] as const;
export type InstantWin = (typeof instantWins)[number];

/**
 * What a hand of thirteen wins with at once: four twos, a run from three to ace, five pairs that follow each other, or
 * any six pairs. Four of a kind are two pairs.
 */
export function instantWin(hand: readonly Card[]): InstantWin | undefined {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of hand) counts[powerOfRank(card)] = (counts[powerOfRank(card)] ?? 0) + 1;
  const held: Record<InstantWin, boolean> = {
    fourTwos: counts[twoPower] === 4,
    dragon: counts.slice(0, twoPower).every((count) => count > 0),
    fivePairs: longestPairs(counts) >= 5,
    sixPairs: counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) >= 6,
  };
  return instantWins.find((name) => held[name]);
}

/** The most pairs that follow each other, by how many cards of each rank there are. A two is in none. */
export function longestPairs(counts: readonly number[]): number {
  let [longest, current] = [0, 0];
  for (const count of counts.slice(0, twoPower)) {
    current = count >= 2 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
