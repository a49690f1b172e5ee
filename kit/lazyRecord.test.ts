import { expect, it } from 'vitest';
import { lazyRecord } from './lazyRecord.ts';

it('makes a value once, on first access', () => {
  const made: string[] = [];
  const record = lazyRecord(['en', 'th'], (key) => {
    made.push(key);
    return { key };
  });
  expect(Object.keys(record)).toEqual(['en', 'th']);
  expect(made).toEqual([]);
  expect(record['th']).toBe(record['th']);
  expect(record['lo']).toBeUndefined();
  expect(made).toEqual(['th']);
  expect(Object.values(record)).toEqual([{ key: 'en' }, { key: 'th' }]);
});
