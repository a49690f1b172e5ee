import { localeOf, type LocaleFacts } from './localeOf.ts';
import type { TextLanguage } from './textLanguages.ts';

/** The locale of a site's texts in a language: its usual digits and the Gregorian calendar if the site has stated none. */
export function textLocale(facts: LocaleFacts | undefined, language: TextLanguage): string {
  if (!facts) return `${language}-u-ca-gregory`;
  // Texts are written per language; a brand may name a country too, as in `ar-EG`.
  const languages = facts.languages.map((one) => ({ ...one, tag: one.tag.split('-')[0] ?? one.tag }));
  return localeOf({ ...facts, languages }, language);
}
