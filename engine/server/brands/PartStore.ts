import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isThere, writeWhole } from './wholeFiles.ts';
import { weakCache } from '../cache/createCache.ts';

/**
 * Pages, shells and texts of stored revisions in `DATA_DIR/revisions/.parts/<hash>.json`: what revisions and brands
 * share is stored once, on disk and in memory.
 */
export class PartStore {
  readonly #dir: string;
  readonly #names = weakCache<object, string>('part names');
  readonly #read = new Map<string, WeakRef<object>>();
  #there = new Set<string>();

  constructor(dir: string) {
    this.#dir = path.join(dir, '.parts');
  }

  /** Writes a part unless it exists. Returns its name. */
  async keep(part: object): Promise<string> {
    const cachedName = this.#names.get(part);
    if (cachedName !== undefined && this.#there.has(cachedName)) return cachedName;
    const text = JSON.stringify(part);
    const name = cachedName ?? hash('sha256', text, 'hex').slice(0, 32);
    this.#names.set(part, name);
    const file = this.#file(name);
    if (!this.#there.has(name) && !(await isThere(file))) await writeWhole(file, text);
    this.#there.add(name);
    return name;
  }

  /** A part by its name; undefined if it is missing or corrupt. */
  async read(name: string): Promise<unknown> {
    const before = this.#read.get(name)?.deref();
    if (before) return before;
    try {
      const text = await readFile(this.#file(name), 'utf8');
      if (hash('sha256', text, 'hex').slice(0, 32) !== name) return undefined;
      const part: object = JSON.parse(text);
      this.#read.set(name, new WeakRef(part));
      this.#names.set(part, name);
      return part;
    } catch {
      return undefined;
    }
  }

  /** Creates the folder once, and again after an error. */
  async open(): Promise<void> {
    if (this.#there.size === 0) await mkdir(this.#dir, { recursive: true });
  }

  /** Drops what is cached of the disk, after an error there. */
  forget(): void {
    this.#there = new Set();
  }

  #file(name: string): string {
    return path.join(this.#dir, `${path.basename(name)}.json`);
  }
}
