import type { BrandRevision, Page } from '#engine/contracts/revision.ts';
import { allNodes } from '#kit/allNodes.ts';
import { composePage } from '#engine/compose/index.ts';
import type {
  CallDescription,
  ComposedNode,
  ComposedPage,
  ComposeInput,
  WidgetRegistry,
} from '#engine/contracts/widget.ts';
import { LruCache } from '#kit/LruCache.ts';
import { numberOf } from './SharedNodes.ts';

/** A composed page with what is read of it for each page that is made. */
export interface Composed {
  page: ComposedPage;
  /** All nodes, outer before inner. */
  nodes: ComposedNode[];
  calls: CallDescription[];
  /** The moment for which it was composed. */
  at: number;
}

/** Composed pages that are kept, of all brands; and for each regular that many more: his home in two languages. */
const most = 100;
const mostOfRegular = 2;
/** In place of a name: all parameters were looked at. */
const all = '*';

/**
 * Pages as audiences get them, each composed once for all that it depends on: brand, page, person, language, modules,
 * host, what is open, and those parameters of the address that its calls look at. A date in a condition ends it.
 */
export class ComposedPages {
  readonly #widgets: WidgetRegistry;
  readonly #pages = new LruCache<string, Composed>(most);
  /** By all but the parameters: names of those that calls have looked at. */
  readonly #read = new LruCache<string, Set<string>>(most);

  constructor(widgets: WidgetRegistry) {
    this.#widgets = widgets;
  }

  /** Makes room for so many regulars. */
  hold(regulars: number): void {
    this.#pages.hold(most + regulars * mostOfRegular);
    this.#read.hold(most + regulars * mostOfRegular);
  }

  /** `part` tells pages of one name apart. */
  find(revision: BrandRevision, page: Page, input: ComposeInput, part: string): Composed {
    const { role, vip, language, modules, now } = input.audience;
    const whole = [numberOf(revision), part, page.name, role, vip, language, namesOf(modules), input.host];
    const base = JSON.stringify([...whole, input.open ?? null]);
    const read = this.#read.get(base);
    const known = read && this.#pages.get(base + valuesOf(read, input.params));
    if (known && now >= known.at && now < (known.page.nextChange ?? Infinity)) return known;
    const names = new Set(read);
    const params = watched(input.params, names);
    const composed = composePage(revision, page, { ...input, params }, this.#widgets);
    const nodes = allNodes(Object.values(composed.regions).flat());
    const calls = nodes.flatMap((node) => Object.values(node.calls));
    const made = { page: composed, nodes, calls, at: now };
    this.#read.set(base, names);
    this.#pages.set(base + valuesOf(names, input.params), made);
    return made;
  }
}

function valuesOf(names: ReadonlySet<string>, params: Record<string, string>): string {
  if (names.size === 0) return '';
  return JSON.stringify(names.has(all) ? params : [...names].map((name) => [name, params[name]]));
}

/** Parameters that tell which of them are looked at. */
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

const named = new WeakMap<ReadonlySet<string>, string>();

/** The same for equal sets: a brand's modules are a new set each second. */
function namesOf(modules: ReadonlySet<string>): string {
  let names = named.get(modules);
  if (names === undefined) named.set(modules, (names = [...modules].sort().join()));
  return names;
}
