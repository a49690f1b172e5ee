import { useEffect, useState } from 'react';
import { useClock, useHydrating, useNow } from '#engine/react/index.ts';
import { timeLeft, untilNextChange, type Unit } from './timeLeft.ts';

/**
 * Milliseconds left until a moment, by the platform's clock, never the visitor's. It starts with the value of the
 * document, changes once per `smallest` unit, and stops at zero.
 */
export function useTimeLeft(until: number, smallest: Unit): number {
  const made = useNow((now) => timeLeft(until, now, smallest));
  const clock = useClock();
  const hydrating = useHydrating();
  const [left, setLeft] = useState(() => (hydrating ? made : timeLeft(until, clock(), smallest)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = clock();
      setLeft(timeLeft(until, now, smallest));
      if (now < until) timer = setTimeout(update, untilNextChange(until, now, smallest));
    };
    update();
    return () => clearTimeout(timer);
  }, [clock, until, smallest]);
  return left;
}
