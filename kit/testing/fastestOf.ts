/**
 * The time of the fastest of seven runs, in milliseconds. Slow code is slow in every run, whereas a busy machine,
 * garbage collection and uncompiled code slow only some of them.
 */
export function fastestOf(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Times below this number of milliseconds are noise. */
export const timeFloor = 0.1;
