import { expect, it } from 'vitest';
import { commonWords } from '../core/words.ts';
import { gameLanguages } from '../core/languages.ts';
import { instantWords } from './words.ts';

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const english = Object.entries(instantWords('en')).filter(
  ([key, text]) => commonWords.en[key as keyof typeof commonWords.en] !== text,
);

it.each(gameLanguages)(
  'the instant draw has all of its texts, with their placeholders, in %s',
  (language) => {
    const words: Record<string, string> = instantWords(language);
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(instantWords('en')).toSorted());
    for (const [key, text] of english) {
      expect(placeholders(words[key]!), key).toEqual(placeholders(text));
      if (language !== 'en') expect(words[key], key).not.toBe(text);
    }
  },
);
