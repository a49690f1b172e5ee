import { expect, it } from 'vitest';
import { mobileDigits, mobileOf } from './mobileNumber.ts';

// Browsers and address books fill in international numbers, whatever country is chosen next to the field.
it.each([
  ['66', '081 234 5678', '66812345678'],
  ['+66', '812345678', '66812345678'],
  ['66', '๐๘๑๒๓๔๕๖๗๘', '66812345678'],
  ['971', '٠٥٠١٢٣٤٥٦٧', '971501234567'],
  ['66', '+66 81 234 5678', '66812345678'],
  ['66', '+66 (0) 81 234 5678', '66812345678'],
  ['66', '0066 81-234-5678', '66812345678'],
  ['971', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '971501234567'],
  ['1', '+44 7911 123456', undefined],
  ['1', '+1 415 555 2671', '14155552671'],
  ['66', '12', undefined],
  ['', '812345678', undefined],
  ['66', '', undefined],
])('the dial code %s and the number %s are %s', (dial, number, mobile) => {
  expect(mobileOf(dial, number)).toBe(mobile);
});

it.each([
  ['TH', [9]],
  ['US', [10]],
  ['BR', [10, 11]],
  ['AE', [9]],
  ['ZZ', []],
])('R5.8 mobile numbers of %s have %j digits', (country, digits) => {
  expect(mobileDigits(country)).toEqual(digits);
});
