import { lazyRecord } from '#kit/lazyRecord.ts';

/** Texts in one language by key, plural forms included: `title`, `wins_one`. */
export type Words = Record<string, string>;

/** Texts of all widgets of an area in one language, by the widget's name: `widgets/<area>/words/<language>.json`. */
export type AreaWords = Record<string, Words>;

/** The source of the texts of widgets. */
export interface WordFiles {
  /** The widget's English texts, `widgets/<area>/<name>/words/en.json`; undefined if it has none. */
  english(area: string, name: string): Words | undefined;
  /** Languages for which the area has a file, except English. */
  languages(area: string): readonly string[];
  area(area: string, language: string): AreaWords;
}

/** The texts of a widget by language. Each language is read on first access. */
export function wordsOfWidget(files: WordFiles, area: string, name: string): Record<string, Words> {
  const english = files.english(area, name);
  if (english === undefined) return {};
  return lazyRecord(['en', ...files.languages(area)], (language) =>
    language === 'en' ? english : (files.area(area, language)[name] ?? {}),
  );
}
