interface Element {
  /** Elements inside, itself included, without those that `<use>` repeats. */
  size: number;
  /** Ids that `<use>` elements inside repeat. */
  uses: string[];
}

/**
 * Counts the elements that a browser draws for an SVG: nested `<use>` elements multiply, so a file of 1 kB can draw
 * billions.
 */
export class DrawnElements {
  readonly #all: Element = { size: 0, uses: [] };
  readonly #open: (Element | undefined)[] = [];
  readonly #named = new Map<string, Element>();

  open(name: string, attributes: ReadonlyMap<string, string>, isEmpty: boolean): void {
    const id = attributes.get('id');
    const element = id === undefined ? undefined : { size: 0, uses: [] };
    if (element && id !== undefined && !this.#named.has(id)) this.#named.set(id, element);
    const target = name === 'use' ? attributes.get('href')?.slice(1) : undefined;
    for (const around of [this.#all, ...this.#open, element]) {
      if (!around) continue;
      around.size++;
      if (target !== undefined) around.uses.push(target);
    }
    if (!isEmpty) this.#open.push(element);
  }

  close(): void {
    this.#open.pop();
  }

  count(): number {
    return this.#sizeOf(this.#all, new Map());
  }

  /** An element that repeats itself counts once: browsers do not draw it. */
  #sizeOf(element: Element, known: Map<Element, number>): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0);
    let size = element.size;
    for (const id of element.uses) {
      const target = this.#named.get(id);
      if (target) size += this.#sizeOf(target, known);
    }
    known.set(element, size);
    return size;
  }
}
