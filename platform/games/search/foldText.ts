import { plainDigits } from '#kit/digits.ts';

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
 * Accents, Arabic vowel signs and tatweel, Thai and Lao tone marks, invisible characters. Vowels of other scripts stay.
 */
const ignored = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u0e47-\u0e4e\u0ec8-\u0ecd\p{Cf}]/gu;

/** Text as the search compares it: without case, accents and punctuation, words separated by one space (R2.9.1). */
export function foldText(text: string): string {
  return plainDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(ignored, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
