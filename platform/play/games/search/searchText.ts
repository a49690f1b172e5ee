import { foldText } from '#kit/foldText.ts';

/** Languages whose writing does not separate words by spaces. */
const unspaced = ['th', 'zh', 'ja', 'lo', 'km', 'my'];

/** The folded names of a game or vendor, one per line. A name of several words is there without spaces too. */
export function searchText(names: Readonly<Record<string, string>>): string {
  const folded = Object.values(names).map(foldText);
  const joined = folded.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', ''));
  return [...new Set([...folded, ...joined])].filter(Boolean).join('\n');
}

/** The words of names by which a misspelt word is corrected. */
export function searchWords(names: Readonly<Record<string, string>>): string[] {
  const words = Object.entries(names).flatMap(([language, name]) => {
    const folded = foldText(name);
    return [...folded.split(' '), ...(unspaced.includes(language) ? segments(folded, language) : [])];
  });
  return [...new Set(words)].filter((word) => word.length > 1);
}

function segments(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
