import { hash } from 'node:crypto';
import { link, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { checkListing, type BrandFiles } from '#engine/brand/index.ts';
import { PublishError } from '#engine/authoring/publishing/index.ts';

/** Files that are written concurrently: each waits for the disk. */
const atOnce = 16;

/** An earlier copy: where it lies, and the SHA-256 of each of its files. */
export interface EarlierCopy {
  folder: string;
  files: Readonly<Record<string, string>>;
}

/**
 * Copies the files of a brand into a new folder, and forces them to the disk. A file that an earlier copy has becomes a
 * hard link to it, so that a hundred revisions of a brand take little more space than one. Returns the SHA-256 of each
 * file.
 */
export async function copyBrand(
  from: { files: BrandFiles; name: string; shown: string },
  to: string,
  earlier?: EarlierCopy,
): Promise<Record<string, string>> {
  const entries = (await from.files.list(from.name)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const [wrong] = checkListing(from.shown, entries);
  if (wrong) throw new PublishError(`${wrong.file}  ${wrong.code}  ${wrong.what} ${wrong.todo}`);
  const folders = new Set([to, ...entries.map((entry) => path.dirname(path.join(to, entry.path)))]);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const hashes = new Map<string, string>();
  const left = entries.values();
  const copyNext = async (): Promise<void> => {
    for (const { path: name } of left) {
      const bytes = await from.files.read(from.name, name);
      const sha256 = hash('sha256', bytes, 'hex');
      hashes.set(name, sha256);
      const file = path.join(to, name);
      const isLinked = earlier?.files[name] === sha256 && (await isLinkedTo(earlier, name, file));
      if (!isLinked) await writeSafely(file, bytes);
    }
  };
  // An error is reported once all have ended, so that nothing is written into a folder that is deleted then.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, copyNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const folder of [...folders].toReversed()) await syncFolder(folder);
  return Object.fromEntries(entries.map(({ path: name }) => [name, hashes.get(name) ?? '']));
}

/** Writes a new file that only its owner should ever replace, and waits until the disk has it. */
export async function writeSafely(file: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'wx', 0o444);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the disk has the names in a folder. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // The names are then on the disk a little later.
  }
}

/** False if the file system has no hard links. */
async function isLinkedTo({ folder }: EarlierCopy, name: string, file: string): Promise<boolean> {
  try {
    await link(path.join(folder, name), file);
    return true;
  } catch {
    return false;
  }
}
