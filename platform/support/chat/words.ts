import { loadWords } from '#kit/words.ts';
import type english from './words/en.json';

export type ChatWords = typeof english;

/** Texts of the chat's page. */
export const chatWords = await loadWords<ChatWords>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);
