/** Milliseconds that this page had lain at the server when it was answered: a kept page is some seconds old (`Server-Timing`). */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'age')?.duration ?? 0;
}
