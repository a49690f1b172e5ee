import { useEffect, useState } from 'react';
import { useNow } from '#engine/react/index.ts';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

/**
 * The counter's number and whether it has moved yet. It follows the platform's clock: the moment of the document
 * and what has passed since the page was asked for, never the visitor's own clock.
 */
export function useJackpot(): { value: number; moved: boolean } {
  const made = useNow();
  const [now, setNow] = useState(made);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(step, untilNextStep(made + performance.now()));
    };
    const step = () => {
      if (!document.hidden) setNow(made + performance.now());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [made]);
  return { value: jackpotAt(now), moved: now !== made };
}
