import i18next from 'i18next';
import en from './en.json';

/** Languages of the desk, each by its own name. */
export const languages = { en: 'English', th: 'ไทย', zh: '简体中文' } as const;
export type Language = keyof typeof languages;
export type TextKey = keyof typeof en;

const files: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  th: () => import('./th.json'),
  zh: () => import('./zh.json'),
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
    texts.addResourceBundle(language, 'translation', (await files[language]()).default);
  await texts.changeLanguage(language);
}
