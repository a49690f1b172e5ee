import { afterEach, expect, it, vi } from 'vitest';
import { pageAge, sinceMade } from './pageAge.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['what the server says', [{ serverTiming: [{ name: 'age', duration: 4200 }] }], 4200],
  ['0 where it says nothing', [{ serverTiming: [{ name: 'db', duration: 3 }] }], 0],
  ['0 where there was no navigation', [], 0],
])('the age of a page is %s', (_, entries, age) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  expect(pageAge()).toBe(age);
});

it('a page is no older for the time that its first byte took to come', () => {
  const entry = { serverTiming: [{ name: 'age', duration: 400 }], responseStart: 5000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never);
  vi.spyOn(performance, 'now').mockReturnValue(5600);
  expect(sinceMade()).toBe(1000);
});
