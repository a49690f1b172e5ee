/**
 * A language tag and the tags that it falls back to, most specific first, by the lookup of RFC 4647: `zh-Hant-TW` gives
 * itself, `zh-Hant` and `zh`.
 */
export function languageChain(tag: string): string[] {
  const chain = [tag];
  for (let end = tag.lastIndexOf('-'); end > 0; end = tag.lastIndexOf('-', end - 1))
    chain.push(tag.slice(0, end));
  return chain;
}

/** Scripts of living languages that are written from right to left. */
const rtlScripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** The direction of a language, by the script that it is usually written in. `tag` must be a language tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rtlScripts.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** A language tag as sites and texts need it, in any letter case: `th`, `pt-BR`, `zh-hant-tw`. */
const tagForm = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i;

/** Whether a text is the tag of a language that `Intl` knows. */
export function isLanguageTag(text: string): boolean {
  if (!tagForm.test(text)) return false;
  const [language = ''] = text.split('-');
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
}
