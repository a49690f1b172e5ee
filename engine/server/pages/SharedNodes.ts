import type { DocumentNode } from '#engine/react/document.ts';

/** Nodes of some twenty homes. */
const most = 1500;

/**
 * Document nodes by all that goes into them: a node of which nothing has changed is the same object in every page, for
 * every visitor, so that what is made of it (its revision, its HTML) is made once. Those used longest ago go first.
 */
export class SharedNodes {
  readonly #nodes = new Map<string, DocumentNode>();

  find(key: string, make: () => DocumentNode): DocumentNode {
    const node = this.#nodes.get(key) ?? make();
    this.#nodes.delete(key);
    this.#nodes.set(key, node);
    if (this.#nodes.size > most) this.#nodes.delete(this.#nodes.keys().next().value ?? '');
    return node;
  }
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object: the same for as long as it lives, and no other's. */
export function numberOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) numbers.set(object, (number = last += 1));
  return number;
}
