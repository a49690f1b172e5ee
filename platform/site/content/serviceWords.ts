import type { TextLanguage } from '#kit/textLanguages.ts';
import { loadWords } from '#kit/words.ts';
import type english from './words/en.json';

export type ServiceWords = typeof english;

const words = await loadWords<ServiceWords>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the customer service page in one language. */
export function wordsFor(language: TextLanguage): ServiceWords {
  return words[language];
}
