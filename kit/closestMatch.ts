/** The candidate closest to a misspelt word, if one is close enough. For "did you mean". */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = reachOf(word);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = editDistance(word.toLowerCase(), candidate.toLowerCase(), least);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** The close candidate that is closer than all others; undefined if several are equally close. For corrections without asking. */
export function onlyCloseMatch(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = reachOf(word);
  let isTie = false;
  for (const candidate of candidates) {
    if (candidate === best || Math.abs(candidate.length - word.length) > least) continue;
    const steps = editDistance(word.toLowerCase(), candidate.toLowerCase(), least + 1);
    if (steps < least) [best, least, isTie] = [candidate, steps, false];
    else if (steps === least && best !== undefined) isTie = true;
  }
  return isTie ? undefined : best;
}

/** The edit distance from which on a candidate is too far. */
const reachOf = (word: string) => Math.min(3, Math.floor(word.length / 3) + 1) + 1;

/**
 * Edit distance of two words, with swaps of neighbouring letters as one step (optimal string alignment). Returns
 * `enough` if it is that or more, so only cells near the diagonal are computed.
 */
export function editDistance(from: string, to: string, enough: number): number {
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
