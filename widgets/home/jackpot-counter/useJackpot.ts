import { useEffect, useState } from 'react';
import { isStale, useClock, useNow } from '#engine/react/index.ts';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

/**
 * The counter's number and whether it has moved yet. It follows the platform's clock: the moment of the
 * document and what has passed since it was made, never the visitor's own clock. Without a network it stands.
 */
export function useJackpot(step: string, every: number): { value: number; moved: boolean } {
  const made = useNow((now) => jackpotAt(now, step, every));
  const clock = useClock();
  const [value, setValue] = useState(made);
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
  return { value, moved: value !== made };
}
