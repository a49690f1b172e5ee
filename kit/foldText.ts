import { plainDigits } from './digits.ts';

/** Letters that a decomposition leaves as they are, although people type the plain ones. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ё: 'е',
  // Arabic, Persian and Urdu keyboards have different letters for the same sound.
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ۀ: 'ه',
  ٱ: 'ا',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Accents, points of Hebrew, vowel signs and tatweel of Arabic, the dots below letters of Indian scripts, tone marks of Thai
 * and Lao, and invisible characters, joiners among them. Vowels of other scripts stay.
 */
const ignored =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c\u09bc\u0a3c\u0abc\u0b3c\u0e47-\u0e4e\u0ec8-\u0ecd\p{Cf}]/gu;

/** Letters as searches compare them: without case, accents and the spellings of different keyboards. */
export function foldLetters(text: string): string {
  return plainDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(ignored, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter);
}

/** The same without punctuation, words separated by one space (R2.9.1). */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
