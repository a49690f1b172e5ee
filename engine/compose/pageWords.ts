import { formsOf, stemOf } from '#engine/brand/textKeys.ts';
import type { BrandRevision } from '#engine/brand/types.ts';
import type { WidgetRegistry } from './types.ts';

type Words = Record<string, string>;

/**
 * The texts that a page needs: all own words of its widgets and those named by key, each from the brand's words in
 * the language, else the widget's in the language, else the widget's in English, else the brand's in its default language.
 */
export function pageWords(
  revision: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  used: { widgets: Iterable<string>; keys: Iterable<string> },
): Words {
  const words: Words = {};
  for (const widget of used.widgets) Object.assign(words, widgetWords(revision, widgets, language, widget));
  for (const key of used.keys) Object.assign(words, textForms(revision, widgets, language, key));
  return words;
}

const kept = new WeakMap<BrandRevision, { widgets: WidgetRegistry; words: Map<string, Words> }>();

/** All own words of a widget by full key. Kept for each revision, language and widget. */
function widgetWords(
  revision: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  widget: string,
): Words {
  let store = kept.get(revision);
  if (store?.widgets !== widgets) kept.set(revision, (store = { widgets, words: new Map() }));
  const key = `${language} ${widget}`;
  const known = store.words.get(key);
  if (known !== undefined) return known;
  const own = widgets.get(widget)?.words ?? {};
  const stems = new Set(Object.values(own).flatMap((words) => Object.keys(words).map(stemOf)));
  const made: Words = {};
  for (const stem of stems) Object.assign(made, textForms(revision, widgets, language, `${widget}.${stem}`));
  store.words.set(key, made);
  return made;
}

/** A text with its plural forms, all from the first place that has any of them. */
function textForms(
  { words, config }: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  key: string,
): Words {
  const dot = key.indexOf('.');
  const own = widgets.get(key.slice(0, dot))?.words ?? {};
  const short = key.slice(dot + 1);
  return (
    pick(words[language], key, key) ??
    pick(own[language], short, key) ??
    pick(own['en'], short, key) ??
    pick(words[config.defaultLanguage], key, key) ??
    pick(words['en'], key, key) ??
    {}
  );
}

function pick(words: Words | undefined, key: string, full: string): Words | undefined {
  if (words === undefined) return undefined;
  let found: Words | undefined;
  for (const form of formsOf(key)) {
    const text = words[form];
    if (text !== undefined) (found ??= {})[full + form.slice(key.length)] = text;
  }
  return found;
}
