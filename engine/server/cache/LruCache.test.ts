import { expect, it } from 'vitest';
import { LruCache } from './LruCache.ts';

it('evicts the least recently used entry', () => {
  const recent = new LruCache<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.get('a');
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

it('takes a new bound', () => {
  const recent = new LruCache<string, number>(1);
  recent.resize(3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) recent.set(key, at);
  recent.resize(2);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, undefined, 2, 3]);
});

it('never exceeds its bound with 100,000 distinct keys', () => {
  const recent = new LruCache<string, number>(500);
  for (let index = 0; index < 100_000; index += 1) recent.set(`key ${index}`, index);
  expect(recent.size).toBe(500);
});
