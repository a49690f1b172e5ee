import { languageChain } from './languages.ts';
import { ownValue } from './ownValue.ts';
import names from './textLanguages.json' with { type: 'json' };

/** A language that mail, chat, checkout and games speak (R1.4). */
export type TextLanguage = keyof typeof names;

/** The languages by their own names. One more is a line of `textLanguages.json` and a file in each `words/` folder. */
export const textLanguageNames: Readonly<Record<TextLanguage, string>> = names;

export const textLanguages = Object.keys(names) as TextLanguage[];

/** Tags of browsers and wire codes that are other names of a language. */
const otherTags: Readonly<Record<string, string>> = { fil: 'tl', cn: 'zh' };

export function isTextLanguage(text: unknown): text is TextLanguage {
  return typeof text === 'string' && Object.hasOwn(names, text);
}

/**
 * The first language of these tags and headers `Accept-Language` that has texts, else English. A tag falls back as in a
 * brand: `pt-BR` to `pt`, `zh-Hant-TW` to `zh`.
 */
export function textLanguage(...wanted: readonly (string | null | undefined)[]): TextLanguage {
  for (const tag of wanted.flatMap((one) => (one ?? '').split(','))) {
    const [plain = ''] = tag.trim().split(';');
    for (const one of languageChain(plain.toLowerCase())) {
      const found = ownValue(otherTags, one) ?? one;
      if (isTextLanguage(found)) return found;
    }
  }
  return 'en';
}
