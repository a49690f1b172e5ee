/** Milliseconds that this page had been in the server's cache when it was sent, from `Server-Timing`. */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'age')?.duration ?? 0;
}

/**
 * Milliseconds since the document of this page was made: its time in the server's cache, plus the time since its first
 * byte arrived. The wait for that first byte does not count.
 */
export function sinceMade(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return pageAge() + performance.now() - (navigation?.responseStart ?? 0);
}
