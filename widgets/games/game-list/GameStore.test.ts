import { expect, it, vi } from 'vitest';
import type { Game } from '#schemas/generated/api.ts';
import type { GamePage } from '#widgets/shared/games/gamesCall.ts';
import { GameStore, ListMemory, loadedFrom, type LoadPage } from './GameStore.ts';

const page = (totalPages: number, ...ids: number[]): GamePage => ({
  games: ids.map((id) => ({ nodeId: String(id) }) as Game),
  totalPages,
});
const idsOf = (store: GameStore) =>
  store
    .get()
    .pages.flat()
    .map(({ nodeId }) => Number(nodeId));
const from = (...pages: GamePage[]) =>
  vi.fn<LoadPage>(async (pageNo) => pages[pageNo - 1] ?? page(pages.length));

async function loadAll(load: LoadPage): Promise<GameStore> {
  const store = new GameStore();
  for (let calls = 0; store.get().state !== 'whole' && calls < 20; calls++) await store.loadNext(load);
  return store;
}

it('R2.9.2 shows no game twice if pages overlap', async () => {
  const store = await loadAll(from(page(3, 1, 2, 3), page(3, 3, 4, 5), page(3, 5, 1, 6)));
  expect(idsOf(store)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(store.get().count).toBe(6);
});

it('R2.9.2 leaves no gap if a page is short or empty, or repeats games that are shown', async () => {
  const load = from(page(5, 1, 2, 3), page(5, 4), page(5), page(5, 1, 4), page(5, 5));
  expect(idsOf(await loadAll(load))).toEqual([1, 2, 3, 4, 5]);
  expect(load).toHaveBeenCalledTimes(5);
});

it('follows a number of pages that changes on the way', async () => {
  expect(idsOf(await loadAll(from(page(2, 1), page(3, 2), page(3, 3))))).toEqual([1, 2, 3]);
  expect(idsOf(await loadAll(from(page(3, 1), page(2, 2))))).toEqual([1, 2]);
});

it('loads one page at a time, however often it is asked', async () => {
  const load = from(page(3, 1), page(3, 2), page(3, 3));
  const store = new GameStore();
  await Promise.all([store.loadNext(load), store.loadNext(load), store.loadNext(load)]);
  expect(load.mock.calls).toEqual([[1]]);
});

it('keeps what it has after a failure, and goes on from there', async () => {
  const load = from(page(2, 1), page(2, 2));
  const store = new GameStore();
  await store.loadNext(load);
  await store.loadNext(async () => Promise.reject(new Error('away')));
  expect(store.get()).toMatchObject({ state: 'failed', count: 1 });
  await store.loadNext(load);
  expect(idsOf(store)).toEqual([1, 2]);
});

it('restores a place: loads up to a game in order, and no further', async () => {
  const store = new GameStore();
  store.begin(page(9, 1, 2));
  const load: LoadPage = async (pageNo) => page(9, pageNo * 2 - 1, pageNo * 2);
  await store.loadUntil(7, load);
  const { count, state } = store.get();
  expect(idsOf(store)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(count).toBeGreaterThanOrEqual(7);
  expect(state).toBe('ready');
});

it('keeps the identity of pages that are already shown', async () => {
  const load = from(page(2, 1), page(2, 2));
  const store = new GameStore();
  await store.loadNext(load);
  const [first] = store.get().pages;
  await store.loadNext(load);
  expect(store.get().pages[0]).toBe(first);
});

it('R4.16 knows from the first page whether there are more', () => {
  expect(loadedFrom(page(2, 1)).state).toBe('ready');
  expect(loadedFrom(page(1, 1)).state).toBe('whole');
  expect(loadedFrom(page(0))).toMatchObject({ state: 'whole', count: 0 });
  expect(loadedFrom()).toMatchObject({ state: 'loading', count: 0 });
});

it('keeps 30 lists in memory, each for ten minutes', () => {
  vi.useFakeTimers();
  const memory = new ListMemory();
  const first = memory.open('0');
  expect(memory.open('0')).toBe(first);
  for (let key = 1; key < 30; key++) memory.open(String(key));
  expect(memory.open('0')).toBe(first);
  for (let key = 30; key < 60; key++) memory.open(String(key));
  const second = memory.open('0');
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(600_001);
  expect(memory.open('0')).not.toBe(second);
  vi.useRealTimers();
});
