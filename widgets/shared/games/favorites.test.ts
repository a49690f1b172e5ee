import { expect, it, vi } from 'vitest';
import { createFavorites, keyOf, type FavoriteCalls } from './favorites.ts';

const game = (nodeId: string) => ({ nodeId, vendor: 'JL', gameType: 'RNG' });
const platform = (...marked: string[]) => ({
  list: vi.fn<FavoriteCalls['list']>(async () => marked.map(game)),
  add: vi.fn<FavoriteCalls['add']>(async () => null),
  remove: vi.fn<FavoriteCalls['remove']>(async () => null),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = (favorites: ReturnType<typeof createFavorites>) => [...favorites.marked()];

it('loads the favourites once for all stars of a page, and discards them with the last star', async () => {
  const [favorites, calls] = [createFavorites(), platform('1')];
  const releases = [favorites.retain(calls), favorites.retain(calls)];
  await settled();
  expect(calls.list).toHaveBeenCalledTimes(1);
  expect(shown(favorites)).toEqual([keyOf(game('1'))]);
  releases[0]?.();
  expect(shown(favorites)).toHaveLength(1);
  releases[1]?.();
  expect(shown(favorites)).toEqual([]);
});

it('adds or removes a favourite immediately', async () => {
  const [favorites, calls] = [createFavorites(), platform()];
  const added = favorites.toggle(game('2'), calls);
  expect(shown(favorites)).toEqual([keyOf(game('2'))]);
  const removed = favorites.toggle(game('2'), calls);
  expect(shown(favorites)).toEqual([]);
  await Promise.all([added, removed]);
  expect(calls.add).toHaveBeenCalledBefore(calls.remove);
});

it('reverts a change that the platform refuses, and reports it', async () => {
  const favorites = createFavorites();
  const calls = {
    ...platform(),
    add: vi.fn<FavoriteCalls['add']>(async () => Promise.reject(new Error('no'))),
  };
  await expect(favorites.toggle(game('3'), calls)).rejects.toThrow('no');
  await settled();
  expect(shown(favorites)).toEqual([]);
});

it('prefers a press to a response that arrives later', async () => {
  const [favorites, calls] = [createFavorites(), platform('4')];
  favorites.retain(calls);
  await favorites.toggle(game('5'), calls);
  await settled();
  expect(shown(favorites)).toEqual([keyOf(game('5'))]);
});

it('forgets the favourites of another member, also those that are on their way and a press that fails later', async () => {
  const favorites = createFavorites();
  const calls = {
    ...platform('1'),
    remove: vi.fn<FavoriteCalls['remove']>(async () => Promise.reject(new Error('no'))),
  };
  favorites.retain(calls);
  favorites.empty();
  await settled();
  expect(shown(favorites)).toEqual([]);
  const added = favorites.toggle(game('2'), calls);
  const removed = favorites.toggle(game('2'), calls);
  favorites.empty();
  await added;
  await expect(removed).rejects.toThrow('no');
  await settled();
  expect(shown(favorites)).toEqual([]);
});
