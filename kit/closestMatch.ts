/** The candidate closest to a misspelt word, if one is close enough. For "did you mean". */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = reachOf(word);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = editDistance(lower, candidate.toLowerCase(), least);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** The close candidate that is closer than all others; undefined if several are equally close. For corrections without asking. */
export function onlyCloseMatch(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = reachOf(word);
  let isTie = false;
  for (const candidate of candidates) {
    if (candidate === best || Math.abs(candidate.length - word.length) > least) continue;
    const steps = editDistance(lower, candidate.toLowerCase(), least + 1);
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
  // A step changes at most two of the letters that a word has. Most words are far enough by that alone.
  if (countBits(lettersOf(from) ^ lettersOf(to)) > 2 * (enough - 1)) return enough;
  // What both begin and end with costs nothing: keys often share all but their last part.
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return distanceOf(from.slice(start, from.length - end), to.slice(start, to.length - end), enough);
}

/** The letters of a word as bits. Letters 32 apart share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Computes the cells near the diagonal alone, each row from its place on the diagonal: cell `enough` is the one on it. */
function distanceOf(from: string, to: string, enough: number): number {
  if (Math.abs(from.length - to.length) >= enough) return enough;
  const width = 2 * enough + 1;
  let before = rowOf(width, enough);
  let above = before.map((_, cell) => (cell < enough ? enough : Math.min(cell - enough, enough)));
  let current = rowOf(width, enough);
  for (let row = 1; row <= from.length; row++) {
    let least = enough;
    for (let cell = 0; cell < width; cell++) {
      const column = row + cell - enough;
      let steps = enough;
      if (column === 0) steps = row;
      else if (column > 0 && column <= to.length) {
        const isSame = from[row - 1] === to[column - 1];
        // The row above is one place further on the diagonal, and so is the one before it.
        steps = Math.min((above[cell] ?? enough) + (isSame ? 0 : 1), (above[cell + 1] ?? enough) + 1);
        if (cell > 0) steps = Math.min(steps, (current[cell - 1] ?? enough) + 1);
        if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
          steps = Math.min(steps, (before[cell] ?? enough) + 1);
      }
      current[cell] = Math.min(steps, enough);
      least = Math.min(least, steps);
    }
    if (least >= enough) return enough;
    [before, above, current] = [above, current, before];
  }
  return above[to.length - from.length + enough] ?? enough;
}

function rowOf(width: number, value: number): number[] {
  const row: number[] = [];
  for (let cell = 0; cell < width; cell++) row.push(value);
  return row;
}
