import type { BrandRevision, Page } from '#engine/contracts/revision.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import { allNodes } from '#kit/allNodes.ts';
import { numeralsOf } from '#kit/localeOf.ts';
import { composePage } from '#engine/compose/index.ts';
import type {
  CallDescription,
  ComposedNode,
  ComposedPage,
  ComposeInput,
  WidgetRegistry,
} from '#engine/contracts/widget.ts';
import { createTexts, type Texts } from '#engine/react/texts.ts';
import { boundOf, lruCache } from '../cache/createCache.ts';
import { numberOf } from '../cache/numberOf.ts';

/** A composed page with derived data that every page made of it needs. */
export interface Composed {
  page: ComposedPage;
  /** All nodes, parents before children. */
  nodes: ComposedNode[];
  calls: CallDescription[];
  texts: Texts;
  /** The time for which it was composed. */
  at: number;
}

/** Additional composed pages per hot brand: its home in two languages. */
const mostOfHotBrand = 2;
/** Replaces the parameter names: all parameters were read. */
const all = '*';

/**
 * Composed pages by audience, each composed once for everything that it depends on: brand, page, role, language,
 * modules, host, overlay, and the address parameters that its calls read. A date in a condition ends it.
 */
export class ComposedPages {
  readonly #widgets: WidgetRegistry;
  readonly #memo: Memo;
  readonly #pages = lruCache<string, Composed>('composed pages');
  /** Names of the parameters that calls have read, by everything else that a page depends on. */
  readonly #read = lruCache<string, Set<string>>('read parameters');

  constructor(widgets: WidgetRegistry, memo: Memo) {
    this.#widgets = widgets;
    this.#memo = memo;
  }

  /** Makes room for this many hot brands. */
  resize(hotBrands: number): void {
    this.#pages.resize(boundOf('composed pages') + hotBrands * mostOfHotBrand);
    this.#read.resize(boundOf('read parameters') + hotBrands * mostOfHotBrand);
  }

  /** `part` distinguishes parts of a page. */
  find(revision: BrandRevision, page: Page, input: ComposeInput, part: string): Composed {
    const { role, vip, upline, contracts, onBreak, language, modules, now, visitor } = input.audience;
    const whole = [numberOf(revision), part, page.name, role, vip, language, namesOf(modules), input.host];
    if (visitor) whole.push(JSON.stringify(visitor));
    if (upline) whole.push('upline');
    if (contracts) whole.push(`contracts ${contracts.join(' ')}`);
    if (onBreak) whole.push('on break');
    const base = JSON.stringify([...whole, input.open ?? null]);
    const read = this.#read.get(base);
    const known = read && this.#pages.get(base + valuesOf(read, input.params));
    if (known && now >= known.at && now < (known.page.nextChange ?? Infinity)) return known;
    const names = new Set(read);
    const params = watched(input.params, names);
    const composed = composePage(revision, page, { ...input, params }, this.#widgets, this.#memo);
    const nodes = allNodes(Object.values(composed.regions).flat());
    const calls = nodes.flatMap((node) => Object.values(node.calls));
    const { config } = revision;
    const texts = createTexts(language, composed.words, numeralsOf(config, language));
    const made = { page: composed, nodes, calls, texts, at: now };
    this.#read.set(base, names);
    this.#pages.set(base + valuesOf(names, input.params), made);
    return made;
  }
}

function valuesOf(names: ReadonlySet<string>, params: Record<string, string>): string {
  if (names.size === 0) return '';
  return JSON.stringify(names.has(all) ? params : [...names].map((name) => [name, params[name]]));
}

/** Wraps parameters to record which of them are read. */
function watched(params: Record<string, string>, names: Set<string>): Record<string, string> {
  const note = (name: string | symbol) => void names.add(typeof name === 'string' ? name : all);
  return new Proxy(params, {
    get: (target, name) => {
      note(name);
      return Reflect.get(target, name) as unknown;
    },
    has: (target, name) => {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      names.add(all);
      return Reflect.ownKeys(target);
    },
  });
}

/** A string for a set's content: a brand's modules are a new set each second. */
const namesOf = (modules: ReadonlySet<string>) => [...modules].sort().join();
