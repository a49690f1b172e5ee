/** A record whose values are made when each is first looked at: most of them never are. */
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
