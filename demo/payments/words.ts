import type { CheckoutLanguage } from './languages.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fa from './words/fa.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import th from './words/th.json' with { type: 'json' };
import ur from './words/ur.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

export type Words = typeof en;
export type WordKey = keyof Words;

/** Texts of the checkout. */
export const words: Readonly<Record<CheckoutLanguage, Words>> = { th, en, zh, vi, ar, fa, ur, es, pt };

/** What a page says in its language; `{{name}}` is replaced by the value of that name. */
export type Say = (key: WordKey, values?: Record<string, string>) => string;

export function sayIn(language: CheckoutLanguage): Say {
  return (key, values = {}) =>
    words[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
