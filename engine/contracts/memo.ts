/** Names of the results that a caller of pure functions may retain. `engine/server/cache/caches.ts` says how long. */
export type MemoName =
  | 'brand layers'
  | 'page nodes'
  | 'tree checks'
  | 'broken texts'
  | 'part hashes'
  | 'seasonal revisions'
  | 'stricter age limits'
  | 'widget texts'
  | 'checked nodes'
  | 'nodes with files'
  | 'editor definitions'
  | 'editor trees'
  | 'editor texts';

/**
 * Returns what `make` returned before for the same name and the same keys, if the caller of a pure function retains it;
 * else calls `make`. Keys are objects, compared by identity, or strings. `make` may depend on nothing but the keys.
 */
export type Memo = <T>(
  name: MemoName,
  keys: readonly [object | string, ...(object | string)[]],
  make: () => T,
) => T;

/** Retains nothing: the default of every pure function. */
export const noMemo: Memo = (_name, _keys, make) => make();
