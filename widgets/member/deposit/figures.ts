import type { DepositMethod } from '#schemas/generated/api.ts';
import { currencyDecimals } from '#kit/currencies.ts';
import { fromMinor, toMinor } from '#kit/money.ts';

/** What a typed amount comes to. Amounts are decimal strings. */
export interface Figures {
  amount: string;
  fee: string;
  arrives: string;
}

/** Why an amount cannot be paid, with the limit that it misses. */
export interface AmountProblem {
  key: 'invalid' | 'too-small' | 'too-large';
  amount: string;
}

/** The fee of an amount in minor units and what is left, computed as the platform does, or what is wrong with the amount; `bonusMinimum` is the minimum deposit that gets the chosen bonus. */
export function figuresOf(
  amount: bigint | undefined,
  { min, max, feePercent, feeFixed }: DepositMethod,
  currency: string,
  bonusMinimum?: string,
): Figures | AmountProblem {
  const digits = currencyDecimals(currency);
  const minor = (text: string) => toMinor(text, digits) ?? 0n;
  if (amount === undefined || amount <= 0n) return { key: 'invalid', amount: min };
  if (amount < minor(min)) return { key: 'too-small', amount: min };
  if (amount > minor(max)) return { key: 'too-large', amount: max };
  const fee = (amount * (toMinor(feePercent, 2) ?? 0n) + 5_000n) / 10_000n + minor(feeFixed);
  // The bonus is of what arrives.
  if (bonusMinimum !== undefined && amount - fee < minor(bonusMinimum))
    return { key: 'too-small', amount: fromMinor(minor(bonusMinimum) + fee, digits) };
  return {
    amount: fromMinor(amount, digits),
    fee: fromMinor(fee, digits),
    arrives: fromMinor(amount - fee, digits),
  };
}
