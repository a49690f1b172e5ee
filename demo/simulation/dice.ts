import { createHash } from 'node:crypto';

/**
 * Pseudo-random values derived from words: the same words give the same values in every process and after every
 * restart.
 */
export interface Dice {
  /** From 0 up to 1, for one of eight questions. */
  share(question: number): number;
  /** One of a list. */
  pick<T>(question: number, list: readonly T[]): T;
}

/** Dice of a demonstration. They never decide anything that real players can win. */
export function diceOf(...words: (string | number)[]): Dice {
  const bytes = createHash('sha256').update(words.join(':')).digest();
  const share = (question: number): number => bytes.readUInt32BE((question % 8) * 4) / 2 ** 32;
  return {
    share,
    pick(question, list) {
      const found = list[Math.floor(share(question) * list.length)];
      if (found === undefined) throw new Error('The list to pick from is empty.');
      return found;
    },
  };
}
