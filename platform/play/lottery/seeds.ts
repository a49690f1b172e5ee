import { createHash, createHmac, randomBytes } from 'node:crypto';
import { commitmentText, drawFrom, wordMessage } from '#schemas/lottery/index.ts';
import type { DrawForm, DrawnPrize } from '#platform/base/database/schema/index.ts';

/** A seed by the operating system's cryptographic randomness: 64 hexadecimal digits. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** What is published before a draw; without the seed it says nothing about the numbers. */
export function commitmentOf(game: string, numero: string, seed: string): string {
  return createHash('sha256')
    .update(commitmentText(game, numero, seed))
    .digest('hex');
}

/** The numbers of a draw, which follow from its seed alone. */
export function numbersFromSeed(form: DrawForm, game: string, numero: string, seed: string): DrawnPrize[] {
  const key = Buffer.from(seed, 'hex');
  let [block, at, index] = [Buffer.alloc(0), 0, 0];
  return drawFrom(form, () => {
    if (at >= block.length) {
      block = createHmac('sha256', key)
        .update(wordMessage(game, numero, index++))
        .digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  });
}

/** The short result: the only row, or the numbers of the first prize. */
export function shortResult(prizes: DrawnPrize[]): string[] {
  return prizes[0]?.numbers ?? [];
}
