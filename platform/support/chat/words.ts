import type { ChatLanguage } from './languages.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type ChatWords = typeof en;

/** Texts of the chat's page. */
export const chatWords: Readonly<Record<ChatLanguage, ChatWords>> = { en, th, zh, vi, ar, fa, ur };

/** The writing direction of a language. */
export function directionOf(language: ChatLanguage): 'ltr' | 'rtl' {
  return ['ar', 'fa', 'ur'].includes(language) ? 'rtl' : 'ltr';
}
