import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type SlotWords = CommonWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the slot's page. */
export const slotWords = (language: TextLanguage): SlotWords => ({
  ...commonWords[language],
  ...own[language],
});
