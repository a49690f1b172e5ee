import { describe, expect, it } from 'vitest';
import { cardCount, type Card } from '../../core/cards.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { bestAction, returnToPlayer } from './bestPlay.ts';
import { isBlackjack, pointsOf } from './cards.ts';
import { dealHand, halvesPaid, play, shoeSize, type HandAction } from './hand.ts';

/** Cards by name: `A`, `2` … `9`, `T`, `J`, `Q`, `K`. */
const cards = (names: string): Card[] => [...names].map((name) => 'A23456789TJQK'.indexOf(name));
/** A hand with these cards in the order of the shoe: player, dealer, player, dealer, then as drawn. */
const deal = (names: string) => dealHand(cards(names));
const after = (names: string, ...actions: HandAction[]) => {
  let hand = deal(names);
  for (const action of actions) hand = play(hand, action);
  return hand;
};

it.each([
  ['AT', 21, true],
  ['A6', 17, true],
  ['A6T', 17, false],
  ['AA', 12, true],
  ['AA9', 21, true],
  ['KQJ', 30, false],
  ['98', 17, false],
])('counts %s as %i (soft: %s)', (names, total, isSoft) =>
  expect(pointsOf(cards(names))).toEqual({ total, isSoft }),
);

it('a blackjack is an ace and ten points with the first two cards', () => {
  expect([cards('AT'), cards('KA'), cards('777'), cards('99')].map(isBlackjack)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a hand', () => {
  it.each([
    ['A9K8', 'blackjack', 5],
    ['AAKK', 'push', 2],
    ['9A8K', 'lose', 0],
    ['9T8A', 'lose', 0],
  ])('with a blackjack is over at once: %s is %s', (names, outcome, halves) => {
    const hand = deal(names);
    expect([hand.outcome, halvesPaid(hand)]).toEqual([outcome, halves]);
  });

  it.each([
    ['T9T8', ['stand'], 'win', 4],
    ['T9T9', ['stand'], 'win', 4],
    ['99TT', ['stand'], 'push', 2],
    ['T98T', ['stand'], 'lose', 0],
    ['TT2645', ['hit', 'stand'], 'lose', 0],
    ['TT26K', ['hit'], 'bust', 0],
    ['6T5685', ['double'], 'lose', 0],
    ['6T56TK', ['double'], 'win', 8],
    ['9T86T', ['stand'], 'win', 4],
  ] as const)('%s, %s: %s', (names, actions, outcome, halves) => {
    const hand = after(names, ...actions);
    expect([hand.outcome, halvesPaid(hand)]).toEqual([outcome, halves]);
  });

  it('stands by itself at 21, and counts the player’s actions', () => {
    const hand = after('T95T67', 'hit');
    expect([pointsOf(hand.player).total, hand.outcome, hand.turn]).toEqual([21, 'win', 1]);
  });

  it('the dealer stands on a soft 17', () => {
    expect(after('TA86', 'stand')).toMatchObject({ outcome: 'win', dealer: cards('A6') });
  });
});

it('returns over a million hands with the best play what is stated, within half a percent', () => {
  const random = seededRandom(77);
  let [paid, staked] = [0, 0];
  for (let round = 0; round < 1_000_000; round += 1) {
    const shoe: Card[] = [];
    for (let at = 0; at < 24; at += 1) shoe.push(random(cardCount));
    let hand = dealHand(shoe);
    while (hand.outcome === null) hand = play(hand, bestAction(hand));
    paid += halvesPaid(hand) / 2;
    staked += hand.isDoubled ? 2 : 1;
  }
  expect(Math.abs(paid / staked - returnToPlayer())).toBeLessThan(0.005);
  expect(returnToPlayer()).toBeGreaterThan(0.98);
  expect(returnToPlayer()).toBeLessThan(1);
});

it('no hand needs more cards than its shoe has', () => {
  const aces = Array.from({ length: shoeSize }, () => 0);
  // The worst case: aces, one point each once the hand is hard.
  let hand = dealHand([1, 1, 1, 1, ...aces]);
  while (hand.outcome === null) hand = play(hand, pointsOf(hand.player).total < 21 ? 'hit' : 'stand');
  expect(hand.used).toBeLessThan(shoeSize);
});
