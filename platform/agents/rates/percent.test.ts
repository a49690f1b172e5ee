import { expect, it } from 'vitest';
import { percentOf, rateOf } from './percent.ts';

it.each([
  ['0', 0, '0.00'],
  ['0.7', 70, '0.70'],
  ['0.07', 7, '0.07'],
  ['1.00', 100, '1.00'],
  ['99.99', 9999, '99.99'],
])('%s percent is %d hundredths', (text, rate, written) => {
  expect(rateOf(text)).toBe(rate);
  expect(percentOf(rate)).toBe(written);
});

it.each([
  '',
  ' 1',
  '-1',
  '+1',
  '1e1',
  '1.',
  '.5',
  '0.005',
  '100',
  '01',
  '1,5',
  'NaN',
  '١',
  1,
  null,
  undefined,
])('refuses %j as a percentage', (text) => expect(rateOf(text)).toBeUndefined());
