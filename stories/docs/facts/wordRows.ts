/** A text by its full key. */
export interface WordRow {
  key: string;
  text: string;
}

/** Texts whose key or wording holds what is searched, whatever the case, by key. `widget`: only those of that widget. */
export function wordRows(words: Readonly<Record<string, string>>, searched = '', widget?: string): WordRow[] {
  const wanted = searched.trim().toLowerCase();
  return Object.entries(words)
    .filter(([key]) => widget === undefined || key.startsWith(`${widget}.`))
    .filter(([key, text]) => `${key}\n${text}`.toLowerCase().includes(wanted))
    .map(([key, text]) => ({ key, text }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
