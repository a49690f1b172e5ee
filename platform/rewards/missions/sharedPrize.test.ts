import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedPrize } from './sharedPrize.ts';

const prizes = [
  { from: 1, to: 1, amount: '1000' },
  { from: 2, to: 2, amount: '500' },
  { from: 3, to: 5, amount: '100' },
];

it.each([
  [1, 1, 1000n],
  [1, 2, 750n],
  [2, 1, 500n],
  [2, 3, 233n],
  [3, 1, 100n],
  [5, 1, 100n],
  [5, 4, 25n],
  [6, 1, 0n],
  [1, 100, 18n],
])('R2.7.15 place %i shared by %i gets %i each', (place, shared, wanted) =>
  expect(sharedPrize(prizes, place, shared)).toBe(wanted),
);

it('R2.7.15 ties never cost more than the prizes', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }), (groups) => {
      let place = 1;
      let paid = 0n;
      for (const shared of groups) {
        paid += sharedPrize(prizes, place, shared) * BigInt(shared);
        place += shared;
      }
      expect(paid <= 1800n).toBe(true);
    }),
  ));
