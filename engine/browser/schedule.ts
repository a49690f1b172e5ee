/** Yields to pending taps and frames. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && scheduler.yield ? scheduler.yield() : new Promise((go) => setTimeout(go));

/** Defers work on storage, which opens synchronously and may be slow, until widgets are hydrated. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}
