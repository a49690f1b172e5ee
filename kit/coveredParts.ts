/** Percent of the options of a choice that may bear an amount; with more of them, they cover each other. */
const mostPercent = 70;

/** An amount, of a key, on an option of a choice. */
export interface OptionAmount<Key> {
  key: Key;
  option: string;
  amount: bigint;
}

/**
 * The part of each key's amounts that is covered by amounts on other options of the same choice: as high as more than 70 % of
 * its `options` bear, so of two options the lower amount. On each option the amounts that come first are covered first.
 */
export function coveredParts<Key>(amounts: readonly OptionAmount<Key>[], options: number): Map<Key, bigint> {
  const totals = new Map<string, bigint>();
  for (const { option, amount } of amounts) totals.set(option, (totals.get(option) ?? 0n) + amount);
  const descending = [...totals.values()].sort((a, b) => (a < b ? 1 : -1));
  const height = descending[Math.floor((options * mostPercent) / 100)] ?? 0n;
  const left = new Map([...totals.keys()].map((option) => [option, height] as const));
  const parts = new Map<Key, bigint>();
  for (const { key, option, amount } of amounts) {
    const rest = left.get(option) ?? 0n;
    const part = amount < rest ? amount : rest;
    left.set(option, rest - part);
    parts.set(key, (parts.get(key) ?? 0n) + part);
  }
  return parts;
}
