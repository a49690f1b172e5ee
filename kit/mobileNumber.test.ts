import { expect, it } from 'vitest';
import { mobileOf } from './mobileNumber.ts';

it.each([
  ['66', '081 234 5678', '66812345678'],
  ['+66', '812345678', '66812345678'],
  ['66', '๐๘๑๒๓๔๕๖๗๘', '66812345678'],
  ['971', '٠٥٠١٢٣٤٥٦٧', '971501234567'],
  ['66', '12', undefined],
  ['', '812345678', undefined],
  ['66', '', undefined],
])('the dial code %s and the number %s are %s', (dial, number, mobile) => {
  expect(mobileOf(dial, number)).toBe(mobile);
});
