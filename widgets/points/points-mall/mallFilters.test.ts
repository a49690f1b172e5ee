import { expect, it } from 'vitest';
import type { PointBalance, PointReward } from '#schemas/generated/api.ts';
import { filterRewards, hindranceOf, mostPieces } from './mallFilters.ts';

const reward: PointReward = {
  reward: 'cup',
  category: 'home',
  title: 'Cup',
  description: '',
  picture: '/media/a.webp',
  points: 100,
  stock: 5,
};
const balance = (points: number, quantity = 0): PointBalance => ({
  points,
  earnedToday: 0,
  convertedToday: 0,
  taken: [{ reward: 'cup', quantity }],
});

it.each([
  [{ stock: 0 }, balance(1000), 'sold-out', 0],
  [{ memberLimit: 2 }, balance(1000, 2), 'reached', 0],
  [{ memberLimit: 2 }, balance(1000, 1), undefined, 1],
  [{}, balance(99), 'short', 0],
  [{}, balance(250), undefined, 2],
  [{}, balance(1000), undefined, 5],
  [{ memberLimit: 3 }, undefined, 'unknown', 3],
  [{ stock: 0 }, undefined, 'sold-out', 0],
])('R2.1.20 lets members take what stock, limit and points allow: %j %j', (more, points, hindrance, most) => {
  expect(hindranceOf({ ...reward, ...more }, points)).toBe(hindrance);
  expect(mostPieces({ ...reward, ...more }, points)).toBe(most);
});

it('R2.1.20 filters by category, and by what the points suffice for once they have loaded', () => {
  const dear = { ...reward, reward: 'watch', category: 'tech' as const, points: 5000 };
  const all = [reward, dear];
  const named = (...given: Parameters<typeof filterRewards>) =>
    filterRewards(...given).map((one) => one.reward);
  expect(named(all, { category: 'tech', affordable: false }, balance(100))).toEqual(['watch']);
  expect(named(all, { category: undefined, affordable: true }, balance(100))).toEqual(['cup']);
  expect(named(all, { category: undefined, affordable: true }, undefined)).toEqual(['cup', 'watch']);
});
