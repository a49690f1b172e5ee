import type { Move } from '../types.ts';
import { arrange, type Arrangement } from './arrange.ts';
import { isJoker, pointsOf, rankOf, suitOf, wildRank, type RummyCard } from './cards.ts';
import { isValid } from './groups.ts';
import type { RummyState } from './RummyState.ts';

const move = (name: string, cards: readonly RummyCard[] = [], groups: Move['groups'] = []): Move => ({
  name,
  cards,
  groups,
});

/**
 * The move of a house player: takes the open card if it makes the hand cheaper, puts down the card without which the
 * rest is cheapest, and declares as soon as that is valid. It knows its own cards and the top of the open pile.
 */
export function houseMove(state: RummyState, player: number): Move {
  const { hands, drawn, open, turnedUp, turns } = state;
  const hand = hands[player] ?? [];
  const wild = wildRank(turnedUp);
  if (drawn !== null) {
    const { card, arrangement } = best(hand, wild);
    const groups = withRest(arrangement, wild);
    return groups && isValid(groups, wild) ? move('declare', [card], groups) : move('discard', [card]);
  }
  const top = open.at(-1);
  if (top === undefined || (turns > 0 && isJoker(top, wild))) return move('closed');
  const now = arrange(hand, wild).points;
  const { card, arrangement } = best([...hand, top], wild);
  return move(card !== top && arrangement.points < now ? 'open' : 'closed');
}

/** The best card to put down: the rest then costs least and, among equals, fits together best. */
function best(hand: readonly RummyCard[], wild: number): { card: RummyCard; arrangement: Arrangement } {
  const options = hand.map((card) => {
    const rest = hand.filter((one) => one !== card);
    return { card, arrangement: arrange(rest, wild), use: useOf(card, rest, wild) };
  });
  return options.reduce((a, b) => {
    const cheaper = b.arrangement.points - a.arrangement.points;
    return cheaper < 0 || (cheaper === 0 && b.use < a.use) ? b : a;
  });
}

/** How much a card may still be good for among the others: jokers most, then neighbours, then cheap cards. */
function useOf(card: RummyCard, rest: readonly RummyCard[], wild: number): number {
  if (isJoker(card, wild)) return 1000;
  const near = rest.filter((other) => {
    const distance = Math.abs(rankOf(other) - rankOf(card));
    return suitOf(other) === suitOf(card) ? distance > 0 && distance <= 2 : distance === 0;
  });
  return near.length * 20 - pointsOf(card, wild);
}

/** The groups of an arrangement with its left-over jokers in the first group that takes them; undefined if a card is left. */
export function withRest({ groups, rest }: Arrangement, wild: number): RummyCard[][] | undefined {
  let all = groups;
  for (const card of rest) {
    const at = all.findIndex((_, index) => {
      const next = all.map((one, place) => (place === index ? [...one, card] : one));
      return isValid(next, wild);
    });
    if (at === -1) return undefined;
    all = all.map((one, place) => (place === at ? [...one, card] : one));
  }
  return all;
}
