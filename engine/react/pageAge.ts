/** Milliseconds that this page had lain at the server when it was answered: a kept page is some seconds old (`Server-Timing`). */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'age')?.duration ?? 0;
}

/**
 * Milliseconds that have passed since the document of this page was made: while it lay at the server, and since it
 * began to come. How long the visitor had to wait for that makes it no older.
 */
export function sinceMade(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return pageAge() + performance.now() - (navigation?.responseStart ?? 0);
}
