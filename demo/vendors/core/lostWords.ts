import type { GameLanguage } from './languages.ts';
import words from './lostWords.json' with { type: 'json' };

interface Text {
  title: string;
  text: string;
}

/**
 * Texts of the page without a game: the start was used, the platform does not respond, or the category has no game (its
 * title is then a badge below the game's name).
 */
export const lostWords: Readonly<Record<GameLanguage, Record<'used' | 'away' | 'none', Text>>> = words;
