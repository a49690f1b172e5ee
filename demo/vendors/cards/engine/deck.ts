import { cardCount, type Card } from '../../core/cards.ts';

/** Random numbers that a shuffle may need: one for each card, and as many again for those that are discarded. */
export const wordCountOf = (cards: number): number => (cards <= 64 ? 128 : 256);
/** Numbers of 32 bits in one SHA-256 hash. */
const wordsPerHash = 8;
/** Hashes that make the numbers of one shuffle. */
export const hashCountOf = (cards: number): number => wordCountOf(cards) / wordsPerHash;

/** The text whose SHA-256 makes the numbers of one step of a shuffle. */
export const stepText = (seed: string, step: number): string => `${seed}:${step}`;

/**
 * The deck of a seed: Fisher–Yates from the last card down, each place chosen by the next 32-bit number. A number that
 * would favor some places is discarded, so all orders are equally likely.
 */
export function deckOf(words: ArrayLike<number>, cards = cardCount): Card[] {
  const deck = Array.from({ length: cards }, (_, card) => card);
  let used = 0;
  for (let last = cards - 1; last > 0; last -= 1) {
    const places = last + 1;
    const fair = 2 ** 32 - (2 ** 32 % places);
    let word = fair;
    while (word >= fair) {
      const next = words[used];
      if (next === undefined) throw new Error('The numbers of the shuffle are used up.');
      word = next;
      used += 1;
    }
    const place = word % places;
    [deck[last], deck[place]] = [deck[place] as Card, deck[last] as Card];
  }
  return deck;
}
