import { randomInt } from 'node:crypto';

/** From 0 to 1, not to be foretold. */
export function secretRandom(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
