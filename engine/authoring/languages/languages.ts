import { directionOf, isLanguageTag } from '#kit/languages.ts';

/** A language as `brand.json` names it. */
interface LanguageEntry {
  tag: string;
  code: string;
  name: string;
  dir?: 'rtl';
}

/** The languages of R1.4, with native names and the platform's codes: the tag, unless the wire uses another code (R3.18). */
export const knownLanguages: readonly LanguageEntry[] = [
  { tag: 'th', code: 'TH', name: 'ไทย' },
  { tag: 'en', code: 'EN', name: 'English' },
  { tag: 'zh', code: 'CN', name: '中文' },
  { tag: 'vi', code: 'VI', name: 'Tiếng Việt' },
  { tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl' },
  { tag: 'fa', code: 'FA', name: 'فارسی', dir: 'rtl' },
  { tag: 'ur', code: 'UR', name: 'اردو', dir: 'rtl' },
  { tag: 'ja', code: 'JP', name: '日本語' },
  { tag: 'ko', code: 'KR', name: '한국어' },
  { tag: 'es', code: 'ES', name: 'Español' },
  { tag: 'pt', code: 'PT', name: 'Português' },
  { tag: 'fr', code: 'FR', name: 'Français' },
  { tag: 'id', code: 'ID', name: 'Bahasa Indonesia' },
  { tag: 'ms', code: 'MS', name: 'Bahasa Melayu' },
  { tag: 'tl', code: 'TL', name: 'Tagalog' },
  { tag: 'sw', code: 'SW', name: 'Kiswahili' },
  { tag: 'tr', code: 'TR', name: 'Türkçe' },
  { tag: 'uz', code: 'UZ', name: 'Oʻzbekcha' },
  { tag: 'hi', code: 'HI', name: 'हिन्दी' },
  { tag: 'bn', code: 'BN', name: 'বাংলা' },
  { tag: 'ne', code: 'NE', name: 'नेपाली' },
  { tag: 'ta', code: 'TA', name: 'தமிழ்' },
  { tag: 'te', code: 'TE', name: 'తెలుగు' },
  { tag: 'ru', code: 'RU', name: 'Русский' },
  { tag: 'kk', code: 'KK', name: 'Қазақ тілі' },
  { tag: 'km', code: 'KM', name: 'ខ្មែរ' },
  { tag: 'lo', code: 'TY', name: 'ລາວ' },
  { tag: 'my', code: 'MY', name: 'မြန်မာ' },
];

/**
 * The entry of a language by its tag (`isTag`). For an unlisted language, name and direction come from `Intl`, and the code
 * is that of the language without script and country.
 */
export function languageEntry(tag: string): LanguageEntry {
  const found = knownLanguages.find((language) => language.tag === tag);
  if (found) return found;
  const language = languageOf(tag);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return {
    tag,
    code: knownLanguages.find((other) => other.tag === language)?.code ?? language.toUpperCase(),
    name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1),
    ...(directionOf(tag) === 'rtl' && { dir: 'rtl' }),
  };
}

/** Normalizes a typed tag (`TH`, `zh-hans`) to the form used in file names: `th`, `zh-Hans`. */
export function tidyTag(text: string): string {
  const [language = '', ...rest] = text.split('-');
  const parts = rest.map((part) =>
    part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase(),
  );
  return [language.toLowerCase(), ...parts].join('-');
}

/** Why a list of tags cannot be the languages of a brand, and what to write. */
export function wrongLanguages(tags: readonly string[]): string | undefined {
  const wrong = tags.find((tag) => !isTag(tag));
  if (wrong !== undefined) {
    const meant = closestOf(wrong);
    const todo =
      meant === undefined ? 'Write tags with commas, the default first: th, en.' : `Write "${meant}".`;
    return `"${wrong}" is not a language tag. ${todo}`;
  }
  const twice = tags.find((tag, index) => tags.indexOf(tag) !== index);
  return twice === undefined
    ? undefined
    : `The language "${twice}" is listed twice. List each language once.`;
}

/** Whether a tag has the form of word file names (`words/zh-Hans.json`) and names a language that `Intl` knows. */
const isTag = (tag: string) => tag === tidyTag(tag) && isLanguageTag(tag);

/** The tag of a language given by its English or native name, or by the platform's code. */
function closestOf(text: string): string | undefined {
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const small = text.toLowerCase();
  const found = knownLanguages.find(({ tag, code, name }) =>
    [code, name, english.of(tag)].some((other) => other?.toLowerCase() === small),
  );
  return found?.tag ?? twoLetterTags().find((tag) => english.of(tag)?.toLowerCase() === small);
}

/** `aa` to `zz`: those of ISO 639-1 are among them. */
function twoLetterTags(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return letters.flatMap((first) => letters.map((second) => first + second));
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;
