import type { WidgetRegistry } from '#engine/compose/types.ts';
import { warning, type Issue } from './issue.ts';
import { formsOf, pluralForms, stemOf } from './textKeys.ts';
import type { BrandLanguage, Place } from './types.ts';

/** What a language is measured by. */
export interface NeededTexts {
  /** Names of the widgets on the brand's pages: all their own texts are needed. */
  widgets: ReadonlySet<string>;
  /** Full keys that pages and props name. */
  keys: ReadonlySet<string>;
}

/** Keys (without plural endings) for which a brand has no text, or not every plural form, in a language. */
export function missingTexts(
  language: string,
  needed: NeededTexts,
  words: Record<string, Record<string, string>>,
  widgets: WidgetRegistry,
): string[] {
  const stems = new Set(needed.keys);
  for (const name of needed.widgets) {
    for (const key of Object.keys(widgets.get(name)?.words['en'] ?? {})) stems.add(`${name}.${stemOf(key)}`);
  }
  const plurals = pluralForms(language);
  // As pages take a text with all its forms from one place, the first that has any, so it is measured.
  const has = (stem: string) => {
    const dot = stem.indexOf('.');
    const own = widgets.get(stem.slice(0, dot))?.words[language];
    return isWhole(words[language], stem, plurals) ?? isWhole(own, stem.slice(dot + 1), plurals) ?? false;
  };
  return [...stems].filter((stem) => !has(stem)).toSorted();
}

/** A text as it stands, or with every plural form of its language; undefined where nothing of it is there. */
function isWhole(
  words: Record<string, string> | undefined,
  stem: string,
  plurals: readonly string[],
): boolean | undefined {
  if (words === undefined || !formsOf(stem).some((form) => words[form] !== undefined)) return undefined;
  return words[stem] !== undefined || plurals.every((form) => words[`${stem}_${form}`] !== undefined);
}

/**
 * The languages that a brand can offer: those whose texts are all there. The default language always stays: what it
 * lacks shows in English.
 */
export function offeredLanguages(
  languages: BrandLanguage[],
  defaultLanguage: string,
  missing: (language: string) => string[],
  placeOfLanguage: (index: number) => Place,
  issues: Issue[],
): BrandLanguage[] {
  return languages.filter(({ tag }, index) => {
    const lacks = missing(tag);
    if (lacks.length === 0) return true;
    const some = lacks
      .slice(0, 3)
      .map((key) => `"${key}"`)
      .join(', ');
    const more = lacks.length > 3 ? ` and ${lacks.length - 3} more` : '';
    const isDefault = tag === defaultLanguage;
    const follows = isDefault
      ? 'As the default language it stays; these show in English.'
      : 'The language is not offered.';
    issues.push(
      warning(
        placeOfLanguage(index),
        'incomplete-language',
        `Texts are missing in "${tag}": ${some}${more}.`,
        follows,
        `Add them to words/${tag}.json.`,
      ),
    );
    return isDefault;
  });
}
