import type { Card } from '../../../core/cards.ts';
import type { Move } from '../types.ts';
import { combinationOf, isBomb, isTwo, powerOf } from './combinations.ts';
import { answersTo, playsOf } from './moves.ts';
import type { ThirteenState } from './ThirteenState.ts';

const pass: Move = { name: 'pass', cards: [], groups: [] };

/**
 * The move of a house player: leads with the longest combination of its lowest card, answers with the lowest one that
 * beats the last play, and keeps twos and bombs until someone has few cards. It knows its own cards, what was played,
 * and how many cards the others hold.
 */
export function houseMove({ hands, trick, mustLead }: ThirteenState, player: number): Move {
  const hand = hands[player] ?? [];
  const others = hands.filter((_, at) => at !== player).map(({ length }) => length);
  const isLate = Math.min(...others) <= 4 || hand.length <= 5;
  const last = trick.at(-1);
  const play = last ? answer(hand, last.cards, isLate) : lead(hand, mustLead);
  return play ? { name: 'play', cards: play, groups: [] } : pass;
}

function lead(hand: readonly Card[], mustLead: Card | null): Card[] | undefined {
  const lowest = mustLead ?? hand.toSorted((a, b) => powerOf(a) - powerOf(b))[0];
  if (lowest === undefined) return undefined;
  const all = playsOf(hand).filter((cards) => cards.includes(lowest));
  const quiet = all.filter((cards) => cards.length === hand.length || !cards.some(isTwo));
  const options = (quiet.length > 0 ? quiet : all).filter(
    (cards) => cards.length === hand.length || !isKept(cards),
  );
  return (options.length > 0 ? options : all).toSorted((a, b) => b.length - a.length)[0];
}

function answer(hand: readonly Card[], last: readonly Card[], isLate: boolean): Card[] | undefined {
  const beatsTwo = last.some(isTwo);
  const options = answersTo(hand, last).filter(
    (cards) => isLate || beatsTwo || cards.length === hand.length || !(cards.some(isTwo) || isKept(cards)),
  );
  return options.toSorted((a, b) => topOf(a) - topOf(b))[0];
}

const isKept = (cards: readonly Card[]): boolean => {
  const combination = combinationOf(cards);
  return combination !== undefined && isBomb(combination);
};
const topOf = (cards: readonly Card[]): number => Math.max(...cards.map(powerOf));
