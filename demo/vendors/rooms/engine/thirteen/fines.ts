import type { Card } from '../../../core/cards.ts';
import { isRed, isTwo, powerOfRank, twoPower, type Combination } from './combinations.ts';
import { longestPairs } from './instantWin.ts';

/** Units for twos and bombs that are beaten, or still in the hand when the round ends. */
export const fines = { blackTwo: 3, redTwo: 6, threePairs: 6, four: 9, fourPairs: 12 } as const;
/** Units that everybody pays to a player whose hand wins at once, and a player who has played no card to the winner. */
export const wholeHand = 26;

/** What a player pays whose twos or bomb are beaten by a bomb. */
export function fineOf(cards: readonly Card[], { kind, length }: Combination): number {
  if (cards.every(isTwo)) return twosFine(cards);
  if (kind === 'four') return fines.four;
  if (kind !== 'pairs') return 0;
  return length === 3 ? fines.threePairs : length === 4 ? fines.fourPairs : 0;
}

/** What a player pays for the twos and bombs of a hand that was not played out. A card counts in one bomb only. */
export function heldFine(hand: readonly Card[]): number {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of hand) counts[powerOfRank(card)] = (counts[powerOfRank(card)] ?? 0) + 1;
  const fours = counts.filter((count, rank) => count === 4 && rank !== twoPower).length;
  const pairs = longestPairs(counts.map((count) => (count === 4 ? 0 : count)));
  return (
    twosFine(hand.filter(isTwo)) +
    fours * fines.four +
    (pairs >= 4 ? fines.fourPairs : pairs === 3 ? fines.threePairs : 0)
  );
}

const twosFine = (twos: readonly Card[]): number =>
  twos.reduce((sum, card) => sum + (isRed(card) ? fines.redTwo : fines.blackTwo), 0);
