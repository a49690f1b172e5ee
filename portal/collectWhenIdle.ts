import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The process whose load is watched and whose heap is collected; tests replace it. */
export interface Process {
  /** Event loop utilization since the previous call: 0 … 1. */
  busy: () => number;
  /** Total heap size in bytes. */
  heap: () => number;
  /** Collects all garbage and compacts the heap. */
  collect: () => void;
}

/** Milliseconds between two checks. */
export const interval = 1000;
/** The process is idle if its utilization was below `busy` at this many consecutive checks. */
const idle = { busy: 0.1, checks: 3 };
/** Minimum heap growth since the last collection: in bytes, and as a part of the heap. */
const minGrowth = { bytes: 8 * 1024 * 1024, part: 0.15 };
/** Minimum number of checks between two collections. */
const minChecksBetween = 30;

/**
 * Returns memory to the system after a burst. V8 collects only when memory is allocated, so the garbage of checking and
 * rendering many brands would stay while the process is idle. A collection blocks the process while it scans the heap.
 * Returns the function that stops this.
 */
export function collectWhenIdle(watched: Process = thisProcess()): () => void {
  let left = 0;
  let idleChecks = 0;
  let wait = 0;
  const check = () => {
    idleChecks = watched.busy() < idle.busy ? idleChecks + 1 : 0;
    wait -= 1;
    if (idleChecks < idle.checks || wait > 0) return;
    if (watched.heap() - left < Math.max(minGrowth.bytes, left * minGrowth.part)) return;
    watched.collect();
    left = watched.heap();
    wait = minChecksBetween;
  };
  const timer = setInterval(check, interval).unref();
  return () => clearInterval(timer);
}

function thisProcess(): Process {
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

/** With the flavor `last-resort` V8 also compacts the heap and releases its pages; plain `gc()` does not. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
