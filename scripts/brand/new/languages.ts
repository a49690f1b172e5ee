/** A language as `brand.json` names it. */
export interface LanguageEntry {
  tag: string;
  code: string;
  name: string;
  dir?: 'rtl';
}

/** The languages that Livery has texts for or knows by name, with the platform's codes (R1.4, R3.18). */
const known: readonly LanguageEntry[] = [
  { tag: 'th', code: 'TH', name: 'ไทย' },
  { tag: 'en', code: 'EN', name: 'English' },
  { tag: 'zh', code: 'CN', name: '中文' },
  { tag: 'vi', code: 'VI', name: 'Tiếng Việt' },
  { tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl' },
  { tag: 'fa', code: 'FA', name: 'فارسی', dir: 'rtl' },
  { tag: 'ur', code: 'UR', name: 'اردو', dir: 'rtl' },
];

/** The entry of a language; one that is not known takes its name from `Intl` and its tag as its code. */
export function languageEntry(tag: string): LanguageEntry {
  const found = known.find((language) => language.tag === tag);
  if (found) return found;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return { tag, code: tag.toUpperCase(), name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
}
