import { formsOf, stemsOf } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { languageChain } from '#kit/languages.ts';
import { LruCache } from '#kit/LruCache.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

type Words = Record<string, string>;

/**
 * The texts that a page needs: all texts of its widgets, and those named by key. Each comes from the first source that
 * has it: the brand in the language, the widget in the language, both in the languages that it falls back to (`zh` for
 * `zh-TW`), the widget in English, the brand in its default language, the brand in English.
 */
export function pageWords(
  revision: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  used: { widgets: Iterable<string>; keys: Iterable<string> },
): Words {
  const words: Words = {};
  const cache = cacheOf(revision, widgets);
  const brandWords: Words[] = [];
  for (const tag of [...languageChain(language), revision.config.defaultLanguage, 'en']) {
    const texts = revision.words[tag];
    if (texts) brandWords.push(texts);
  }
  for (const widget of used.widgets) {
    const ofBrand = brandWords.some((texts) => widgetsIn(texts).has(widget));
    const texts = ofBrand ? cache : sharedBy(widgets);
    Object.assign(
      words,
      texts.remember(`${language} ${widget}`, () => widgetWords(revision, widgets, language, widget)),
    );
  }
  for (const key of used.keys) {
    Object.assign(
      words,
      cache.remember(`${language} ${key} `, () => textForms(revision, widgets, language, key)),
    );
  }
  return words;
}

/** A cache of looked-up texts. */
class WordCache {
  readonly widgets: WidgetRegistry;
  readonly #words = new Map<string, Words>();

  constructor(widgets: WidgetRegistry) {
    this.widgets = widgets;
  }

  remember(name: string, make: () => Words): Words {
    let words = this.#words.get(name);
    if (words === undefined) this.#words.set(name, (words = make()));
    return words;
  }
}

/** Caches of the brands visited last. */
const caches = new LruCache<BrandRevision, WordCache>(50);

function cacheOf(revision: BrandRevision, widgets: WidgetRegistry): WordCache {
  let cache = caches.get(revision);
  if (cache?.widgets !== widgets) caches.set(revision, (cache = new WordCache(widgets)));
  return cache;
}

const shared = new WeakMap<WidgetRegistry, WordCache>();

/** Texts of widgets that a brand does not override, shared by all such brands. */
function sharedBy(widgets: WidgetRegistry): WordCache {
  let cache = shared.get(widgets);
  if (!cache) shared.set(widgets, (cache = new WordCache(widgets)));
  return cache;
}

const named = new WeakMap<Words, ReadonlySet<string>>();

/** The first parts of a brand's text keys: `winner-board` for `winner-board.title`. */
function widgetsIn(texts: Words): ReadonlySet<string> {
  let names = named.get(texts);
  if (!names)
    named.set(texts, (names = new Set(Object.keys(texts).map((key) => key.slice(0, key.indexOf('.'))))));
  return names;
}

/** All texts of a widget by full key. */
function widgetWords(
  revision: BrandRevision,
  widgets: WidgetRegistry,
  language: string,
  widget: string,
): Words {
  const own = widgets.get(widget)?.words ?? {};
  return Object.assign(
    {},
    ...[...stemsOf(own)].map((stem) => textForms(revision, widgets, language, `${widget}.${stem}`)),
  );
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
