import type { ComposedPage } from '#engine/contracts/widget.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';

/** What pages are filled with by the same nodes, and all that decides these. */
export interface Filled {
  /** Brand, language and role. */
  scope: string;
  data: PageDocument['data'];
  /** Parameters of the address; absent where no node depends on them. */
  place?: string;
  regions: PageDocument['regions'];
}

/** Nodes of some twenty homes, and of one for each regular. */
const most = 1500;
const mostOfRegular = 100;
/** A map finds its oldest entry behind all that went before: many go at a time, not one with each that comes. */
const overfull = 1.1;
/** Places of one composed page, filled with the same answers, that are kept at a time. */
const mostFilled = 4;

/**
 * Document nodes by all that goes into them: a node of which nothing has changed is the same object in every page, for
 * every visitor, so that what is made of it (its revision, its HTML) is made once. Those used longest ago go first.
 */
export class SharedNodes {
  #most = most;
  readonly #nodes = new Map<string, DocumentNode>();
  readonly #filled = new WeakMap<ComposedPage, Filled[]>();
  /** Composed pages that were filled before. */
  readonly #known = new WeakSet<ComposedPage>();

  /** Makes room for so many regulars. */
  hold(regulars: number): void {
    this.#most = most + regulars * mostOfRegular;
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
   * A composed page filled with the same answers before, for the same place. Of one that is no regular's, what it was
   * filled with the first time is not kept: the HTML of a home is 140 kB, and of a thousand brands most are asked for once.
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
    // Older answers come no more; what was filled with them would hold its nodes and their HTML.
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

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object: the same for as long as it lives, and no other's. */
export function numberOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) numbers.set(object, (number = last += 1));
  return number;
}
