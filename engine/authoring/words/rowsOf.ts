import { missingTexts, pluralForms, stemOf, stemsOf } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { formsIn, formsInForce, keyOf, type Forms } from './formsInForce.ts';
import type { BrandForWords } from './readBrand.ts';
import type { TextRow } from './TextRow.ts';

/** All texts that the pages of a brand show, in one language, sorted by key; or only those that are missing there. */
export function rowsOf(
  brand: BrandForWords,
  language: string,
  widgets: WidgetRegistry,
  onlyMissing = false,
): TextRow[] {
  const places = placesOf(brand, widgets);
  const missing = onlyMissing ? missingForms(brand, language, widgets) : undefined;
  const rows: TextRow[] = [];
  for (const [stem, where] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lacks = missing?.get(stem);
    if (missing && !lacks) continue;
    const widget = widgets.get(stem.slice(0, stem.indexOf('.')));
    const sources = sourceOf(stem, brand, widgets);
    const inForce = formsInForce(stem, language, brand.words, widget);
    for (const form of formsFor(sources, inForce, language)) {
      if (lacks && lacks.length > 0 && !lacks.includes(form)) continue;
      rows.push({
        key: keyOf(stem, form),
        stem,
        numbers: form === '' ? [] : numbersOf(form, language),
        source: sources.get(form) ?? sources.get('other') ?? [...sources.values()].at(-1) ?? '',
        where,
        text: inForce.get(form) ?? '',
      });
    }
  }
  return rows;
}

/** The forms that a text should have: one if its source has no plural forms, or if one text serves all numbers. */
function formsFor(source: Forms, inForce: Forms, language: string): string[] {
  if (inForce.has('')) return [...inForce.keys()];
  if (source.has('') || (source.size === 0 && inForce.size === 0)) return [''];
  return [...new Set([...(inForce.has('zero') ? ['zero'] : []), ...pluralForms(language)])];
}

/** Missing plural forms by stem; an empty list if the whole text is missing. */
function missingForms(
  brand: BrandForWords,
  language: string,
  widgets: WidgetRegistry,
): Map<string, string[]> {
  const { trees } = brand.compiled;
  const needed = {
    widgets: new Set(trees.flatMap((tree) => [...tree.widgets])),
    keys: new Set(trees.flatMap((tree) => [...tree.keys])),
  };
  return new Map(
    missingTexts(language, needed, brand.words, widgets).map(({ stem, forms }) => [stem, forms]),
  );
}

/** The pages that show a text, by stem. */
function placesOf({ compiled }: BrandForWords, widgets: WidgetRegistry): Map<string, string[]> {
  const places = new Map<string, Set<string>>();
  const add = (stem: string, page: string) => {
    const pages = places.get(stem) ?? new Set<string>();
    places.set(stem, pages.add(page));
  };
  for (const { name, widgets: shown, keys } of compiled.trees) {
    for (const key of keys) add(stemOf(key), name);
    for (const widget of shown)
      for (const stem of stemsOf(widgets.get(widget)?.words ?? {})) add(`${widget}.${stem}`, name);
  }
  return new Map([...places].map(([stem, pages]) => [stem, [...pages]]));
}

/** A text in English, or else in the brand's default language. */
function sourceOf(stem: string, { words, defaultLanguage }: BrandForWords, widgets: WidgetRegistry): Forms {
  const widget = widgets.get(stem.slice(0, stem.indexOf('.')));
  const short = stem.slice(stem.indexOf('.') + 1);
  return (
    formsIn(words['en'], stem) ??
    formsIn(widget?.words['en'], short) ??
    formsIn(words[defaultLanguage], stem) ??
    Object.values(words).flatMap((texts) => formsIn(texts, stem) ?? [])[0] ??
    new Map()
  );
}

/** Numbers that show a plural form differs by language, so a translator gets some of them. */
const samples = [...Array(201).keys(), 1000, 1_000_000, 1.5];
const mostSamples = 3;

function numbersOf(form: string, language: string): string[] {
  if (form === 'zero' && !pluralForms(language).includes('zero')) return ['0'];
  const rules = new Intl.PluralRules(language);
  const all = samples.filter((number) => rules.select(number) === form);
  return [...all.slice(0, mostSamples).map(String), ...(all.length > mostSamples ? ['…'] : [])];
}
