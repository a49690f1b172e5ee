// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createFavouriteLotteries } from './favourites.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('forgets the lotteries of another user, also if their name is on its way', async () => {
  const favourites = createFavouriteLotteries();
  await favourites.toggle('TIDE_FOUR', () => Promise.resolve('demo_member'));
  expect([...favourites.get().codes]).toEqual(['TIDE_FOUR']);
  favourites.empty();
  expect(favourites.get().codes.size).toBe(0);
  favourites.retain(() => Promise.resolve('demo_member'));
  favourites.empty();
  await settled();
  expect(favourites.get().username).toBeNull();
});
