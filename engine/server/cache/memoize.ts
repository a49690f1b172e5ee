import type { Memo, MemoName } from '#engine/contracts/memo.ts';
import { caches } from './caches.ts';
import { LruCache } from './LruCache.ts';
import { numberOf } from './numberOf.ts';

type Keys = Parameters<Memo>[1];

/** Results by keys. */
interface Results {
  get: <T>(keys: Keys, make: () => T) => T;
}

/**
 * Retains results as the table of caches says: the last ones used, or those whose key objects still exist. Each memo
 * retains its own.
 */
export function memoize(): Memo {
  const all = new Map<MemoName, Results>();
  return (name, keys, make) => {
    let results = all.get(name);
    if (!results) {
      const { bound } = caches[name];
      all.set(name, (results = typeof bound === 'number' ? new LastUsed(bound) : new WhileKeysExist()));
    }
    return results.get(keys, make);
  };
}

/** Retains the results used last, but not their keys. */
class LastUsed implements Results {
  readonly #results: LruCache<string, { value: unknown }>;

  constructor(bound: number) {
    this.#results = new LruCache(bound);
  }

  get<T>(keys: Keys, make: () => T): T {
    const key = keys.map((one) => (typeof one === 'string' ? one : numberOf(one))).join('\0');
    const found = this.#results.get(key) as { value: T } | undefined;
    if (found) return found.value;
    const value = make();
    this.#results.set(key, { value });
    return value;
  }
}

/** One key of a result, and what follows it. */
interface Branch {
  objects?: WeakMap<object, Branch>;
  texts?: Map<string, Branch>;
  result?: { value: unknown };
}

/** Retains each result as long as all objects among its keys exist. */
class WhileKeysExist implements Results {
  readonly #root: Branch = {};

  get<T>(keys: Keys, make: () => T): T {
    let branch = this.#root;
    for (const key of keys) branch = typeof key === 'string' ? byText(branch, key) : byObject(branch, key);
    branch.result ??= { value: make() };
    return branch.result.value as T;
  }
}

function byObject(branch: Branch, key: object): Branch {
  branch.objects ??= new WeakMap();
  let next = branch.objects.get(key);
  if (!next) branch.objects.set(key, (next = {}));
  return next;
}

function byText(branch: Branch, key: string): Branch {
  branch.texts ??= new Map();
  let next = branch.texts.get(key);
  if (!next) branch.texts.set(key, (next = {}));
  return next;
}
