import { useEffect, useRef } from 'react';

/** Calls `step` every `every` milliseconds while `running` and the page is visible. */
export function useAutoplay(running: boolean, every: number, step: () => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [running, every]);
}
