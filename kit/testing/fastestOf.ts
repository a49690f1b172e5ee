/**
 * Milliseconds of the fastest of seven runs. What is slow by itself is slow each time; a busy machine, the collector and code
 * that is not compiled yet only slow some of them.
 */
export function fastestOf(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Milliseconds below which a time is noise. */
export const timeFloor = 0.1;
