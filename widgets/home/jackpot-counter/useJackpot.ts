import { useEffect, useState } from 'react';
import { isStale, useClock, useHydrating, useNow } from '#engine/react/index.ts';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

/**
 * The counter's value and whether it has moved yet. It follows the platform's clock (the time of the document plus the
 * time since), never the visitor's clock. After returning to the page, it shows the current value, not the initial one.
 * It stops while offline.
 */
export function useJackpot(step: string, every: number): { value: number; moved: boolean } {
  const made = useNow((now) => jackpotAt(now, step, every));
  const clock = useClock();
  const hydrating = useHydrating();
  const [start] = useState(() => (hydrating ? made : jackpotAt(clock(), step, every)));
  const [value, setValue] = useState(start);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(grow, untilNextStep(clock(), every));
    };
    const grow = () => {
      if (!document.hidden && !isStale()) setValue(jackpotAt(clock(), step, every));
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [clock, step, every]);
  return { value, moved: value !== start };
}
