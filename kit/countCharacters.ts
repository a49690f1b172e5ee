/** Grapheme clusters (Unicode Standard Annex 29) are the same in every language. */
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The characters of a text as its readers count them: a family of four in one picture is one. All limits that are stated in
 * characters are counted so, on pages and on servers.
 */
export function countCharacters(text: string): number {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segments.segment(text)) count += 1;
  return count;
}

/** UTF-16 units per character in the longest texts that people write: two people of any skin, and a sign between them, are 15. */
const unitsPerCharacter = 16;

/** The most UTF-16 units that a text of this many characters may have. Bounds what is stored, and what is worth counting. */
export function unitsOf(characters: number): number {
  return characters * unitsPerCharacter;
}

/**
 * Whether a text has more characters than a limit. A text of that many characters that each carry dozens of marks has too: it
 * costs as much to judge and to store as a longer one.
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > unitsOf(most) || countCharacters(text) > most;
}

/** The first characters of a text, none of them cut apart. */
export function firstCharacters(text: string, count: number): string {
  let end = 0;
  let taken = 0;
  for (const { index, segment } of segments.segment(text)) {
    if (taken === count) break;
    taken += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
