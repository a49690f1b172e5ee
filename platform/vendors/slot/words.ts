import type { GameLanguage } from '../core/languages.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type SlotWords = typeof en;

/** The texts of the slot's page. */
export const slotWords: Readonly<Record<GameLanguage, SlotWords>> = { th, en, zh, vi, ar, fa, ur };
