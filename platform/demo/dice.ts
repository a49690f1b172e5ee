import { createHash } from 'node:crypto';

/** Chances reckoned from words alone: the same words give the same ones, in every process and after every restart. */
export interface Dice {
  /** From 0 up to 1, for one of eight questions. */
  share(question: number): number;
  /** One of a list. */
  pick<T>(question: number, list: readonly T[]): T;
}

/** Dice of a demonstration. Nothing that anybody can win is decided by them. */
export function diceOf(...words: (string | number)[]): Dice {
  const bytes = createHash('sha256').update(words.join(':')).digest();
  const share = (question: number): number => bytes.readUInt32BE((question % 8) * 4) / 2 ** 32;
  return {
    share,
    pick(question, list) {
      const found = list[Math.floor(share(question) * list.length)];
      if (found === undefined) throw new Error('there is nothing to pick from');
      return found;
    },
  };
}
