import type { ComposedPage } from '#engine/contracts/widget.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { weakCache } from '../cache/createCache.ts';

/** Nodes that are the same on several pages, and what they depend on. */
export interface Filled {
  /** Brand, language and role. */
  scope: string;
  data: PageDocument['data'];
  /** Parameters of the address; absent if no node depends on them. */
  place?: string;
  regions: PageDocument['regions'];
}

/** Maximum number of nodes: about twenty homes, plus one for each hot brand. */
const most = 1500;
const mostOfHotBrand = 100;
/** Evicts in batches: a map finds its oldest entry only after skipping all deleted ones. */
const overfull = 1.1;
/** Maximum number of places cached per composed page and set of responses. */
const mostFilled = 4;

/**
 * Document nodes by everything that goes into them: an unchanged node is the same object in every page, for every
 * visitor, so that its revision and its HTML are computed once. The least recently used nodes are evicted first.
 */
export class SharedNodes {
  #most = most;
  readonly #nodes = new Map<string, DocumentNode>();
  readonly #filled = weakCache<ComposedPage, Filled[]>('filled pages');
  /** Composed pages with their nodes. */
  readonly #known = new WeakSet<ComposedPage>();

  /** Makes room for this many hot brands. */
  resize(hotBrands: number): void {
    this.#most = most + hotBrands * mostOfHotBrand;
  }

  find(key: string, make: () => DocumentNode): DocumentNode {
    const node = this.#nodes.get(key) ?? make();
    this.#nodes.delete(key);
    this.#nodes.set(key, node);
    if (this.#nodes.size > this.#most * overfull) this.#forget();
    return node;
  }

  #forget(): void {
    for (const oldest of this.#nodes.keys()) {
      if (this.#nodes.size <= this.#most) return;
      this.#nodes.delete(oldest);
    }
  }

  /**
   * The nodes of a composed page for the same responses and place. The first result for a brand that is not hot is
   * not cached: the HTML of a home is 140 kB, and most of a thousand brands are requested only once.
   */
  fill(page: ComposedPage, wanted: Omit<Filled, 'regions'>, make: () => Filled, isRegular: boolean): Filled {
    const all = this.#filled.get(page) ?? [];
    const before = all.find((filled) => isFor(filled, wanted));
    if (before) return before;
    const made = make();
    if (!isRegular && !this.#known.has(page)) {
      this.#known.add(page);
      return made;
    }
    // Older responses do not return; results with them would retain their nodes and HTML.
    const others = all.filter((filled) => hasSame(filled.data, wanted.data));
    this.#filled.set(page, [made, ...others].slice(0, mostFilled));
    return made;
  }
}

function isFor(filled: Filled, { scope, data, place }: Omit<Filled, 'regions'>): boolean {
  if (filled.scope !== scope || (filled.place !== undefined && filled.place !== place)) return false;
  return hasSame(filled.data, data);
}

function hasSame(left: Filled['data'], right: Filled['data']): boolean {
  const keys = Object.keys(right);
  return keys.length === Object.keys(left).length && keys.every((key) => left[key] === right[key]);
}
