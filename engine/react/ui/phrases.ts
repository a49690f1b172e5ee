/** Particles that belong to the word before them. */
const particle = /^[的了着过们吗呢吧地得]$/;
const isOpening = (text: string) => /[\p{Ps}\p{Pi}]$/u.test(text);

/**
 * Cuts Chinese text where a line may end: never inside a word, before a closing mark or a particle. Other scripts stay
 * in one piece: they have spaces, or browsers know their words, as those of Thai.
 */
export function phrasesOf(text: string, language: string): string[] {
  if (!/^zh\b/.test(language)) return [text];
  const phrases: string[] = [];
  /** Letters at the end of the last phrase that the dictionary knows as no word. */
  let loose = 0;
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = phrases.at(-1);
    const isLetter = isWordLike === true && segment.length === 1 && !particle.test(segment);
    if (last !== undefined && joins(last, segment, isWordLike === true, loose)) {
      phrases[phrases.length - 1] = last + segment;
      loose = isLetter ? loose + 1 : 0;
    } else {
      phrases.push(segment);
      loose = isLetter ? 1 : 0;
    }
  }
  return phrases;
}

/** Most words have two letters, so two that the dictionary does not know are taken for one; a single one opens a word. */
function joins(last: string, segment: string, isWord: boolean, loose: number): boolean {
  if (isOpening(last) || particle.test(segment)) return true;
  return isWord ? loose === 1 : !isOpening(segment);
}
