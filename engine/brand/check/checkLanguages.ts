import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { warning, type Issue } from '../read/finding.ts';
import { formsOf, pluralForms, stemOf } from './textKeys.ts';
import type { BrandLanguage, Place } from '#engine/contracts/revision.ts';

/** The texts that a complete language has. */
export interface NeededTexts {
  /** Names of the widgets on the brand's pages; all their own texts are needed. */
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
  const plurals = pluralForms(language);
  const brand = words[language] ?? {};
  // Like `pageWords`, which takes all forms of a text from the first source that has any of them.
  const lacks = (stem: string) => {
    const dot = stem.indexOf('.');
    const own = widgets.get(stem.slice(0, dot))?.words[language];
    return !(isWhole(brand, stem, plurals) ?? isWhole(own, stem.slice(dot + 1), plurals) ?? false);
  };
  const missing = new Set([...needed.keys].filter(lacks));
  const halves = overridden(brand, widgets);
  for (const name of needed.widgets) {
    const widget = widgets.get(name);
    if (!widget) continue;
    for (const stem of lackingIn(widget, language, plurals)) if (lacks(stem)) missing.add(stem);
    for (const stem of halves.get(name) ?? []) if (isOf(widget, stem) && lacks(stem)) missing.add(stem);
  }
  return [...missing].toSorted();
}

const isOf = ({ name, words }: Widget, stem: string) =>
  formsOf(stem.slice(name.length + 1)).some((form) => words['en']?.[form] !== undefined);

const lacking = new WeakMap<Widget, Map<string, string[]>>();

/** Full stems of a widget's texts that its own words lack, or have incompletely, in a language. */
function lackingIn(widget: Widget, language: string, plurals: readonly string[]): string[] {
  let byLanguage = lacking.get(widget);
  if (!byLanguage) lacking.set(widget, (byLanguage = new Map()));
  let stems = byLanguage.get(language);
  if (!stems) {
    const all = new Set(Object.keys(widget.words['en'] ?? {}).map(stemOf));
    stems = [...all]
      .filter((stem) => isWhole(widget.words[language], stem, plurals) !== true)
      .map((stem) => `${widget.name}.${stem}`);
    byLanguage.set(language, stems);
  }
  return stems;
}

const overrides = new WeakMap<object, Map<string, string[]>>();

/** By widget, the full stems that a brand's words override. */
function overridden(words: Record<string, string>, widgets: WidgetRegistry): Map<string, string[]> {
  let byWidget = overrides.get(words);
  if (!byWidget) {
    const widgetOf = (stem: string) => stem.slice(0, stem.indexOf('.'));
    const own = Object.keys(words).filter((key) => widgets.has(widgetOf(key)));
    overrides.set(words, (byWidget = Map.groupBy(new Set(own.map(stemOf)), widgetOf)));
  }
  return byWidget;
}

/** Whether a text exists as such or in every plural form of its language; undefined if it does not exist at all. */
function isWhole(
  words: Record<string, string> | undefined,
  stem: string,
  plurals: readonly string[],
): boolean | undefined {
  if (words === undefined) return undefined;
  if (words[stem] !== undefined) return true;
  if (!formsOf(stem).some((form) => words[form] !== undefined)) return undefined;
  return plurals.every((form) => words[`${stem}_${form}`] !== undefined);
}

/**
 * The languages that a brand can offer: those with all texts. The default language always stays; its missing texts
 * appear in English.
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
      ? `It is still offered because it is the default language; ${tag === 'en' ? 'the texts stay empty' : 'these texts appear in English'}.`
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
