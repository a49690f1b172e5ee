import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { favoriteLotteries, toggleFavoriteLottery } from './lotteryFavorites.ts';

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
  expect(toggleFavoriteLottery('mali', 'VN_1')).toBe(true);
  expect(toggleFavoriteLottery('mali', 'VN_2')).toBe(true);
  expect(toggleFavoriteLottery('somchai', 'VN_3')).toBe(true);
  expect(toggleFavoriteLottery('mali', 'VN_1')).toBe(false);
  expect(favoriteLotteries('mali')).toEqual(['VN_2']);
  expect(favoriteLotteries('somchai')).toEqual(['VN_3']);
  expect(JSON.parse(kept.get('LOTTFAV') ?? '')).toEqual({ mali: ['VN_2'], somchai: ['VN_3'] });
});

it.each(['', 'x', 'null', '[]', '{"mali":"VN_1"}'])('ignores the invalid value %j', (text) => {
  kept.set('LOTTFAV', text);
  expect(favoriteLotteries('mali')).toEqual([]);
});

it('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(favoriteLotteries('mali')).toEqual([]);
  expect(toggleFavoriteLottery('mali', 'VN_1')).toBe(false);
});
