import { useEffect, useState } from 'react';

/** For how long no other code is sent, where the platform does not say it (R4.8). */
const usualMinutes = 1;

/** The end of the countdown that runs in this tab, in milliseconds of `performance.now()`; it outlives the dialog. */
let endsAt = 0;

/** Seconds until a code may be sent again; 0 where it may. */
export function secondsLeft(now = performance.now()): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/**
 * Begins to count down when an answer has come: the platform began when it answered, so what the request took is
 * taken off (R4.8).
 */
export function beginCountdown(expiredMinutes = usualMinutes, roundTrip = 0, now = performance.now()): void {
  endsAt = now + expiredMinutes * 60_000 - roundTrip;
}

/** Seconds left, told anew every second, and how to begin. */
export function useCountdown(): [left: number, begin: typeof beginCountdown] {
  const [left, setLeft] = useState(secondsLeft);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const begin: typeof beginCountdown = (...facts) => {
    beginCountdown(...facts);
    setLeft(secondsLeft());
  };
  return [left, begin];
}
