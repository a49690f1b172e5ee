import { describe, expect, it } from 'vitest';
import { payoutOf, possibleWin } from './payout.ts';
import { endingOf, readMarket, selectionsOf, type Ending } from './results.ts';
import type { Result } from './types.ts';

const result = (home: number, away: number, more: Partial<Result> = {}): Result => ({
  home,
  away,
  winner: home > away ? 'home' : home < away ? 'away' : 'draw',
  periods: [],
  ...more,
});

describe('a selection', () => {
  it.each<[string, string, Result, Ending]>([
    ['1x2', 'h', result(2, 1), 'win'],
    ['1x2', 'd', result(1, 1), 'win'],
    ['1x2', 'a', result(1, 1), 'loss'],
    ['win', 'a', result(90, 90, { winner: 'away' }), 'win'],
    ['ah:0', 'h', result(1, 1), 'push'],
    ['ah:-1', 'h', result(2, 1), 'push'],
    ['ah:-1', 'a', result(2, 1), 'push'],
    ['ah:-0.25', 'h', result(1, 1), 'half-loss'],
    ['ah:-0.25', 'a', result(1, 1), 'half-win'],
    ['ah:-0.75', 'h', result(2, 1), 'half-win'],
    ['ah:-0.75', 'a', result(2, 1), 'half-loss'],
    ['ah:0.5', 'h', result(1, 1), 'win'],
    ['ah:1.25', 'h', result(0, 1), 'half-win'],
    ['ou:2', 'o', result(1, 1), 'push'],
    ['ou:2.25', 'o', result(1, 1), 'half-loss'],
    ['ou:2.25', 'u', result(1, 1), 'half-win'],
    ['ou:2.75', 'o', result(2, 1), 'half-win'],
    ['ou:2.5', 'u', result(2, 1), 'loss'],
    ['btts', 'y', result(1, 3), 'win'],
    ['btts', 'n', result(0, 3), 'win'],
    ['cs:3', '2-1', result(2, 1), 'win'],
    ['cs:3', 'other', result(4, 0), 'win'],
    ['cs:3', 'other', result(3, 3), 'loss'],
    ['ss:2', '2-0', result(2, 0), 'win'],
    [
      'p:2',
      'h',
      result(1, 2, {
        periods: [
          [4, 6],
          [7, 5],
          [1, 6],
        ],
      }),
      'win',
    ],
    [
      'po:2:11.5',
      'o',
      result(1, 2, {
        periods: [
          [4, 6],
          [7, 5],
          [1, 6],
        ],
      }),
      'win',
    ],
    [
      'p1x2:1',
      'd',
      result(3, 0, {
        periods: [
          [1, 1],
          [2, 0],
        ],
      }),
      'win',
    ],
  ])('%s %s', (key, selection, ended, ending) => {
    const market = readMarket(key)!;
    expect(selectionsOf(market)).toContain(selection);
    expect(endingOf(market, selection, ended)).toBe(ending);
  });

  it.each(['', 'x', 'ah', 'ah:x', 'ou:1e9', 'po:1:9', 'cs:3:1', '1x2:1', 'ah:--1'])(
    'there is no market %o',
    (key) => expect(readMarket(key)).toBeUndefined(),
  );
});

describe('a coupon pays', () => {
  it.each<[Ending | 'void', number]>([
    ['win', 185],
    ['half-win', 142],
    ['push', 100],
    ['void', 100],
    ['half-loss', 50],
    ['loss', 0],
  ])('for a leg that ends with %s, at odds of 1.85, %d of 100', (ending, paid) =>
    expect(payoutOf(100, [{ odds: 185, ending }])).toBe(paid),
  );

  it('the product of its legs, rounded down once, also beyond the precision of numbers', () => {
    const legs = [
      { odds: 185, ending: 'win' },
      { odds: 210, ending: 'half-win' },
      { odds: 333, ending: 'void' },
    ] as const;
    expect(payoutOf(1001, legs)).toBe(Math.floor(1001 * 1.85 * 1.55));
    expect(
      payoutOf(3, [
        { odds: 133, ending: 'win' },
        { odds: 133, ending: 'win' },
      ]),
    ).toBe(5);
    expect(
      possibleWin(
        1,
        Array.from({ length: 10 }, () => 8000),
      ),
    ).toBe(80 ** 10);
    expect(
      possibleWin(
        7,
        Array.from({ length: 10 }, () => 101),
      ),
    ).toBe(7);
  });
});
