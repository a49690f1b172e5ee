import { expect, it } from 'vitest';
import { slicesOf } from './slicesOf.ts';

const sizes = (chances: number[]) => slicesOf(chances).map(({ size }) => Number(size.toFixed(3)));

it('makes slices as large as their chances, one after the other', () => {
  expect(slicesOf([50, 25, 25])).toEqual([
    { start: 0, size: 180 },
    { start: 180, size: 90 },
    { start: 270, size: 90 },
  ]);
});

it('leaves room for the number of a rare prize, and the others in proportion', () => {
  expect(sizes([60, 39.98, 0.02])).toEqual([208.801, 139.199, 12].map((one) => expect.closeTo(one, 1)));
});

it('enlarges slices that are too small only once others are', () => {
  // Of 360 degrees it has 12.2, of the 336 that two enlarged ones leave 11.5.
  const found = sizes([93.2, 3.4, 3.3, 0.1]);
  expect(found.slice(1)).toEqual([12, 12, 12]);
  expect(found.reduce((sum, size) => sum + size)).toBeCloseTo(360);
});

it('fills the circle also with many prizes, or one', () => {
  expect(sizes(Array.from({ length: 40 }, () => 2.5))).toEqual(Array.from({ length: 40 }, () => 9));
  expect(sizes([100])).toEqual([360]);
});
