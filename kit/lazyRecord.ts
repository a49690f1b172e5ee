/** A record that makes each value on first access. */
export function lazyRecord<T>(keys: Iterable<string>, make: (key: string) => T): Record<string, T> {
  const record: Record<string, T> = {};
  for (const key of keys)
    Object.defineProperty(record, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = make(key);
        Object.defineProperty(record, key, { enumerable: true, value });
        return value;
      },
    });
  return record;
}
