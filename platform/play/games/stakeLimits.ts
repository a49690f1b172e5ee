import { betAmount } from '#kit/betUnit.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** Limits where a game has none of its own, in hundredths of the unit of bets. */
const least = 5;
const most = 250_000;

/** Limits of stakes in minor units of the merchant. `minBet` is in hundredths of the unit of bets. */
export function limitsOf(
  minBet: number | null,
  { currency, digits }: Pick<Merchant, 'currency' | 'digits'>,
): { minStake: number; maxStake: number } {
  return {
    minStake: betAmount(minBet ?? least, currency, digits),
    maxStake: betAmount(most, currency, digits),
  };
}
