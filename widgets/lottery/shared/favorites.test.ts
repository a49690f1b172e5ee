// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createFavoriteLotteries } from './favorites.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('forgets the lotteries of another user, also if their name is on its way', async () => {
  const favorites = createFavoriteLotteries();
  await favorites.toggle('TIDE_FOUR', () => Promise.resolve('demo_member'));
  expect([...favorites.get().codes]).toEqual(['TIDE_FOUR']);
  favorites.empty();
  expect(favorites.get().codes.size).toBe(0);
  favorites.retain(() => Promise.resolve('demo_member'));
  favorites.empty();
  await settled();
  expect(favorites.get().username).toBeNull();
});
