import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeSizes } from './encodeSizes.ts';
import { hashOfMaster, sizeName, type Size } from '../masters/index.ts';

/**
 * Sizes of masters, in a folder that the build fills. A size that the build has not made, such as of a picture that an
 * operator has replaced, is made when it is first requested.
 */
export class SizeStore {
  readonly #folder: string | undefined;
  readonly #pending = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  /** Without a folder, each request makes its size. */
  constructor(folder?: string) {
    this.#folder = folder;
  }

  /** `file` names the master in errors. Throws `DamagedMaster`. */
  async read(size: Size, master: Uint8Array, file: string): Promise<Buffer<ArrayBuffer>> {
    const name = sizeName(size, hashOfMaster(master));
    const stored = this.#folder && (await readFile(join(this.#folder, name)).catch(() => undefined));
    if (stored) return stored;
    const pending = this.#pending.get(name) ?? this.#make(name, size, master, file);
    this.#pending.set(name, pending);
    return pending;
  }

  async #make(name: string, size: Size, master: Uint8Array, file: string): Promise<Buffer<ArrayBuffer>> {
    try {
      const [bytes = Buffer.of()] = await encodeSizes(master, [size], file);
      // The build may belong to another account: then the size is made again at the next request.
      if (this.#folder !== undefined) await storeSize(this.#folder, name, bytes).catch(() => undefined);
      return bytes;
    } finally {
      this.#pending.delete(name);
    }
  }
}

/** Writes a size so that no process reads an incomplete one. */
export async function storeSize(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${randomUUID()}.half`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, name));
}
