/** A slice, in degrees clockwise from the top. */
export interface Slice {
  start: number;
  size: number;
}

/** A slice of this many degrees has room for its number. */
const leastDegrees = 12;

/**
 * Slices as large as the chances of their prizes, in order. Those that would be too small for their number get the
 * minimum size, and the others share the rest by their chances.
 */
export function slicesOf(chances: readonly number[]): Slice[] {
  const least = Math.min(leastDegrees, 360 / chances.length);
  const small = new Set<number>();
  for (;;) {
    const rest = chances.reduce((sum, chance, at) => (small.has(at) ? sum : sum + chance), 0);
    const degrees = 360 - small.size * least;
    const sizeOf = (chance: number, at: number) => (small.has(at) ? least : (chance / rest) * degrees);
    const found = chances.flatMap((chance, at) => (!small.has(at) && sizeOf(chance, at) < least ? [at] : []));
    if (found.length === 0) {
      let start = 0;
      return chances.map((chance, at) => {
        const slice = { start, size: sizeOf(chance, at) };
        start += slice.size;
        return slice;
      });
    }
    for (const at of found) small.add(at);
  }
}
