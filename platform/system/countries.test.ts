import { expect, it } from 'vitest';
import { countries, countriesFor } from './countries.ts';

it.each([
  ['THB', 'TH'],
  ['AED', 'AE'],
  ['VND', 'VN'],
])('where %s is played for, %s comes first, and every country once', (currency, first) => {
  const list = countriesFor(currency);
  expect(list[0]?.countryCode).toBe(first);
  expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
});

it('a currency of no one country leaves the list as it is', () => {
  expect(countriesFor('XAU')).toEqual(countries);
});
