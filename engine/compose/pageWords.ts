import { formsOf, hasStem, stemOf, stemsOf } from '#engine/brand/index.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { inNumerals } from '#kit/inNumerals.ts';
import { languageChain } from '#kit/languages.ts';
import { localeOf } from '#kit/localeOf.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

type Words = Record<string, string>;

/**
 * The texts that a page needs: all texts of its widgets, and those named by key. Each comes from the first source that
 * has it: the brand in the language, the widget in the language, both in the languages that it falls back to (`zh` for
 * `zh-TW`), the widget in English, the brand in its default language, the brand in English. Their numbers are in the
 * digits of the language.
 */
export function pageWords(
  revision: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  used: { widgets: Iterable<string>; keys: Iterable<string> },
  memo: Memo = noMemo,
): Words {
  const words: Words = {};
  const overridden = overriddenIn(revision, language, new Set(used.widgets), widgets);
  for (const widget of used.widgets) {
    const own = memo('widget texts', [widgets, language, widget], () =>
      widgetWords(widgets, language, widget),
    );
    Object.assign(words, own);
  }
  for (const stem of overridden) {
    for (const form of formsOf(stem)) delete words[form];
    Object.assign(words, textForms(revision, widgets, language, stem));
  }
  for (const key of used.keys) Object.assign(words, textForms(revision, widgets, language, key));
  const locale = localeOf(revision.config, language);
  for (const [key, text] of Object.entries(words)) words[key] = inNumerals(text, locale);
  return words;
}

/** Full stems of the widgets' texts that the brand has in the language, or in one that replaces it. */
function overriddenIn(
  { words, config }: BrandRevision,
  language: string,
  used: ReadonlySet<string>,
  widgets: WidgetRegistry,
): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const tag of new Set([...languageChain(language), config.defaultLanguage, 'en'])) {
    for (const key in words[tag]) {
      const dot = key.indexOf('.');
      const widget = key.slice(0, dot);
      if (!used.has(widget)) continue;
      const stem = stemOf(key);
      if (hasStem(widgets.get(widget)?.words ?? {}, stem.slice(dot + 1))) stems.add(stem);
    }
  }
  return stems;
}

/** A widget's own texts by full key, each with its plural forms from the first language that has any of them. */
function widgetWords(widgets: WidgetRegistry, language: string, widget: string): Words {
  const own = widgets.get(widget)?.words ?? {};
  const words: Words = {};
  for (const stem of stemsOf(own)) {
    for (const tag of [...languageChain(language), 'en']) {
      const found = pick(own[tag], stem, `${widget}.${stem}`);
      if (found === undefined) continue;
      Object.assign(words, found);
      break;
    }
  }
  return words;
}

/** A text with its plural forms, all from the first source that has any of them. */
function textForms(
  { words, config }: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  key: string,
): Words {
  const dot = key.indexOf('.');
  const own = widgets.get(key.slice(0, dot))?.words ?? {};
  const short = key.slice(dot + 1);
  for (const tag of languageChain(language)) {
    const found = pick(words[tag], key, key) ?? pick(own[tag], short, key);
    if (found) return found;
  }
  return (
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
