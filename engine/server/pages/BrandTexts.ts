import { languageChain } from '#kit/languages.ts';
import { numeralsOf } from '#kit/localeOf.ts';
import { stemOf } from '#engine/brand/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { pageWords } from '#engine/compose/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { createTexts, type Texts } from '#engine/react/texts.ts';
import { LruCache } from '#kit/LruCache.ts';

/** Maximum number of cached brands, in addition to the hot ones. */
const most = 50;

/** All texts of a brand in a language, for rendering. Cached by revision. */
export class BrandTexts {
  readonly #widgets: WidgetRegistry;
  readonly #texts = new LruCache<BrandRevision, Map<string, Texts>>(most);

  constructor(widgets: WidgetRegistry) {
    this.#widgets = widgets;
  }

  /** Makes room for this many hot brands. */
  resize(regulars: number): void {
    this.#texts.resize(most + regulars);
  }

  of(revision: BrandRevision, language: string): Texts {
    let ofBrand = this.#texts.get(revision);
    if (!ofBrand) this.#texts.set(revision, (ofBrand = new Map()));
    let texts = ofBrand.get(language);
    if (!texts) ofBrand.set(language, (texts = this.#make(revision, language)));
    return texts;
  }

  #make(revision: BrandRevision, language: string): Texts {
    const { words, config } = revision;
    const keys = [...languageChain(language), config.defaultLanguage, 'en'].flatMap((tag) =>
      Object.keys(words[tag] ?? {}),
    );
    const all = pageWords(revision, this.#widgets, language, {
      widgets: this.#widgets.keys(),
      keys: new Set(keys.map(stemOf)),
    });
    return createTexts(language, all, numeralsOf(config, language));
  }
}
