import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

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

/**
 * Files of this build and of the two before. Each bears the hash of its bytes in its name; the build has written
 * the compressed form beside it.
 */
export class BuildFiles {
  readonly #dirs: string[];
  readonly #files = new Map<string, Promise<BuiltFile | null>>();

  constructor(dirs: string[]) {
    this.#dirs = dirs;
  }

  /** `name` is a file of `build/`, without folders. */
  read(name: string): Promise<BuiltFile | null> {
    if (!/^[\w.-]+-[\w-]{8}\.[a-z0-9]+$/.test(name) || name.endsWith('.map')) return Promise.resolve(null);
    let file = this.#files.get(name);
    if (!file) {
      file = this.#load(name);
      this.#files.set(name, file);
      void file.then((found) => found ?? this.#files.delete(name));
    }
    return file;
  }

  async #load(name: string): Promise<BuiltFile | null> {
    for (const dir of this.#dirs) {
      try {
        const plain = await readFile(join(dir, 'build', name));
        const br = await readFile(join(dir, 'build', `${name}.br`)).catch(() => compress(plain));
        return { type: types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream', plain, br };
      } catch {
        // Not of this build: an older one may have it.
      }
    }
    return null;
  }
}
