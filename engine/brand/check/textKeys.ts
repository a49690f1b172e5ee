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
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * The full key of a text that a widget's prop names: `title` → `winner-board.title`; keys with a dot are full already.
 */
export function fullKey(widget: string, key: string): string {
  return key.includes('.') ? key : `${widget}.${key}`;
}

/** A widget's texts by language. */
type WidgetTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Stems of all texts of a widget. */
export function stemsOf(words: WidgetTexts): ReadonlySet<string> {
  return new Set(sourcesOf(words).flatMap((texts) => Object.keys(texts).map(stemOf)));
}

/** Whether a widget has a text of this stem, or any plural form of it. */
export function hasStem(words: WidgetTexts, stem: string): boolean {
  return sourcesOf(words).some((texts) => formsOf(stem).some((form) => texts[form] !== undefined));
}

/** The texts that name all keys: the English ones alone if there are any, because other languages have the same keys. */
function sourcesOf(words: WidgetTexts): Readonly<Record<string, string>>[] {
  const { en } = words;
  return en ? [en] : Object.values(words);
}
