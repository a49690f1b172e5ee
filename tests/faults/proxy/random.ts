import { createHash } from 'node:crypto';

/** Pseudorandom numbers from 0 up to 1 that depend only on the seed (mulberry32). */
export function randomOf(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('The list is empty, so nothing can be chosen.');
  return one;
}

/** A random sample of `count` items, in random order. */
export function someOf<T>(list: readonly T[], count: number, random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ one }) => one);
}
