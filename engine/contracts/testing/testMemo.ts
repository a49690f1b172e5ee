import type { Memo } from '../memo.ts';

/** A memo that retains everything. */
export function testMemo(): Memo {
  const results = new Map<unknown, { name: string; keys: readonly unknown[]; value: unknown }[]>();
  return <T>(name: string, keys: readonly unknown[], make: () => T): T => {
    const last = keys.at(-1);
    const known = results.get(last) ?? [];
    const isSame = (other: readonly unknown[]) =>
      other.length === keys.length && other.every((key, at) => key === keys[at]);
    const found = known.find((one) => one.name === name && isSame(one.keys));
    if (found) return found.value as T;
    const value = make();
    results.set(last, [...known, { name, keys, value }]);
    return value;
  };
}
