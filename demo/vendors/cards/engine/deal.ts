import type { Card } from '../../core/cards.ts';
import { drawsByRule, isPok } from './hand.ts';

/** What a player does with two cards; null: has not decided, so the rule of the house players decides. */
export type Decision = 'draw' | 'stand' | null;

/**
 * The two cards of each of `count` hands: one each, then one each. The third card of a hand has its place in the deck,
 * too, so what one player gets does not depend on what another one decides.
 */
export function dealtHands(deck: readonly Card[], count: number): Card[][] {
  return Array.from({ length: count }, (_, at) => [deck[at] as Card, deck[count + at] as Card]);
}

/** The hands at the end: with a third card for those who draw. A pok never draws. */
export function finalHands(deck: readonly Card[], decisions: readonly Decision[]): Card[][] {
  const count = decisions.length;
  return dealtHands(deck, count).map((hand, at) => {
    const decision = decisions[at] ?? null;
    const draws = decision === null ? drawsByRule(hand) : decision === 'draw';
    return draws && !isPok(hand) ? [...hand, deck[2 * count + at] as Card] : hand;
  });
}
