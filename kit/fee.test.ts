import { expect, it } from 'vitest';
import { feeOf } from './fee.ts';

it.each([
  [100_00n, '0', '0', 0n],
  [100_00n, '1', '0', 100n],
  [100_00n, '1.25', '0', 125n],
  [99n, '1', '0', 0n],
  [199n, '1', '0', 1n],
  [100_00n, '0', '10', 1000n],
  [100_00n, '0.5', '2.50', 300n],
  [9_007_199_254_740_993_00n, '1', '0', 9_007_199_254_740_993n],
])('the fee of %d at %s %% and %s is %d', (amount, percent, fixed, fee) => {
  expect(feeOf(amount, { percent, fixed }, 2)).toBe(fee);
});

it('rounds a fixed fee to no other unit than that of the currency', () => {
  expect(feeOf(5000n, { percent: '0', fixed: '100' }, 0)).toBe(100n);
});
