import { betAmount } from '#kit/betUnit.ts';
import { currencyDecimals } from '#kit/money.ts';

/** Limits where a game has none of its own, in hundredths of the unit of bets. */
const least = 5;
const most = 250_000;

/** Limits of stakes in minor units of the currency. `minBet` is in hundredths of the unit of bets. */
export function limitsOf(minBet: number | null, currency: string): { minStake: number; maxStake: number } {
  const decimals = currencyDecimals(currency);
  return {
    minStake: betAmount(minBet ?? least, currency, decimals),
    maxStake: betAmount(most, currency, decimals),
  };
}
