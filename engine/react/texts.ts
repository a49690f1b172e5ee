import { createInstance } from 'i18next';
import type { Translate } from './view.ts';

/** Texts of one language, and a way to add those of the next page. */
export interface Texts {
  translate: Translate;
  add: (words: Record<string, string>) => void;
}

/**
 * i18next with plurals by CLDR and flat keys. A key without a text gives an empty string: no visitor ever sees a
 * key (house style 26), and `brand check` has named it before.
 */
export function createTexts(language: string, words: Record<string, string>): Texts {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
  });
  return {
    translate: (key, values) => i18n.t(key, values ?? {}) as string,
    add: (more) => void i18n.addResourceBundle(language, 'translation', more, false, true),
  };
}
