import type { TextLanguage } from '#kit/textLanguages.ts';
import { filled, loadWords } from '#kit/words.ts';
import type english from './words/en.json';

type Words = typeof english;
export type WordKey = keyof Words;

/** Texts of the checkout. */
export const words = await loadWords<Words>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** What a page says in its language; `{{name}}` is replaced by the value of that name. */
export type Say = (key: WordKey, values?: Record<string, string>) => string;

export function sayIn(language: TextLanguage): Say {
  return (key, values = {}) => filled(words[language][key], values);
}
