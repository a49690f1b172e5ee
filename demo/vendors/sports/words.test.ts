import { expect, it } from 'vitest';
import { gameLanguages } from '../core/languages.ts';
import { sportsWords } from './words.ts';

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const english = Object.entries(sportsWords('en'));
/** Titles of invented esports, and signs, which are the same everywhere. */
const sameEverywhere = ['riftfall', 'cinder', 'starhold', 'duel', 'commitment'];
/** Names that a language may write as English does. */
const names = /^(?:set|amber|pearl|prime|outpost|orion|arcade|penalties)$/;

it.each(gameLanguages)('the book has all of its texts, with their placeholders, in %s', (language) => {
  const words: Record<string, string> = sportsWords(language);
  expect(Object.keys(words).toSorted()).toEqual(english.map(([key]) => key).toSorted());
  for (const [key, text] of english) {
    expect(placeholders(words[key]!), key).toEqual(placeholders(text));
    if (language !== 'en' && !sameEverywhere.includes(key) && !names.test(key))
      expect(words[key], key).not.toBe(text);
  }
});
