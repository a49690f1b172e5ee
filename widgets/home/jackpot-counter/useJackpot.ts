import { useEffect, useState } from 'react';
import { useClock, useNow } from '#engine/react/index.ts';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

/**
 * The counter's number and whether it has moved yet. It follows the platform's clock: the moment of the
 * document and what has passed since it was made, never the visitor's own clock.
 */
export function useJackpot(): { value: number; moved: boolean } {
  const made = useNow();
  const clock = useClock();
  const [now, setNow] = useState(made);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(step, untilNextStep(clock()));
    };
    const step = () => {
      if (!document.hidden) setNow(clock());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [clock]);
  return { value: jackpotAt(now), moved: now !== made };
}
