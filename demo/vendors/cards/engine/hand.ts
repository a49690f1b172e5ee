import { rankOf, type Card } from '../../core/cards.ts';

/** What a hand is, the better one first: a pok (8 or 9 with two cards), three of a kind, points. */
export type HandKind = 'pok' | 'trio' | 'points';

/** Points of a hand: an ace counts 1, ten, jack, queen and king count 0, and only the last digit of the sum counts. */
export function pointsOf(hand: readonly Card[]): number {
  let sum = 0;
  for (const card of hand) sum += rankOf(card) < 9 ? rankOf(card) + 1 : 0;
  return sum % 10;
}

/** Whether two cards count 8 or 9, which ends the hand. */
export function isPok(hand: readonly Card[]): boolean {
  return hand.length === 2 && pointsOf(hand) >= 8;
}

export function kindOf(hand: readonly Card[]): HandKind {
  if (isPok(hand)) return 'pok';
  const [first, ...others] = hand;
  const isTrio = hand.length === 3 && others.every((card) => rankOf(card) === rankOf(first as Card));
  return isTrio ? 'trio' : 'points';
}

/** The value of a hand among others; equal values share the pot. Three of a kind are worth the same in every rank. */
export function valueOf(hand: readonly Card[]): number {
  const kind = kindOf(hand);
  if (kind === 'pok') return 20 + pointsOf(hand);
  return kind === 'trio' ? 20 : pointsOf(hand);
}

/** The house players' rule, which also plays for players who do not decide: a third card with 4 points or less. */
export function drawsByRule(hand: readonly Card[]): boolean {
  return pointsOf(hand) <= 4;
}
