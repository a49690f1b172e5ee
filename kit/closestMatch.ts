/** The candidate closest to a misspelt word, if one is close enough. For "did you mean". */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = reachOf(word);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = distance(word.toLowerCase(), candidate.toLowerCase(), least);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** The only candidate that is close enough; undefined if there are several or none. For corrections without asking. */
export function onlyCloseMatch(word: string, candidates: Iterable<string>): string | undefined {
  const reach = reachOf(word);
  const near = new Set<string>();
  for (const candidate of candidates) {
    if (near.has(candidate) || Math.abs(candidate.length - word.length) >= reach) continue;
    if (distance(word.toLowerCase(), candidate.toLowerCase(), reach) < reach) near.add(candidate);
    if (near.size > 1) return undefined;
  }
  return [...near][0];
}

/** The edit distance from which on a candidate is too far. */
const reachOf = (word: string) => Math.min(3, Math.floor(word.length / 3) + 1) + 1;

/**
 * Edit distance of two words, with swaps of neighbouring letters as one step (optimal string alignment). Returns
 * `enough` if it is that or more, so only cells near the diagonal are computed.
 */
function distance(from: string, to: string, enough: number): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_item, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = row < enough ? [row] : [];
    let least = current[0] ?? Infinity;
    const last = Math.min(to.length, row + enough);
    for (let column = Math.max(1, row - enough); column <= last; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = Math.min(
        (above[column] ?? enough) + 1,
        (current[column - 1] ?? enough) + 1,
        (above[column - 1] ?? enough) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? enough) + 1 : Infinity,
      );
      current[column] = steps;
      least = Math.min(least, steps);
    }
    if (least >= enough) return enough;
    [before, above] = [above, current];
  }
  return above[to.length] ?? enough;
}
