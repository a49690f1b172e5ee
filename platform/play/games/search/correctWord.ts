import { editDistance } from '#kit/closestMatch.ts';

/** Most words that may replace a misspelt one. */
const mostCorrections = 12;

/**
 * The known words that a misspelt word can mean: all that are equally close, whole words before the beginnings of
 * longer ones. A word of fewer than four letters has to be exact; up to six may have one typo, longer ones two. The
 * word itself, if a known word contains it.
 */
export function correctWord(word: string, known: readonly string[]): string[] {
  if (known.some((one) => one.includes(word))) return [word];
  const most = allowedTypos(word);
  let best: string[] = [];
  let least = 2 * most + 2;
  for (const candidate of known) {
    const rank = rankOf(word, candidate, most);
    if (rank > least || rank > 2 * most + 1) continue;
    if (rank < least) best = [];
    least = rank;
    best.push(candidate);
  }
  return best.slice(0, mostCorrections);
}

/** Twice the typos, plus one if the word is only the beginning of the candidate. */
function rankOf(word: string, candidate: string, most: number): number {
  if (most === 0 || candidate.length < word.length - most || lacksLetters(word, candidate, most))
    return Infinity;
  const whole = 2 * typos(word, candidate, most);
  if (candidate.length <= word.length || whole <= 2) return whole;
  const lengths = [word.length - 1, word.length, word.length + 1];
  const beginning = Math.min(...lengths.map((length) => typos(word, candidate.slice(0, length), most)));
  return Math.min(whole, 2 * beginning + 1);
}

/** Each letter that the candidate lacks is a typo. Spares most candidates the comparison, which takes much longer. */
function lacksLetters(word: string, candidate: string, most: number): boolean {
  let lacking = 0;
  for (const letter of word) if (!candidate.includes(letter)) lacking++;
  return lacking > most;
}

/** Infinity if there are more than `most`. */
function typos(word: string, candidate: string, most: number): number {
  const steps = editDistance(word, candidate, most + 1);
  return steps > most ? Infinity : steps;
}

function allowedTypos({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
