import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, isLongerThan } from './countCharacters.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['two\nlines', 9],
    ['👨‍👩‍👧‍👦', 1],
    ['👩🏽‍❤️‍💋‍👨🏿', 1],
    ['🇹🇭🇻🇳', 2],
    ['é', 1],
    ['กำนี้', 2],
    ['हिन्दी', 2],
    ['a\r\nb', 3],
  ])('counts %j as %i', (text, count) => expect(countCharacters(text)).toBe(count));

  it('takes as many characters as the limit says, whatever they are', () => {
    for (const one of ['a', 'ก', '👨‍👩‍👧‍👦', '👩🏽‍❤️‍💋‍👨🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      expect(isLongerThan(one.repeat(143), 143), one).toBe(false);
      expect(isLongerThan(one.repeat(144), 143), one).toBe(true);
    }
  });

  it('refuses characters that are heaps of marks', () => {
    expect(countCharacters(`a${'\u0301'.repeat(2_000)}`)).toBe(1);
    expect(isLongerThan(`a${'\u0301'.repeat(2_000)}`, 100)).toBe(true);
  });
});

it.each([
  ['สมชาย', 1, 'ส'],
  ['กำลัง', 1, 'กำ'],
  ['🇹🇭🇻🇳', 1, '🇹🇭'],
  ['👨‍👩‍👧‍👦ab', 2, '👨‍👩‍👧‍👦a'],
  ['ab', 3, 'ab'],
  ['', 1, ''],
])('takes from %j the first %i: %j', (text, count, first) =>
  expect(firstCharacters(text, count)).toBe(first),
);
