import { LruCache } from '#kit/LruCache.ts';

/** i18next's suffixes of plural forms. */
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

/** The plural forms of a language by CLDR: one and other in English, all six in Arabic. */
export function pluralForms(language: string): readonly string[] {
  let forms = plurals.get(language);
  if (!forms) {
    forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    plurals.set(language, forms);
  }
  return forms;
}

const plurals = new LruCache<string, readonly string[]>(100);

/**
 * The full key of a text that a widget's prop names: `title` → `winner-board.title`; keys with a dot are full already.
 */
export function fullKey(widget: string, key: string): string {
  return key.includes('.') ? key : `${widget}.${key}`;
}

const stems = new WeakMap<object, ReadonlySet<string>>();

/**
 * Stems of all texts of a widget, read from the English ones alone if there are any: other languages have the same
 * keys.
 */
export function stemsOf(words: Readonly<Record<string, Record<string, string>>>): ReadonlySet<string> {
  let found = stems.get(words);
  if (!found) {
    const { en } = words;
    const source = en ? [en] : Object.values(words);
    found = new Set(source.flatMap((texts) => Object.keys(texts).map(stemOf)));
    stems.set(words, found);
  }
  return found;
}
