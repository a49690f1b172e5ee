import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hashesIn, hashOf, joinedText } from '../base/joinedSheets.ts';
import { lruCache } from '../cache/createCache.ts';
import { brotliParams } from '../http/codings.ts';
import { sharedBuilds } from './sharedBuilds.ts';

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

export interface BuiltFile {
  type: string;
  plain: Buffer;
  br: Buffer;
}

/** File names end with a hash of their content. Source maps are not served. */
const isServed = (name: string) => /^[\w.-]+-[\w-]{8}\.[a-z0-9]+$/.test(name) && !name.endsWith('.map');

/**
 * Files of this build, of the two before, and of those that other portals share. Their names contain the hash of
 * their content; the build has written compressed forms next to them. Those of this build (1.5 MB) are read at
 * startup, as a later build may delete their folder.
 */
export class BuildFiles {
  readonly #dirs: string[];
  readonly #shared: string | undefined;
  readonly #files = new Map<string, Promise<BuiltFile | null>>();
  readonly #joined = lruCache<string, BuiltFile>('joined files');

  /** `dirs` are folders of builds, this one first; `shared` is a folder with builds of other portals. */
  constructor(dirs: string[], shared?: string) {
    this.#dirs = dirs;
    this.#shared = shared;
    this.#readAll(join(dirs[0] ?? '', 'build'));
  }

  /** `name` is a file of `build/`, without folders, or one of joined sheets. */
  read(name: string): Promise<BuiltFile | null> {
    const hashes = hashesIn(name);
    if (hashes) return this.#readJoined(name, hashes);
    if (!isServed(name)) return Promise.resolve(null);
    let file = this.#files.get(name);
    if (!file) {
      file = this.#load(name);
      this.#files.set(name, file);
      void file.then((found) => found ?? this.#files.delete(name));
    }
    return file;
  }

  async #readJoined(name: string, hashes: string[]): Promise<BuiltFile | null> {
    const known = this.#joined.get(name);
    if (known) return known;
    const file = await this.#join(hashes);
    if (file) this.#joined.set(name, file);
    return file;
  }

  /** Joins the sheets with these hashes; null if there is one that no build has. */
  async #join(hashes: string[]): Promise<BuiltFile | null> {
    const names = await this.#sheetsByHash(hashes);
    const sheets = await Promise.all(names.map((name) => this.read(name ?? '')));
    if (sheets.includes(null)) return null;
    const plain = Buffer.from(joinedText(sheets.map((sheet) => sheet?.plain.toString().trim() ?? '')));
    // Anyone may ask for any sheets together: level 11 would cost 20 times as much, for 4 % fewer bytes.
    const br = await compress(plain, { params: brotliParams(plain.length, 9) });
    return { type: typeOf('.css'), plain, br };
  }

  /** Names of the sheets with these hashes, of this build or of earlier and shared ones. */
  async #sheetsByHash(hashes: string[]): Promise<(string | undefined)[]> {
    const byHash = new Map([...this.#files.keys()].map((name) => [hashOf(name), name]));
    if (hashes.every((hash) => byHash.has(hash))) return hashes.map((hash) => byHash.get(hash));
    const shared = this.#shared === undefined ? [] : await sharedBuilds(this.#shared);
    for (const dir of [...this.#dirs, ...shared])
      for (const name of await readdir(join(dir, 'build')).catch(() => [])) byHash.set(hashOf(name), name);
    return hashes.map((hash) => byHash.get(hash));
  }

  #readAll(dir: string): void {
    for (const name of existsSync(dir) ? readdirSync(dir) : []) {
      if (!isServed(name)) continue;
      const plain = readFileSync(join(dir, name));
      const compressed = join(dir, `${name}.br`);
      const br = existsSync(compressed) ? Promise.resolve(readFileSync(compressed)) : compress(plain);
      this.#files.set(
        name,
        br.then((br) => ({ type: typeOf(name), plain, br })),
      );
    }
  }

  async #load(name: string): Promise<BuiltFile | null> {
    const shared = this.#shared === undefined ? [] : await sharedBuilds(this.#shared);
    for (const dir of [...this.#dirs, ...shared]) {
      try {
        const plain = await readFile(join(dir, 'build', name));
        const br = await readFile(join(dir, 'build', `${name}.br`)).catch(() => compress(plain));
        return { type: typeOf(name), plain, br };
      } catch {
        // Not of this build, so perhaps of an older one.
      }
    }
    return null;
  }
}

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream';
}
