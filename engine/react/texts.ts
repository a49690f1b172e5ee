import { createInstance, type i18n } from 'i18next';
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
  const all = { ...words };
  let i18n: i18n | undefined;
  return {
    translate: (key, values) => {
      const text = all[key];
      // i18next takes 10 µs per lookup, and a page makes hundreds, most of them of texts without placeholders.
      if (!values && (text === undefined || !/\{\{|\$t\(/.test(text))) return text ?? '';
      return (i18n ??= instanceFor(language, all, numeral)).t(key, values ?? {}) as string;
    },
    add: (more) => {
      Object.assign(all, more);
      i18n?.addResourceBundle(language, 'translation', more, false, true);
    },
  };
}

function instanceFor(
  language: string,
  words: Record<string, string>,
  numeral: (value: number) => string,
): i18n {
  const instance = createInstance();
  const noop = () => {};
  const format = (value: unknown) => (typeof value === 'number' ? numeral(value) : (value as string));
  instance.use({ type: 'formatter', init: noop, add: noop, addCached: noop, format });
  void instance.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: () => '',
    missingInterpolationHandler: () => '',
  });
  return instance;
}
