import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { cardsWords, type CardsWords } from '../cards/words.ts';
import type english from './words/en.json';

export type RoomsWords = CardsWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the pages of rummy and thirteen: those that all card rooms have, and their own. */
export const roomsWords = (language: TextLanguage): RoomsWords => ({
  ...cardsWords(language),
  ...own[language],
});
