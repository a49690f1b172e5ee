import { afterEach, expect, it, vi } from 'vitest';
import { pageAge, sinceMade } from './pageAge.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['the value of the server', [{ serverTiming: [{ name: 'age', duration: 4200 }] }], 4200],
  ['0 if the server sends none', [{ serverTiming: [{ name: 'db', duration: 3 }] }], 0],
  ['0 without a navigation entry', [], 0],
])('reads the age of a page: %s', (_, entries, age) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  expect(pageAge()).toBe(age);
});

it('does not count the wait for the first byte', () => {
  const entry = { serverTiming: [{ name: 'age', duration: 400 }], responseStart: 5000 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry] as never);
  vi.spyOn(performance, 'now').mockReturnValue(5600);
  expect(sinceMade()).toBe(1000);
});
