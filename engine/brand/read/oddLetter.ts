/** A letter that cannot be seen, or that only looks like a Latin one. */
export interface OddLetter {
  kind: 'invisible' | 'foreign';
  /** From 1, in characters. */
  position: number;
}

/** The first such letter in a name that is otherwise Latin. */
export function oddLetter(name: string): OddLetter | undefined {
  const letters = Array.from(name);
  const invisible = letters.findIndex((letter) => /[\p{Cf}\p{Zs}]/u.test(letter) && letter !== ' ');
  if (invisible !== -1) return { kind: 'invisible', position: invisible + 1 };
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
  const foreign = letters.findIndex((letter) => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter));
  return foreign !== -1 && latin * 2 > letters.length
    ? { kind: 'foreign', position: foreign + 1 }
    : undefined;
}
