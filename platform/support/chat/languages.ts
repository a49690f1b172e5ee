import { textLanguage, type TextLanguage } from '#kit/textLanguages.ts';
import { languageOf } from '#platform/site/content/index.ts';

/** The language of page and room for a language code of a call (`TH`, `CN`, `pt-BR`). Each language has a public room. */
export const chatLanguageOf = (code: string): TextLanguage => textLanguage(languageOf(code));
