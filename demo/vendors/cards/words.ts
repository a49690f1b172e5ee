import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type CardsWords = CommonWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the page of the card rooms. */
export const cardsWords = (language: TextLanguage): CardsWords => ({
  ...commonWords[language],
  ...own[language],
});
