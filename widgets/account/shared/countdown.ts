import { useEffect, useState } from 'react';

/** Minutes until another code can be sent, unless the platform says otherwise (R4.8). */
const defaultMinutes = 1;

/** When the countdowns of this tab end, in milliseconds of `performance.now()`. They outlive the dialog. */
const ends = new Map<string, number>();

/** Seconds until another code for this purpose can be sent; 0 if it can be sent now. */
export function secondsLeft(about: string, now = performance.now()): number {
  return Math.max(0, Math.ceil(((ends.get(about) ?? 0) - now) / 1000));
}

/**
 * Starts the countdown after a response. The platform's countdown started earlier, so the time of the request is
 * subtracted (R4.8).
 */
export function beginCountdown(
  about: string,
  expiredMinutes = defaultMinutes,
  roundTrip = 0,
  now = performance.now(),
): void {
  ends.set(about, now + expiredMinutes * 60_000 - roundTrip);
}

/** The seconds left, updated every second, and a function that starts the countdown. */
export function useCountdown(
  about: string,
): [left: number, begin: (expiredMinutes?: number, roundTrip?: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(about));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsLeft(about)), 250);
    return () => clearInterval(timer);
  }, [running, about]);
  const begin = (expiredMinutes?: number, roundTrip?: number) => {
    beginCountdown(about, expiredMinutes, roundTrip);
    setLeft(secondsLeft(about));
  };
  return [left, begin];
}
