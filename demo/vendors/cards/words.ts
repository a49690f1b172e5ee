import type { GameLanguage } from '../core/languages.ts';
import { commonWords, type CommonWords } from '../core/words.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type CardsWords = CommonWords & typeof en;

const own = { th, en, zh, vi, ar, fa, ur };

/** The texts of the page of the card rooms. */
export const cardsWords = (language: GameLanguage): CardsWords => ({
  ...commonWords[language],
  ...own[language],
});
