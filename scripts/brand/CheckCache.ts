import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '#engine/contracts/revision.ts';
import type { Fix } from '../checks/types.ts';
import { writeWhole } from '../types/fresh.ts';

/** What came of checking a brand, whatever other brands there are. */
export interface CheckedAlone {
  findings: Finding[];
  fixes: Fix[];
  /** Its hosts, where it would go live; with the places at which they are written. */
  hosts?: { host: string; line: number; column: number }[];
}

/** What was checked already and cannot have changed: by brand folder, under a key of all that it follows from. */
export class CheckCache {
  readonly #file: string | undefined;
  readonly #dir: string;
  readonly #known: Record<string, { key: string; checked: CheckedAlone }>;
  #isNew = false;

  /** Without a file nothing is remembered. */
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

  /** Of brands that are gone nothing is kept. Where it cannot be written, the next check takes longer, and no more. */
  async save(): Promise<void> {
    if (!this.#file || !this.#isNew) return;
    const there = Object.entries(this.#known).filter(([folder]) => existsSync(folder));
    await writeWhole(this.#file, JSON.stringify(Object.fromEntries(there))).catch(() => undefined);
  }
}

/** A cache that cannot be read is none. */
function read(file: string): Record<string, { key: string; checked: CheckedAlone }> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
