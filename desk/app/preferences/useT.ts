import { useContext, useMemo } from 'react';
import { PreferencesContext } from './preferences.ts';
import { texts, type TextKey } from '../words/words.ts';

export type Translate = (key: TextKey | `${string}-${string}`, values?: Record<string, unknown>) => string;

/** Texts in the person's language. */
export function useT(): Translate {
  // Once another language is loaded, the context renders its users again, with another function.
  const language = useContext(PreferencesContext)?.language;
  return useMemo(() => (key, values) => texts.t(key, { ...values, lng: language }), [language]);
}

/** Whether there is a text under a key that the platform names, such as a code. */
export function hasWord(key: string): boolean {
  return texts.exists(key);
}
