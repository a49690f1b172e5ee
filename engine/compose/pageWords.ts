import { formsOf, stemsOf } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { LruCache } from '#kit/LruCache.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

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
  const store = storeOf(revision, widgets);
  const brandWords: Words[] = [];
  for (const tag of [language, revision.config.defaultLanguage, 'en']) {
    const texts = revision.words[tag];
    if (texts) brandWords.push(texts);
  }
  for (const widget of used.widgets) {
    const ofBrand = brandWords.some((texts) => widgetsIn(texts).has(widget));
    const texts = ofBrand ? store : sharedBy(widgets);
    Object.assign(
      words,
      texts.remember(`${language} ${widget}`, () => widgetWords(revision, widgets, language, widget)),
    );
  }
  for (const key of used.keys) {
    Object.assign(
      words,
      store.remember(`${language} ${key} `, () => textForms(revision, widgets, language, key)),
    );
  }
  return words;
}

/** Texts that were looked up once stay for as long as their brand is visited. */
class WordStore {
  readonly widgets: WidgetRegistry;
  readonly #known = new Map<string, Words>();

  constructor(widgets: WidgetRegistry) {
    this.widgets = widgets;
  }

  remember(name: string, make: () => Words): Words {
    let words = this.#known.get(name);
    if (words === undefined) this.#known.set(name, (words = make()));
    return words;
  }
}

/** Of a thousand brands those that are visited. */
const stores = new LruCache<BrandRevision, WordStore>(50);

function storeOf(revision: BrandRevision, widgets: WidgetRegistry): WordStore {
  let store = stores.get(revision);
  if (store?.widgets !== widgets) stores.set(revision, (store = new WordStore(widgets)));
  return store;
}

const shared = new WeakMap<WidgetRegistry, WordStore>();

/** Words of widgets of which a brand says nothing: the same for all such brands. */
function sharedBy(widgets: WidgetRegistry): WordStore {
  let store = shared.get(widgets);
  if (!store) shared.set(widgets, (store = new WordStore(widgets)));
  return store;
}

const named = new WeakMap<Words, ReadonlySet<string>>();

/** First parts of the keys of a brand's texts: `winner-board` of `winner-board.title`. */
function widgetsIn(texts: Words): ReadonlySet<string> {
  let names = named.get(texts);
  if (!names)
    named.set(texts, (names = new Set(Object.keys(texts).map((key) => key.slice(0, key.indexOf('.'))))));
  return names;
}

/** All own words of a widget by full key. */
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
