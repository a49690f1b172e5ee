import { loadWords } from '#kit/words.ts';
import type english from './words/en.json';

export type CommonWords = typeof english;

/** Texts that the pages of all games have. */
export const commonWords = await loadWords<CommonWords>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);
