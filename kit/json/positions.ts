/** A line and column in a text file, both from 1; columns count UTF-16 units, as in editors. */
export interface JsonPosition {
  line: number;
  column: number;
}

/**
 * A problem in a JSON text. `code` is stable: `broken-json`, `duplicate-key`, `forbidden-key`, `forbidden-character`,
 * `too-deep`, `too-large`.
 */
export interface JsonProblem extends JsonPosition {
  code: string;
  message: string;
}

/** Positions of all values and keys by JSON pointer: `''` is the whole, `/nodes/0/id` a value in it. */
export class JsonPositions {
  readonly #values = new Map<string, number>();
  readonly #keys = new Map<string, number>();
  readonly #lines: number[];

  constructor(text: string) {
    this.#lines = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#lines.push(at + 1);
  }

  setValue(pointer: string, offset: number): void {
    this.#values.set(pointer, offset);
  }

  setKey(pointer: string, offset: number): void {
    this.#keys.set(pointer, offset);
  }

  /** Where the value begins; for a missing value, where its nearest existing ancestor begins. */
  value(pointer: string): JsonPosition {
    const offset = this.#values.get(pointer);
    if (offset !== undefined) return this.at(offset);
    return pointer === '' ? { line: 1, column: 1 } : this.value(parentPointer(pointer));
  }

  /** Where the key of the value begins; for an item of a list, where the item begins. */
  key(pointer: string): JsonPosition {
    const offset = this.#keys.get(pointer);
    return offset === undefined ? this.value(pointer) : this.at(offset);
  }

  /** Line and column of an offset in the text. */
  at(offset: number): JsonPosition {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
  }
}

/** `/a/b` + `c/d` → `/a/b/c~1d` (RFC 6901). */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** `/a/b` → `/a`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** `/a/c~1d` → `['a', 'c/d']`. */
export function pointerParts(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
