import { expect, it } from 'vitest';
import { commitmentOf, newSeed, shuffle } from '../../cards/shuffle.ts';
import { checkDeal } from './checkDeal.ts';

it.each([52, 106])(
  'finds out whether the own cards follow from the seed of a deck of %i',
  async (deckSize) => {
    const seed = newSeed();
    const [deck, me, players] = [shuffle(seed, deckSize), 1, 3];
    const hand = Array.from({ length: 13 }, (_, at) => deck[at * players + me] ?? -1);
    const seen = { seal: commitmentOf(seed), hand: hand.toReversed(), me, players };
    expect(await checkDeal(seen, seed, deckSize)).toBe(true);
    expect(await checkDeal(seen, newSeed(), deckSize)).toBe(false);
    expect(await checkDeal({ ...seen, seal: commitmentOf(newSeed()) }, seed, deckSize)).toBe(false);
    const other = deck[0] ?? -1;
    expect(await checkDeal({ ...seen, hand: hand.with(4, other) }, seed, deckSize)).toBe(false);
  },
);
