import { rankOf, type Card } from '../../core/cards.ts';

/** Points of a hand: an ace counts 11 where that does not exceed 21; the hand is then soft. */
export interface Points {
  total: number;
  isSoft: boolean;
}

export function pointsOf(hand: readonly Card[]): Points {
  let total = 0;
  let hasAce = false;
  for (const card of hand) {
    const rank = rankOf(card);
    total += Math.min(10, rank + 1);
    hasAce ||= rank === 0;
  }
  const isSoft = hasAce && total <= 11;
  return { total: isSoft ? total + 10 : total, isSoft };
}

/** An ace and a card of ten points as the first two. */
export function isBlackjack(hand: readonly Card[]): boolean {
  return hand.length === 2 && pointsOf(hand).total === 21;
}
