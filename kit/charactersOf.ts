const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as readers see them: a letter with its marks is one, an emoji of several signs too. */
export function charactersOf(text: string): string[] {
  return Array.from(segments.segment(text), ({ segment }) => segment);
}
