import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { favouriteLotteries, toggleFavouriteLottery } from './lotteryFavourites.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('R3.4 stores favourite lotteries per user name in LOTTFAV', () => {
  expect(toggleFavouriteLottery('mali', 'VN_1')).toBe(true);
  expect(toggleFavouriteLottery('mali', 'VN_2')).toBe(true);
  expect(toggleFavouriteLottery('somchai', 'VN_3')).toBe(true);
  expect(toggleFavouriteLottery('mali', 'VN_1')).toBe(false);
  expect(favouriteLotteries('mali')).toEqual(['VN_2']);
  expect(favouriteLotteries('somchai')).toEqual(['VN_3']);
  expect(JSON.parse(kept.get('LOTTFAV') ?? '')).toEqual({ mali: ['VN_2'], somchai: ['VN_3'] });
});

it.each(['', 'x', 'null', '[]', '{"mali":"VN_1"}'])('ignores the invalid value %j', (text) => {
  kept.set('LOTTFAV', text);
  expect(favouriteLotteries('mali')).toEqual([]);
});

it('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(favouriteLotteries('mali')).toEqual([]);
  expect(toggleFavouriteLottery('mali', 'VN_1')).toBe(false);
});
