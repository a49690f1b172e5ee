const first = 1000;
/** So long that many visitors together are no burden, so short that a page is full within 5 s. */
const longest = 2000;

/** Milliseconds before the next try after so many that failed: 1 s, 1.5 s, 2 s, each up to a third shorter. */
export function pauseAfter(tries: number): number {
  return Math.min(longest, first * 1.5 ** tries) * (1 - Math.random() / 3);
}
