import { createHash, createHmac } from 'node:crypto';
import type { Draw } from './engine/types.ts';

/** The seed with a label of a table: 256 bits that cannot be foreseen without the table's secret. */
export const seedOf = (secret: string, label: string): string =>
  createHmac('sha256', secret).update(label).digest('hex');

/** What is shown before bets are taken: it fits one seed and says nothing about it. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

const range = 2 ** 32;
const wordsPerHash = 8;

/**
 * Numbers of a seed: the 32-bit words of SHA-256 of `seed:0`, `seed:1` and so on. A word that would favor some numbers is
 * discarded, so all are equally likely. Once the seed is shown, players can repeat it.
 */
export function drawOf(seed: string): Draw {
  let hash = Buffer.alloc(0);
  let used = wordsPerHash;
  let step = 0;
  const word = (): number => {
    if (used === wordsPerHash) {
      hash = createHash('sha256').update(`${seed}:${step}`).digest();
      used = 0;
      step += 1;
    }
    used += 1;
    return hash.readUInt32BE((used - 1) * 4);
  };
  return (below) => {
    const fair = range - (range % below);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % below;
  };
}
