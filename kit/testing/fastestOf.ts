/** Runs after which code counts as slow. A busy machine may slow a whole series of runs, but not this many. */
const patience = 200;

/**
 * The time of the fastest of seven runs, in milliseconds. Slow code is slow in every run, whereas a busy machine,
 * garbage collection and uncompiled code slow only some of them. With a `limit` in milliseconds it goes on running until
 * one run stays below it, up to 200 times.
 */
export function fastestOf(run: () => unknown, limit = Infinity): number {
  let fastest = Infinity;
  for (let count = 0; count < 7 || (fastest >= limit && count < patience); count += 1) {
    const start = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}

/** Times below this number of milliseconds are noise. */
export const timeFloor = 0.1;
