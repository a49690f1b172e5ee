import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';

/** The remedy for an unknown name. `surely` is the only candidate that can be meant, for `--fix`. */
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
