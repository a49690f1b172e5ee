import { useEffect, useEffectEvent } from 'react';
import { useClock } from '#engine/react/index.ts';

/** Milliseconds from a draw until its result is requested. */
const settleMs = 1500;
/** Requests of many visitors are spread over these milliseconds. */
const spreadMs = 1500;
/** Milliseconds between requests while the result is late: doubled each time, up to the maximum. */
const againMs = 2000;
const maxAgainMs = 30_000;
/** The longest delay of a browser's timer. */
const longestMs = 2 ** 31 - 1;

/** Refreshes shortly after a moment by the platform's clock, and again until `at` is another one. */
export function useRefreshAfter(at: number | undefined, refresh: () => Promise<void>): void {
  const clock = useClock();
  const act = useEffectEvent(refresh);
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (wait: number, next: number) => {
      timer = setTimeout(
        () => {
          // A hidden page requests nothing; it catches up at its next turn.
          if (!document.hidden && clock() >= at) void act();
          plan(next, Math.min(2 * next, maxAgainMs));
        },
        Math.min(wait, longestMs),
      );
    };
    plan(Math.max(0, at - clock()) + settleMs + Math.random() * spreadMs, againMs);
    return () => clearTimeout(timer);
  }, [at, clock]);
}
