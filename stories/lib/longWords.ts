/**
 * Makes texts half as long again, like translations: repeats the last words, and turns the longest word into an unbreakable
 * compound. Placeholders stay intact.
 */
export function longWords(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, longText(text)]));
}

/** Words longer than this are not doubled: no real compound would be that long. */
const longest = 20;

function longText(text: string): string {
  const said = text.split(/\s+/).filter((word) => word !== '' && !/[{}<>$]/.test(word));
  const whole = withCompound(text, said);
  if (said.length === 0 || (said.length === 1 && whole !== text)) return whole;
  return `${whole} ${said.slice(-Math.ceil(said.length / 2)).join(' ')}`;
}

function withCompound(text: string, said: readonly string[]): string {
  const plain = said
    .filter((word) => /^[\p{L}\p{M}]+\p{P}?$/u.test(word))
    .map((word) => word.replace(/\p{P}$/u, ''));
  const word = plain.toSorted((a, b) => b.length - a.length)[0] ?? '';
  if (word === '' || word.length > longest) return text;
  const at = (' ' + text).search(new RegExp(`\\s${word}`, 'u'));
  return text.slice(0, at) + word + word.toLowerCase() + text.slice(at + word.length);
}
