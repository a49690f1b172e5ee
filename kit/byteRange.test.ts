import { expect, it } from 'vitest';
import { byteRange } from './byteRange.ts';

it.each([
  ['bytes=0-1', [0, 1]],
  ['bytes=0-', [0, 99]],
  ['bytes=40-49', [40, 49]],
  ['bytes=90-400', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-400', [0, 99]],
  ['bytes=100-', null],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [undefined, null],
])('reads the range %s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});
