import { renameSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Bytes up to which a file is written at once: on its way through the thread pool it takes several times as long. */
const small = 128 * 1024;

let halves = 0;

/**
 * Writes a file so that nobody ever reads half of it. It is not forced to the disk: who reads it after the power was lost
 * finds it damaged or not there, and must know it by its content.
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

/** Undefined where there is no such file. */
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

/** Takes a file away that was not touched for so many milliseconds. */
export async function removeOld(file: string, age: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (Date.now() - mtimeMs > age) await rm(file, { force: true });
}
