import { afterEach, expect, it, vi } from 'vitest';
import { pageAge } from './pageAge.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['what the server says', [{ serverTiming: [{ name: 'age', duration: 4200 }] }], 4200],
  ['0 where it says nothing', [{ serverTiming: [{ name: 'db', duration: 3 }] }], 0],
  ['0 where there was no navigation', [], 0],
])('the age of a page is %s', (_, entries, age) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  expect(pageAge()).toBe(age);
});
