import { LruCache } from '#kit/LruCache.ts';

/** The endings that i18next gives to plural forms. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ending = new RegExp(`_(?:${forms.join('|')})$`);

/** `item_one` → `item`: the key that a view asks for. */
export function stemOf(key: string): string {
  return key.replace(ending, '');
}

/** A key and all its plural forms. */
export function formsOf(key: string): string[] {
  return [key, ...forms.map((form) => `${key}_${form}`)];
}

/** The plural forms that a language has, by CLDR: one and other in English, all six in Arabic. */
export function pluralForms(language: string): readonly string[] {
  let known = plurals.get(language);
  if (!known) {
    known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    plurals.set(language, known);
  }
  return known;
}

const plurals = new LruCache<string, readonly string[]>(100);

/** The full key of one that a prop of a widget names: its own get the widget's name, those with a dot stand as they are. */
export function fullKey(widget: string, key: string): string {
  return key.includes('.') ? key : `${widget}.${key}`;
}

const stems = new WeakMap<object, ReadonlySet<string>>();

/** Stems of all texts of a widget: of the English ones, which those in other languages follow, or of all there are. */
export function stemsOf(words: Readonly<Record<string, Record<string, string>>>): ReadonlySet<string> {
  let known = stems.get(words);
  if (!known) {
    const { en } = words;
    const source = en ? [en] : Object.values(words);
    known = new Set(source.flatMap((texts) => Object.keys(texts).map(stemOf)));
    stems.set(words, known);
  }
  return known;
}
