import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getHeapStatistics } from 'node:v8';
import { collectAll, collectWhenQuiet, interval } from './collectWhenQuiet.ts';

const mega = 1024 * 1024;
const state = { busy: 1, heap: 300 * mega };
const collect = vi.fn<() => void>(() => void (state.heap = 150 * mega));
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { busy: 1, heap: 300 * mega });
  collect.mockClear();
  end = collectWhenQuiet({
    busy: () => state.busy,
    heap: () => state.heap,
    collect,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const looks = (count: number) => vi.advanceTimersByTime(count * interval);

it('garbage is collected once it is quiet, not while there is something to do', () => {
  looks(100);
  expect(collect).not.toHaveBeenCalled();
  state.busy = 0.02;
  looks(2);
  expect(collect).not.toHaveBeenCalled();
  looks(1);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('a moment of work begins the quiet anew', () => {
  state.busy = 0;
  looks(2);
  state.busy = 0.5;
  looks(1);
  state.busy = 0;
  looks(2);
  expect(collect).not.toHaveBeenCalled();
});

it('and again only where much has come since, half a minute later at the soonest', () => {
  state.busy = 0;
  looks(3);
  state.heap = 165 * mega;
  looks(100);
  expect(collect).toHaveBeenCalledTimes(1);
  state.heap = 200 * mega;
  looks(1);
  expect(collect).toHaveBeenCalledTimes(2);
  state.heap = 200 * mega;
  looks(28);
  expect(collect).toHaveBeenCalledTimes(2);
  looks(2);
  expect(collect).toHaveBeenCalledTimes(3);
});

it('what is collected goes back to the system, also where little stays in many places', () => {
  const held: object[] = [];
  (() => {
    const all = Array.from({ length: 400_000 }, (_item, at) => ({
      at,
      text: [at, at, at, at, at, at, at, at],
    }));
    held.push(...all.filter((_item, at) => at % 40 === 0));
  })();
  const before = getHeapStatistics();
  collectAll();
  const after = getHeapStatistics();
  expect(held).toHaveLength(10_000);
  expect(before.total_heap_size - after.total_heap_size).toBeGreaterThan(30 * mega);
  expect(after.total_heap_size - after.used_heap_size).toBeLessThan(0.25 * after.used_heap_size);
});
