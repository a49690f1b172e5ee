import { useEffect, useState } from 'react';
import { isStale, useClock, useHydrating, useNow } from '#engine/react/index.ts';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

/**
 * The counter's number and whether it has moved yet. It follows the platform's clock: the moment of the
 * document and what has passed since it was made, never the visitor's own clock. Who comes back to the page finds it
 * where it is by then, not where it began. Without a network it stands.
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
