/** Texts half as long again, as translations may be: the last words are said twice. Placeholders stay whole. */
export function longWords(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, longText(text)]));
}

function longText(text: string): string {
  const said = text.split(/\s+/).filter((word) => !/[{}<>$]/.test(word));
  const more = said.slice(-Math.max(1, Math.ceil(said.length / 2))).join(' ');
  return more === '' ? text : `${text} ${more}`;
}
