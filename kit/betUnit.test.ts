import { expect, it } from 'vitest';
import { betAmount } from './betUnit.ts';
import { currencyDecimals } from './currencies.ts';
import { fromMinor } from './money.ts';

it.each([
  ['USD', 1, '0.01'],
  ['USD', 5, '0.05'],
  ['USD', 250_000, '2500.00'],
  ['THB', 1, '0.20'],
  ['THB', 5, '1.00'],
  ['THB', 250_000, '50000.00'],
  ['AED', 75, '3.00'],
  ['VND', 1, '200'],
  ['VND', 5, '1000'],
  ['INR', 50, '50.00'],
  ['JPY', 1, '1'],
  ['KWD', 1, '0.005'],
  ['XAU', 5, '0.05'],
])('in %s, %i hundredths of the unit of bets are %s', (currency, hundredths, amount) => {
  const decimals = currencyDecimals(currency);
  expect(fromMinor(BigInt(betAmount(hundredths, currency, decimals)), decimals)).toBe(amount);
});
