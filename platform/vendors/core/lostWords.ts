import type { GameLanguage } from './languages.ts';
import words from './lostWords.json' with { type: 'json' };

interface Text {
  title: string;
  text: string;
}

/** Texts of the page without a game: the start was used, or the platform does not respond. */
export const lostWords: Readonly<Record<GameLanguage, { used: Text; away: Text }>> = words;
