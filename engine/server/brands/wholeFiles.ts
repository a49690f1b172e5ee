import { renameSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Maximum bytes for a synchronous write: for small files the thread pool takes several times as long. */
const small = 128 * 1024;

let halves = 0;

/**
 * Writes a file atomically: readers never see half of it. There is no fsync: after a power failure the file may be
 * corrupt or missing, and readers must detect that from its content.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}.${++halves}.half`;
  if (content.length <= small) {
    writeFileSync(half, content);
    renameSync(half, file);
    return;
  }
  await writeFile(half, content);
  await rename(half, file);
}

export async function listIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/** Undefined if there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

export async function isThere(file: string): Promise<boolean> {
  return ((await sizeOf(file)) ?? 0) > 0;
}

/** Deletes a file that has not been touched for this many milliseconds. */
export async function removeOld(file: string, age: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (Date.now() - mtimeMs > age) await rm(file, { force: true });
}
