import { loadWords } from '#kit/words.ts';
import type english from './words/en.json';

/**
 * Texts of the page without a game: the start was used, the platform does not respond, or the category has no game (its
 * title is then a badge below the game's name).
 */
export const lostWords = await loadWords<typeof english>(
  (language) => import(`./words/${language}.json`, { with: { type: 'json' } }),
);
