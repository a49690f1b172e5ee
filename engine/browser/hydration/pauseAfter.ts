const first = 1000;
/** Long enough for many visitors not to overload the platform, short enough for a page to recover within 5 s. */
const longest = 2000;

/** Milliseconds before the next try, after `tries` failures: 1 s, 1.5 s, 2 s, each less a random part up to a third. */
export function pauseAfter(tries: number): number {
  return Math.min(longest, first * 1.5 ** tries) * (1 - Math.random() / 3);
}
