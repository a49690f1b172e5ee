import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getHeapStatistics } from 'node:v8';
import { collectAll, collectWhenIdle, interval } from './collectWhenIdle.ts';

const mega = 1024 * 1024;
const state = { busy: 1, heap: 300 * mega };
const collect = vi.fn<() => void>(() => void (state.heap = 150 * mega));
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { busy: 1, heap: 300 * mega });
  collect.mockClear();
  end = collectWhenIdle({
    busy: () => state.busy,
    heap: () => state.heap,
    collect,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const pass = (count: number) => vi.advanceTimersByTime(count * interval);

it('collects garbage once the process is idle, not while it is busy', () => {
  pass(100);
  expect(collect).not.toHaveBeenCalled();
  state.busy = 0.02;
  pass(2);
  expect(collect).not.toHaveBeenCalled();
  pass(1);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('starts to count idle checks again after a busy one', () => {
  state.busy = 0;
  pass(2);
  state.busy = 0.5;
  pass(1);
  state.busy = 0;
  pass(2);
  expect(collect).not.toHaveBeenCalled();
});

it('collects again only after much growth, and at the earliest after 30 s', () => {
  state.busy = 0;
  pass(3);
  state.heap = 165 * mega;
  pass(100);
  expect(collect).toHaveBeenCalledTimes(1);
  state.heap = 200 * mega;
  pass(1);
  expect(collect).toHaveBeenCalledTimes(2);
  state.heap = 200 * mega;
  pass(28);
  expect(collect).toHaveBeenCalledTimes(2);
  pass(2);
  expect(collect).toHaveBeenCalledTimes(3);
});

it('returns memory to the system, even from a fragmented heap', () => {
  const retained: object[] = [];
  (() => {
    const all = Array.from({ length: 400_000 }, (_item, at) => ({
      at,
      text: [at, at, at, at, at, at, at, at],
    }));
    retained.push(...all.filter((_item, at) => at % 40 === 0));
  })();
  const before = getHeapStatistics();
  collectAll();
  const after = getHeapStatistics();
  expect(retained).toHaveLength(10_000);
  expect(before.total_heap_size - after.total_heap_size).toBeGreaterThan(30 * mega);
  expect(after.total_heap_size - after.used_heap_size).toBeLessThan(0.25 * after.used_heap_size);
});
