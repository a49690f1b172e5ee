import { useEffect, useState } from 'react';
import { useClock } from '#engine/react/index.ts';

/** Odds of this age in milliseconds are no longer those of the book: several requests in a row have failed. */
export const staleMs = 20_000;

/** Whether odds are too old to be shown. Decided in the browser only, by the platform's clock. */
export function useIsStale(at: number): boolean {
  const clock = useClock();
  const [staleAt, setStaleAt] = useState<number>();
  useEffect(() => {
    const mark = () => setStaleAt(at);
    const timer = setTimeout(mark, Math.max(0, at + staleMs - clock()));
    return () => clearTimeout(timer);
  }, [at, clock]);
  return staleAt === at;
}
