import { currencyDecimals } from '#kit/currencies.ts';

/**
 * An amount as the payment API states it: in minor units by ISO 4217. A merchant from before that table may have stored
 * fewer decimals.
 */
export function providerAmount(
  amount: bigint,
  { currency, digits }: { currency: string; digits: number },
): number {
  return Number(amount * 10n ** BigInt(currencyDecimals(currency) - digits));
}
