import { loadWords } from '#kit/words.ts';
import type { TextLanguage } from '#kit/textLanguages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import type english from './words/en.json';

export type RingWords = CommonWords & typeof english;

const own = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);

/** The texts of the ring's page. */
export const ringWords = (language: TextLanguage): RingWords => ({
  ...commonWords[language],
  ...own[language],
});
