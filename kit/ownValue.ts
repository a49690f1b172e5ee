/** A value of a table under a key from outside: never what objects inherit, such as `constructor` or `__proto__`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
