import { toMinor } from './money.ts';

/** A fee as decimal numbers: `percent` of the amount, with at most two decimals, and `fixed` in the currency. */
export interface Fee {
  percent: string;
  fixed: string;
}

/** The fee of an amount in minor units. The percentage is rounded down, in favor of the payer. */
export function feeOf(amount: bigint, { percent, fixed }: Fee, decimals: number): bigint {
  const basisPoints = toMinor(percent, 2) ?? 0n;
  return (amount * basisPoints) / 10_000n + (toMinor(fixed, decimals) ?? 0n);
}
