import { expect, it } from 'vitest';
import { opticalSize } from './opticalSize.ts';

it.each([
  [3, { width: 120, height: 40 }],
  [1, { width: 60, height: 60 }],
  [0.5, { width: 30, height: 60 }],
  [8, { width: 180, height: 23 }],
])('a logo of the ratio %f next to one of 120 × 40', (ratio, size) => {
  expect(opticalSize(ratio, 40)).toEqual(size);
});

it('gives common logos the same area', () => {
  const areas = [1.5, 2, 3, 4, 6].map((ratio) => {
    const { width, height } = opticalSize(ratio, 40);
    return width * height;
  });
  for (const area of areas) expect(Math.abs(area / 4800 - 1)).toBeLessThan(0.06);
});
