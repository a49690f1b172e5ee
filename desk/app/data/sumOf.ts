import { fromMinor, toMinor } from '#kit/money.ts';

/** The sum of decimal amounts, with as many decimals as the one that has the most. */
export function sumOf(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return fromMinor(
    amounts.reduce((sum, amount) => sum + (toMinor(amount, digits) ?? 0n), 0n),
    digits,
  );
}
