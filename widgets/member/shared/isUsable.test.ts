import { expect, it } from 'vitest';
import { isUsable } from './isUsable.ts';

it('R2.7.7 a payout account without a waiting time is usable although the clock of the page is behind', () => {
  expect(isUsable({ createdAt: 2_000, usableAt: 2_000 }, 1_000)).toBe(true);
  expect(isUsable({ createdAt: 2_000, usableAt: 3_000 }, 1_000)).toBe(false);
  expect(isUsable({ createdAt: 2_000, usableAt: 3_000 }, 3_000)).toBe(true);
});
