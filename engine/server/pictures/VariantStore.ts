import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isWholePicture } from '#engine/brand/index.ts';
import { writeWhole } from '../brands/index.ts';

interface Entry {
  bytes: number;
  /** Milliseconds since 1970. */
  usedAt: number;
  /** The use that is noted on disk, for the order after a restart. */
  notedAt: number;
}

/** Milliseconds after which a use is noted on disk again. */
const noteMs = 24 * 3_600_000;
/** The part of the bound that remains after an eviction, so that not every write evicts. */
const remains = 0.9;

/**
 * Encoded pictures in a folder, bounded in bytes; those that were not used for longest are deleted first. A file that a
 * crash has damaged counts as missing.
 */
export class VariantStore {
  readonly #dir: string;
  readonly #most: number;
  #entries: Promise<Map<string, Entry>> | undefined;
  #bytes = 0;
  #count = 0;

  constructor(dir: string, mostBytes: number) {
    this.#dir = dir;
    this.#most = mostBytes;
  }

  /** Files and bytes counted so far. */
  figures(): { entries: number; bytes: number } {
    return { entries: this.#count, bytes: this.#bytes };
  }

  async has(name: string): Promise<boolean> {
    return (await this.#open()).has(name);
  }

  /** Undefined if there is none. Another portal with the same folder may have written it. */
  async read(name: string): Promise<Buffer | undefined> {
    const entries = await this.#open();
    const before = entries.get(name);
    const bytes = await readFile(join(this.#dir, name)).catch(() => undefined);
    if (!bytes || !isWholePicture(name, bytes)) {
      // Unless it was written in the meantime.
      if (entries.get(name) === before) this.#forget(entries, name);
      return undefined;
    }
    this.#use(entries, name, bytes.length);
    return bytes;
  }

  /** Throws if the disk refuses. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const entries = await this.#open();
    await mkdir(this.#dir, { recursive: true });
    await writeWhole(join(this.#dir, name), bytes);
    this.#forget(entries, name);
    const now = Date.now();
    this.#note(entries, name, { bytes: bytes.length, usedAt: now, notedAt: now });
    if (this.#bytes > this.#most) await this.#evict(entries);
  }

  #open(): Promise<Map<string, Entry>> {
    return (this.#entries ??= this.#list());
  }

  async #list(): Promise<Map<string, Entry>> {
    const entries = new Map<string, Entry>();
    const names = await readdir(this.#dir).catch(() => []);
    for (const name of names) {
      const found = await stat(join(this.#dir, name)).catch(() => undefined);
      if (!found) continue;
      // Written by a portal that ended before it could finish.
      if (name.endsWith('.half') && Date.now() - found.mtimeMs > noteMs)
        await rm(join(this.#dir, name), { force: true });
      else if (/\.(?:avif|webp)$/.test(name)) {
        const { size, mtimeMs } = found;
        this.#note(entries, name, { bytes: size, usedAt: mtimeMs, notedAt: mtimeMs });
      }
    }
    return entries;
  }

  #use(entries: Map<string, Entry>, name: string, bytes: number): void {
    const now = Date.now();
    const notedAt = entries.get(name)?.notedAt ?? 0;
    const isNoted = now - notedAt < noteMs;
    this.#forget(entries, name);
    this.#note(entries, name, { bytes, usedAt: now, notedAt: isNoted ? notedAt : now });
    if (!isNoted) utimes(join(this.#dir, name), new Date(now), new Date(now)).catch(() => {});
  }

  #note(entries: Map<string, Entry>, name: string, entry: Entry): void {
    entries.set(name, entry);
    this.#bytes += entry.bytes;
    this.#count = entries.size;
  }

  #forget(entries: Map<string, Entry>, name: string): void {
    this.#bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
    this.#count = entries.size;
  }

  async #evict(entries: Map<string, Entry>): Promise<void> {
    const oldest = [...entries].toSorted(([, left], [, right]) => left.usedAt - right.usedAt);
    for (const [name] of oldest) {
      if (this.#bytes <= this.#most * remains) return;
      this.#forget(entries, name);
      await rm(join(this.#dir, name), { force: true }).catch(() => {});
    }
  }
}
