import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './wholeFiles.ts';

/**
 * The last brand of each host, stored in `DATA_DIR/revisions/.hosts.json` for the next start. If the disk refuses, or
 * the file has another format, it is in memory only.
 */
export class HostStore {
  readonly #file: string;
  #owners: ReadonlyMap<string, string> = new Map();

  constructor(dataDir: string) {
    this.#file = path.resolve(dataDir, 'revisions/.hosts.json');
  }

  get owners(): ReadonlyMap<string, string> {
    return this.#owners;
  }

  /** Loads the file of an earlier process. Never throws. */
  async open(): Promise<void> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.#file, 'utf8'));
      const pairs = Object.entries(Object(stored) as Record<string, unknown>);
      this.#owners = new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
    } catch {
      this.#owners = new Map();
    }
  }

  /** Never throws. */
  async keep(owners: ReadonlyMap<string, string>): Promise<void> {
    const isSame =
      owners.size === this.#owners.size &&
      [...owners].every(([host, brand]) => this.#owners.get(host) === brand);
    if (isSame) return;
    this.#owners = owners;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await writeWhole(this.#file, JSON.stringify(Object.fromEntries(owners)));
    } catch {
      // The disk refuses brands as well, and those are reported.
    }
  }
}
