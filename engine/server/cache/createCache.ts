import { caches, type CacheName } from './caches.ts';
import { LruCache } from './LruCache.ts';

/** A cache of the table, bounded in entries; the least recently used one is evicted first. */
export function lruCache<K, V>(name: CacheName): LruCache<K, V> {
  return new LruCache(boundOf(name));
}

/** A cache of the table whose entries last as long as their keys. */
export function weakCache<K extends WeakKey, V>(name: CacheName): WeakMap<K, V> {
  if (caches[name].bound !== 'weak') throw new Error(`The cache "${name}" is not weak.`);
  return new WeakMap();
}

/** The maximum number of entries of a cache, by the table. */
export function boundOf(name: CacheName): number {
  const { bound } = caches[name];
  if (bound === 'weak') throw new Error(`The cache "${name}" has no bound.`);
  return bound;
}
