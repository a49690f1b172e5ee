import { expect, it } from 'vitest';
import { quickPick } from './quickPick.ts';
import { stepIn } from './stepIn.ts';

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 7, false, 8],
  ['ArrowRight', 39, false, undefined],
  ['ArrowLeft', 0, false, undefined],
  ['ArrowLeft', 9, false, 8],
  ['ArrowLeft', 9, true, 10],
  ['ArrowRight', 9, true, 8],
  ['ArrowDown', 3, true, 11],
  ['ArrowDown', 35, false, undefined],
  ['ArrowUp', 11, false, 3],
  ['ArrowUp', 3, false, undefined],
  ['Home', 21, false, 16],
  ['End', 21, true, 23],
  ['Enter', 21, false, undefined],
])('%s at index %i, right to left %s, goes to %s', (key, index, isRtl, expected) => {
  expect(stepIn(key, index, 40, isRtl)).toBe(expected);
});

it('picks at random as many numbers as are picked, or five, all of the ticket in the end', () => {
  const seen = new Set<number>();
  for (let time = 0; time < 300; time += 1) {
    const picks = quickPick(8);
    expect(new Set(picks).size).toBe(8);
    for (const pick of picks) seen.add(pick);
  }
  expect([quickPick(0).length, quickPick(1).length, seen.size]).toEqual([5, 1, 40]);
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([1, 40]);
});
