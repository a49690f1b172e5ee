import { useEffect, useState } from 'react';

/** For how long no other code is sent, where the platform does not say it (R4.8). */
const usualMinutes = 1;

/** Ends of the countdowns that run in this tab, in milliseconds of `performance.now()`; they outlive the dialog. */
const ends = new Map<string, number>();

/** Seconds until a code for this may be sent again; 0 where it may. */
export function secondsLeft(about: string, now = performance.now()): number {
  return Math.max(0, Math.ceil(((ends.get(about) ?? 0) - now) / 1000));
}

/**
 * Begins to count down when an answer has come: the platform began when it answered, so what the request took is
 * taken off (R4.8).
 */
export function beginCountdown(
  about: string,
  expiredMinutes = usualMinutes,
  roundTrip = 0,
  now = performance.now(),
): void {
  ends.set(about, now + expiredMinutes * 60_000 - roundTrip);
}

/** Seconds left, told anew every second, and how to begin. */
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
