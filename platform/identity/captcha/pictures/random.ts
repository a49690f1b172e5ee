import { randomInt } from 'node:crypto';

/** A cryptographically random number from 0 to 1. */
export function secretRandom(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
