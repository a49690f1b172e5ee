import i18next from 'i18next';
import { en } from './en/index.ts';

/** Languages of the desk, each by its own name. */
export const languages = { en: 'English', th: 'ไทย', zh: '简体中文' } as const;
export type Language = keyof typeof languages;
export type TextKey = keyof typeof en;

const files: Record<Exclude<Language, 'en'>, () => Promise<Record<TextKey, string>>> = {
  th: async () => (await import('./th/index.ts')).th,
  zh: async () => (await import('./zh/index.ts')).zh,
};

export const texts = i18next.createInstance({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
});
void texts.init();

/** Loads a language and makes it the one of `useT`. */
export async function loadWords(language: Language): Promise<void> {
  if (language !== 'en' && !texts.hasResourceBundle(language, 'translation'))
    texts.addResourceBundle(language, 'translation', await files[language]());
  await texts.changeLanguage(language);
}
