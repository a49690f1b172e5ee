import { fromMinor, toMinor } from '#kit/money.ts';

/** The sum of decimal balances, to the last digit. */
export function totalOf(wallets: readonly { balance: string }[]): string {
  const decimals = Math.max(0, ...wallets.map(({ balance }) => balance.split('.')[1]?.length ?? 0));
  const minor = wallets.reduce((sum, { balance }) => sum + (toMinor(balance, decimals) ?? 0n), 0n);
  return fromMinor(minor, decimals);
}
