import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedAlone } from '#engine/authoring/checkFolders/index.ts';
import { writeWhole } from '../types/fresh.ts';

/** Cached check results by brand folder, each under a key of everything that it depends on. */
export class CheckCache {
  readonly #file: string | undefined;
  readonly #dir: string;
  readonly #known: Record<string, { key: string; checked: CheckedAlone }>;
  #isNew = false;

  /** Without a file nothing is cached. */
  constructor(file: string | undefined, dir: string) {
    this.#file = file;
    this.#dir = path.resolve(dir);
    this.#known = file && existsSync(file) ? read(file) : {};
  }

  get(brand: string, key: string): CheckedAlone | undefined {
    const known = this.#known[path.join(this.#dir, brand)];
    return known?.key === key ? known.checked : undefined;
  }

  set(brand: string, key: string, checked: CheckedAlone): void {
    this.#known[path.join(this.#dir, brand)] = { key, checked };
    this.#isNew = true;
  }

  /** Drops entries of brands that no longer exist. If the file cannot be written, the next check only takes longer. */
  async save(): Promise<void> {
    if (!this.#file || !this.#isNew) return;
    const there = Object.entries(this.#known).filter(([folder]) => existsSync(folder));
    await writeWhole(this.#file, JSON.stringify(Object.fromEntries(there))).catch(() => undefined);
  }
}

/** An unreadable cache counts as empty. */
function read(file: string): Record<string, { key: string; checked: CheckedAlone }> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
