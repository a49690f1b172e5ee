import { englishFinder } from './foreignWords.ts';
import { drawnCases } from './matrix.ts';
import { expect } from './test.ts';

/** A brand in one of its languages, with a mobile number of its country. */
const all = [
  { brand: 'volt', merchant: 'VOLT01', language: 'es', dial: '+55', mobile: '11912345678' },
  { brand: 'nakhla', merchant: 'NAKHLA01', language: 'ar', dial: '+971', mobile: '501234577' },
  { brand: 'siam', merchant: 'SIAM01', language: 'th', dial: '+66', mobile: '812345677' },
] as const;

export type OwnLanguage = (typeof all)[number];

/** Those that a run reads: one in turn, all in the matrix. */
export const ownLanguages = drawnCases(all);

/**
 * Reports each text with an English word that is no proper name, and goes on with the test. A place without texts has
 * not been read, so it fails too.
 */
export function createEnglishCheck({ language, brand }: OwnLanguage) {
  const find = englishFinder(language, brand);
  return (texts: readonly string[], where: string): void => {
    expect.soft(texts.length, `texts of ${where}`).toBeGreaterThan(0);
    const found = texts.filter((text) => find(text).length > 0).map((text) => text.replace(/\s+/g, ' '));
    expect.soft([...new Set(found)], where).toEqual([]);
  };
}
