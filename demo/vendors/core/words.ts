import type { GameLanguage } from './languages.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type CommonWords = typeof en;

/** Texts that the pages of all games have. */
export const commonWords: Readonly<Record<GameLanguage, CommonWords>> = { th, en, zh, vi, ar, fa, ur };
