import type { LocaleFacts } from '#kit/localeOf.ts';
import { textLanguage } from '#kit/textLanguages.ts';
import { filled, loadWords } from '#kit/words.ts';
import { textLocale } from '#kit/textLocale.ts';
import type english from './words/en.json';

const words = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/**
 * The text of the message in the visitor's language, or in English, with the digits of its site. The code itself has
 * Latin digits, which phones recognize and fill in.
 */
export function codeText(
  language: string,
  brand: string,
  code: string,
  minutes: number,
  facts?: LocaleFacts,
): string {
  const spoken = textLanguage(language);
  const count = facts ? new Intl.NumberFormat(textLocale(facts, spoken)).format(minutes) : String(minutes);
  return filled(words[spoken].text, { brand, code, minutes: count });
}
