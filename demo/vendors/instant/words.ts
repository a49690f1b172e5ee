import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type InstantWords = CommonWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the page of the instant draw. */
export const instantWords = (language: TextLanguage): InstantWords => ({
  ...commonWords[language],
  ...own[language],
});
