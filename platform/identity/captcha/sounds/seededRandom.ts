import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that are unpredictable without the seed and reproducible with it. */
export function seededRandom(seed: string): () => number {
  let block = Buffer.alloc(0);
  let at = 0;
  let turn = 0;
  return () => {
    if (at + 4 > block.length) {
      block = createHash('sha512').update(`${seed} ${turn++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4) / 2 ** 32;
  };
}
