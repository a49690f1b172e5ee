/** A card as a number from 0 to 51: its rank (0 is the ace, 9 to 12 are ten, jack, queen, king) and its suit. */
export type Card = number;

export const cardCount = 52;
export const rankOf = (card: Card): number => card % 13;
export const suitOf = (card: Card): number => Math.floor(card / 13);

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
