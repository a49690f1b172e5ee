import { expect, it } from 'vitest';
import { countries, countriesFor } from './countries.ts';

it.each([
  ['THB', 'TH'],
  ['AED', 'AE'],
  ['VND', 'VN'],
])('for the currency %s, lists %s first and every country once', (currency, first) => {
  const list = countriesFor(currency);
  expect(list[0]?.countryCode).toBe(first);
  expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
});

it('does not reorder the list for a currency of several countries', () => {
  expect(countriesFor('XAU')).toEqual(countries);
});
