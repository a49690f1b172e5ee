/**
 * A card of rummy: two decks of 52, from 0 and from 52, as in `core/cards.ts` each, and the two printed jokers. Two cards
 * with the same face are different cards.
 */
export type RummyCard = number;

export const deckSize = 106;
const printed = 104;

export const isPrinted = (card: RummyCard): boolean => card >= printed;
export const faceOf = (card: RummyCard): number => card % 52;
/** 0 is the ace, 12 the king. */
export const rankOf = (card: RummyCard): number => faceOf(card) % 13;
export const suitOf = (card: RummyCard): number => Math.floor(faceOf(card) / 13);

/** The rank that is wild in a round: that of the card that was turned up, or the ace if it is a printed joker. */
export const wildRank = (turnedUp: RummyCard): number => (isPrinted(turnedUp) ? 0 : rankOf(turnedUp));

export const isJoker = (card: RummyCard, wild: number): boolean => isPrinted(card) || rankOf(card) === wild;

/** Points of a card that is in no group. Ace and face cards count 10, jokers nothing. */
export function pointsOf(card: RummyCard, wild: number): number {
  if (isJoker(card, wild)) return 0;
  const rank = rankOf(card);
  return rank === 0 || rank >= 9 ? 10 : rank + 1;
}
