import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { languageChain } from '#kit/languages.ts';
import { error, warning, type Issue } from '../read/finding.ts';
import { formsOf, pluralForms, stemOf } from './textKeys.ts';
import type { BrandLanguage, Place } from '#engine/contracts/revision.ts';

/** The texts that a complete language has. */
export interface NeededTexts {
  /** Names of the widgets on the brand's pages; all their own texts are needed. */
  widgets: ReadonlySet<string>;
  /** Full keys that pages and props name. */
  keys: ReadonlySet<string>;
}

/** A text that a brand lacks in a language. */
export interface MissingText {
  /** Its full key, without plural endings. */
  stem: string;
  /** The plural forms that are missing although others exist. Empty if the whole text is missing. */
  forms: string[];
}

/**
 * The texts that a brand does not have, or not in every plural form, in a language and in those that it falls back to,
 * sorted by key.
 */
export function missingTexts(
  language: string,
  needed: NeededTexts,
  words: Record<string, Record<string, string>>,
  widgets: WidgetRegistry,
): MissingText[] {
  const plurals = pluralForms(language);
  const chain = languageChain(language);
  // Like `pageWords`, which takes all forms of a text from the first source that has any of them.
  const lackOf = (stem: string): string[] | undefined => {
    const dot = stem.indexOf('.');
    const own = widgets.get(stem.slice(0, dot))?.words;
    for (const tag of chain) {
      const lacks = lackIn(words[tag], stem, plurals) ?? lackIn(own?.[tag], stem.slice(dot + 1), plurals);
      if (lacks) return lacks.length > 0 ? lacks : undefined;
    }
    return [];
  };
  const missing = new Map<string, MissingText>();
  const look = (stem: string) => {
    const forms = lackOf(stem);
    if (forms) missing.set(stem, { stem, forms });
  };
  for (const key of needed.keys) look(stemOf(key));
  const halves = chain.map((tag) => overridden(words[tag] ?? {}, widgets));
  for (const name of needed.widgets) {
    const widget = widgets.get(name);
    if (!widget) continue;
    for (const stem of lackingIn(widget, chain, plurals)) look(stem);
    for (const half of halves) for (const stem of half.get(name) ?? []) if (isOf(widget, stem)) look(stem);
  }
  return [...missing.values()].toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

const isOf = ({ name, words }: Widget, stem: string) =>
  formsOf(stem.slice(name.length + 1)).some((form) => words['en']?.[form] !== undefined);

/** Full stems of a widget's texts that its own words lack, or have incompletely, in a language and its fallbacks. */
function lackingIn(widget: Widget, chain: readonly string[], plurals: readonly string[]): string[] {
  const all = new Set(Object.keys(widget.words['en'] ?? {}).map(stemOf));
  return [...all]
    .filter((stem) => {
      const own = chain.find((tag) => lackIn(widget.words[tag], stem, plurals));
      return own === undefined || lackIn(widget.words[own], stem, plurals)?.length !== 0;
    })
    .map((stem) => `${widget.name}.${stem}`);
}

/** By widget, the full stems that a brand's words override. */
function overridden(words: Record<string, string>, widgets: WidgetRegistry): Map<string, string[]> {
  const widgetOf = (stem: string) => stem.slice(0, stem.indexOf('.'));
  const own = Object.keys(words).filter((key) => widgets.has(widgetOf(key)));
  return Map.groupBy(new Set(own.map(stemOf)), widgetOf);
}

/**
 * The plural forms that a text lacks: none if it exists as such or in every form of its language. Undefined if it does
 * not exist at all.
 */
function lackIn(
  words: Record<string, string> | undefined,
  stem: string,
  plurals: readonly string[],
): string[] | undefined {
  if (words === undefined) return undefined;
  if (words[stem] !== undefined) return [];
  if (!formsOf(stem).some((form) => words[form] !== undefined)) return undefined;
  return plurals.filter((form) => words[`${stem}_${form}`] === undefined);
}

/** A language of a brand, and what a finding about it states. */
export interface OfferedLanguage {
  brand: string;
  defaultLanguage: string;
  missing: (language: string) => MissingText[];
  /** Whether the brand or a widget has a text in any language. */
  exists: (stem: string) => boolean;
  placeOfLanguage: (index: number) => Place;
}

/**
 * The languages that a brand can offer: those with all texts. A default language that lacks texts is an error, because
 * its visitors would read another one. Texts that no language has are reported by their keys, and do not count there.
 */
export function offeredLanguages(
  languages: BrandLanguage[],
  { brand, defaultLanguage, missing, exists, placeOfLanguage }: OfferedLanguage,
  issues: Issue[],
): BrandLanguage[] {
  return languages.filter(({ tag }, index) => {
    const lacks = missing(tag);
    if (lacks.length === 0) return true;
    const place = placeOfLanguage(index);
    const lister = `"npm run brand -- words ${brand} ${tag} --missing" lists all of them.`;
    const todo = `Add them to words/${tag}.json. ${lister}`;
    if (tag !== defaultLanguage) {
      const what = `Texts are missing in "${tag}": ${inWords(lacks)}.`;
      issues.push(warning(place, code, what, 'The language is not offered.', todo));
      return false;
    }
    if (lacks.some(({ stem }) => exists(stem))) {
      const what = `Texts are missing in "${tag}", the default language: ${inWords(lacks)}.`;
      const until = languages.some((other) => other.tag !== tag && missing(other.tag).length === 0)
        ? ' Until then, write another language as "defaultLanguage".'
        : '';
      issues.push(error(place, code, what, todo + until));
      return true;
    }
    const what = `Texts are missing in "${tag}": ${inWords(lacks)}.`;
    const follows = 'It is still offered because it is the default language; the texts stay empty.';
    issues.push(warning(place, code, what, follows, todo));
    return true;
  });
}

const code = 'incomplete-language';
/** Missing texts that a finding names. */
const mostNamed = 3;

/** The first keys, those of single plural forms before whole texts, which are easier to find. */
function inWords(missing: MissingText[]): string {
  const forms = missing.flatMap(({ stem, forms: lacking }) =>
    lacking.map((form) => `the plural form "${stem}_${form}"`),
  );
  const whole = missing.flatMap(({ stem, forms: lacking }) => (lacking.length === 0 ? [`"${stem}"`] : []));
  const all = [...forms, ...whole];
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : '';
  return `${all.slice(0, mostNamed).join(', ')}${more}`;
}
