import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type SportsWords = Omit<CommonWords, keyof typeof english> & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the page of the sports book. */
export const sportsWords = (language: TextLanguage): SportsWords => ({
  ...commonWords[language],
  ...own[language],
});
