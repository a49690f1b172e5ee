import type { Card } from '../../../core/cards.ts';
import { beats, byPower, combinationOf, powerOfRank, twoPower } from './combinations.ts';

/**
 * Plays that a hand has, each with the lowest cards that make it: of combinations that differ in their highest card
 * only, all; of combinations that differ in lower cards, one.
 */
export function playsOf(hand: readonly Card[]): Card[][] {
  const ranks: Card[][] = Array.from({ length: 13 }, () => []);
  for (const card of byPower(hand)) ranks[powerOfRank(card)]?.push(card);
  const plays: Card[][] = hand.map((card) => [card]);
  for (const [rank, cards] of ranks.entries()) {
    for (const size of [2, 3])
      for (const top of cards.slice(size - 1)) plays.push([...lowest(cards, size - 1), top]);
    if (cards.length === 4) plays.push(cards);
    if (rank === twoPower) continue;
    for (let length = 3; rank + length <= twoPower; length += 1) {
      const run = ranks.slice(rank, rank + length);
      if (run.some((one) => one.length === 0)) break;
      const below = run.slice(0, -1).flatMap((one) => lowest(one, 1));
      for (const top of run.at(-1) ?? []) plays.push([...below, top]);
    }
    for (let length = 3; rank + length <= twoPower; length += 1) {
      const run = ranks.slice(rank, rank + length);
      if (run.some((one) => one.length < 2)) break;
      const below = run.slice(0, -1).flatMap((one) => lowest(one, 2));
      const last = run.at(-1) ?? [];
      for (const top of last.slice(1)) plays.push([...below, ...lowest(last, 1), top]);
    }
  }
  return plays;
}

/** Plays of a hand that beat what was played last. */
export function answersTo(hand: readonly Card[], last: readonly Card[]): Card[][] {
  const target = combinationOf(last);
  if (!target) return [];
  return playsOf(hand).filter((cards) => {
    const combination = combinationOf(cards);
    return combination !== undefined && beats(combination, target);
  });
}

const lowest = (cards: readonly Card[], count: number): Card[] => cards.slice(0, count);
