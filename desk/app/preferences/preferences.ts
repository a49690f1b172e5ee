import { createContext } from 'react';
import { languages, type Language } from '../words/words.ts';

/** What a person chooses for this browser. */
export interface DeskPreferences {
  language: Language;
  theme: 'light' | 'dark' | 'system';
  density: 'roomy' | 'dense';
}

const key = 'desk.preferences';
/** Read when it is needed: servers and tests that render the page have no screen. */
const dark = () => matchMedia('(prefers-color-scheme: dark)');

export interface PreferencesValue extends DeskPreferences {
  change: (changed: Partial<DeskPreferences>) => void;
}

export const PreferencesContext = createContext<PreferencesValue | null>(null);

/** What was chosen before; else the browser's language, and the theme of the system. */
export function readPreferences(): DeskPreferences {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  const language = wanted.find((one): one is Language => one in languages) ?? 'en';
  const usual: DeskPreferences = { language, theme: 'system', density: 'roomy' };
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DeskPreferences>;
    return {
      ...usual,
      ...stored,
      language: stored.language && stored.language in languages ? stored.language : language,
    };
  } catch {
    return usual;
  }
}

export function storePreferences(preferences: DeskPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A browser that stores nothing forgets them with the page.
  }
}

/** Shows the page in a theme, density and language. */
export function applyTheme({ theme, density, language }: DeskPreferences): void {
  const { documentElement: page } = document;
  page.dataset['theme'] = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme;
  page.dataset['density'] = density;
  page.lang = language;
}

/** Calls back when the system's theme changes. Returns what ends that. */
export function onSystemTheme(listener: () => void): () => void {
  const query = dark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
