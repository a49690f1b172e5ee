import { languageChain } from './languages.ts';
import { isTextLanguage, textLanguages, type TextLanguage } from './textLanguages.ts';

/** Texts of a language by key; a group of them is an object. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** The texts of a folder in every language. */
export type WordsByLanguage<Words> = Readonly<Record<TextLanguage, Words>>;

/** Reads the file of a language, which the caller imports: only there, a bundler can find it. */
type ReadWords = (language: TextLanguage) => Promise<{ default: object }>;

/**
 * Loads a `words/` folder: one file of the same keys for each language. A text that a language lacks comes from the language
 * that it falls back to (`zh` for `zh-tw`), else from English, with all its plural forms from one file.
 * `npm run check` names what a file lacks.
 */
export async function loadWords<Words extends object>(read: ReadWords): Promise<WordsByLanguage<Words>> {
  const files = await Promise.all(
    textLanguages.map(async (language) => [language, (await read(language)).default as WordTree] as const),
  );
  const own = Object.fromEntries(files);
  const whole = textLanguages.map((language) => {
    const chain = [...languageChain(language), 'en'].filter(isTextLanguage);
    const merged = chain.reduceRight<WordTree>((below, tag) => over(below, own[tag] ?? {}), {});
    return [language, merged as Words] as const;
  });
  return Object.fromEntries(whole) as WordsByLanguage<Words>;
}

/** Texts above those that they replace. */
function over(below: WordTree, above: WordTree): WordTree {
  const stems = new Set(Object.keys(above).map(stemOf));
  const kept = Object.entries(below).filter(([key]) => !stems.has(stemOf(key)));
  const own = Object.entries(above).map(([key, text]) => {
    const under = below[key];
    const isGroup = typeof text === 'object' && typeof under === 'object';
    return [key, isGroup ? over(under, text) : text] as const;
  });
  return Object.fromEntries([...kept, ...own]);
}

/** `left_one` → `left`: the key of a text with plural forms. */
const stemOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Texts with plural forms: the keys `<name>_one` and so on, by CLDR. */
export type PluralForms<Name extends string> = Readonly<Record<`${Name}_other`, string>>;

/** The form of a text that a language has for a number; `other` if it has none of its own. */
export function pluralOf<Name extends string>(
  forms: PluralForms<Name>,
  name: Name,
  count: number,
  language: TextLanguage,
): string {
  const texts: Readonly<Record<string, string>> = forms;
  const form = new Intl.PluralRules(language).select(count);
  return texts[`${name}_${form}`] ?? forms[`${name}_other`];
}

/** Replaces the placeholders `{{name}}` of a text. Names without a value stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
