import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is watched, and what is done: the process itself, but in tests. */
export interface Process {
  /** Which part of the time since it was asked last there was something to do: 0 … 1. */
  busy: () => number;
  /** Bytes that the heap has taken. */
  heap: () => number;
  /** Collects all garbage, and closes the holes that it leaves. */
  collect: () => void;
}

/** Milliseconds between two looks. */
export const interval = 1000;
/** It is quiet where there was less to do than this part of the time, for so many looks. */
const quiet = { busy: 0.1, looks: 3 };
/** What makes it worth while: as many bytes, and such a part of the heap, more than the last time left. */
const worth = { bytes: 8 * 1024 * 1024, part: 0.15 };
/** Looks between two times at least. */
const rest = 30;

/**
 * Gives memory back when a burst is over: V8 collects by what is allocated, so what many brands left behind that were
 * judged and asked for stays as long as nobody comes. It stops the process for as long as a look at the whole heap takes.
 * Ends when the function that it gives back is called.
 */
export function collectWhenQuiet(own: Process = ourselves()): () => void {
  let left = 0;
  let looks = 0;
  let wait = 0;
  const look = () => {
    looks = own.busy() < quiet.busy ? looks + 1 : 0;
    wait -= 1;
    if (looks < quiet.looks || wait > 0) return;
    if (own.heap() - left < Math.max(worth.bytes, left * worth.part)) return;
    own.collect();
    left = own.heap();
    wait = rest;
  };
  const timer = setInterval(look, interval).unref();
  return () => clearInterval(timer);
}

function ourselves(): Process {
  let last = performance.eventLoopUtilization();
  return {
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    heap: () => getHeapStatistics().total_heap_size,
    collect: collectAll,
  };
}

/** With the last resort V8 gives back whole pages as well; `gc()` alone leaves the holes. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
