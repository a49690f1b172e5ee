import { expect, it } from 'vitest';
import { ownValue } from './ownValue.ts';
import { isPlainText, unplainPath } from './plainText.ts';

it.each([
  ['text', true],
  ['', true],
  ['👩‍👩‍👧‍👦 ไทย \n\t', true],
  ['a\0b', false],
  ['\ud800', false],
  ['a\udc00b', false],
])('%j can be stored: %s', (text, isPlain) => expect(isPlainText(text)).toBe(isPlain));

it.each([
  [{ a: 'x', b: [1, null, { c: 'y' }] }, undefined],
  [{ a: 'x', b: [1, { c: '\0' }] }, ['b', '1', 'c']],
  [{ a: { 'b\0': 1 } }, ['a']],
  [{ '\ud800': 1 }, []],
  ['\0', []],
])('%j is not plain at %j', (value, path) => expect(unplainPath(value)).toEqual(path));

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is in no table', (key) =>
  expect(ownValue({ en: 'English' }, key)).toBeUndefined(),
);
