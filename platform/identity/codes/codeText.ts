import { textLanguage } from '#kit/textLanguages.ts';
import { filled, loadWords } from '#kit/words.ts';
import type english from './words/en.json';

const words = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The text of the message in the visitor's language, or in English. */
export function codeText(language: string, brand: string, code: string, minutes: number): string {
  return filled(words[textLanguage(language)].text, { brand, code, minutes: String(minutes) });
}
