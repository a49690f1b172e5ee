import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { stemOf } from '#engine/brand/check/textKeys.ts';

/** A text by its full key, and where it comes from. */
export interface WordRow {
  key: string;
  text: string;
  from: 'brand' | 'widget';
}

/**
 * All texts of a brand in a language by full key: from its folder and layers, otherwise from the widgets. All plural forms of a
 * text come from the same source, as on its pages.
 */
export function textsOf({ words }: BrandRevision, widgets: WidgetRegistry, language: string): WordRow[] {
  const said = words[language] ?? {};
  const stems = new Set(Object.keys(said).map(stemOf));
  const rows: WordRow[] = Object.entries(said).map(([key, text]) => ({ key, text, from: 'brand' }));
  for (const widget of widgets.values())
    for (const [own, text] of Object.entries(widget.words[language] ?? {})) {
      const key = `${widget.name}.${own}`;
      if (!stems.has(stemOf(key))) rows.push({ key, text, from: 'widget' });
    }
  return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Texts whose key or content contains the search term, ignoring case. */
export function searchWords(rows: readonly WordRow[], searched: string): WordRow[] {
  const wanted = searched.trim().toLowerCase();
  return rows.filter(({ key, text }) => `${key}\n${text}`.toLowerCase().includes(wanted));
}

/** The texts of one widget. */
export function wordsOfWidget(rows: readonly WordRow[], widget: string): WordRow[] {
  return rows.filter(({ key }) => key.startsWith(`${widget}.`));
}
