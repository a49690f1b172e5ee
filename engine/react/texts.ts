import { createInstance } from 'i18next';
import type { Translate } from './view.ts';

/** Texts of one language. `add` adds those of the next page. */
export interface Texts {
  translate: Translate;
  add: (words: Record<string, string>) => void;
}

/**
 * i18next with CLDR plurals and flat keys. A key without a text, and a placeholder without a value, yield an empty
 * string: no visitor ever sees a key (house style 28), and `brand check` reports such keys. `numeral` formats numeric
 * values in the brand's digits.
 */
export function createTexts(
  language: string,
  words: Record<string, string>,
  numeral: (value: number) => string = String,
): Texts {
  const i18n = createInstance();
  const noop = () => {};
  const format = (value: unknown) => (typeof value === 'number' ? numeral(value) : (value as string));
  i18n.use({ type: 'formatter', init: noop, add: noop, addCached: noop, format });
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: () => '',
    missingInterpolationHandler: () => '',
  });
  // Texts without values are cached: i18next takes 10 µs per lookup, and a page makes hundreds.
  const fixed = new Map<string, string>();
  return {
    translate: (key, values) => {
      if (values) return i18n.t(key, values) as string;
      let text = fixed.get(key);
      if (text === undefined) fixed.set(key, (text = i18n.t(key, {}) as string));
      return text;
    },
    add: (more) => {
      fixed.clear();
      i18n.addResourceBundle(language, 'translation', more, false, true);
    },
  };
}
