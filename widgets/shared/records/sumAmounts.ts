import { fromMinor, toMinor } from '#kit/money.ts';

/** The exact sum of decimal amounts, which all have as many decimals as the first. */
export function sumAmounts(amounts: readonly string[]): string {
  const decimals = amounts[0]?.split('.')[1]?.length ?? 0;
  return fromMinor(
    amounts.reduce((sum, amount) => sum + (toMinor(amount, decimals) ?? 0n), 0n),
    decimals,
  );
}
