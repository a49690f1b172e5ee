import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';

/** What to do about a word that nothing bears; `surely` is what alone can have been meant, for `--fix`. */
export function closestOf(
  word: string,
  candidates: Iterable<string>,
  otherwise: string,
): { todo: string; surely: string | undefined } {
  const all = [...candidates];
  const meant = closestMatch(word, all);
  return {
    todo: meant === undefined ? otherwise : `Did you mean "${meant}"?`,
    surely: onlyCloseMatch(word, all),
  };
}
