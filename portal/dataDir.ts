import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemReason } from '#kit/systemReason.ts';

/** Test data: 64 KiB, large enough to fail on a full disk. */
const probe = Buffer.alloc(64 * 1024);

/** Folders in which the portal stores parts of brands: what conditions hide, and drafts, are in them. */
const ownFolders = ['revisions', 'previews', 'pictures'];
/** Rights of the group and of all others. */
const byOthers = 0o077;
/** Everyone may write there, such as `/tmp`: it is not the portal's own. */
const sticky = 0o1000;

/**
 * Creates the data folder if missing and tests writing. Only its owner may read what is in it, also if the folder existed
 * before. Throws what is wrong and what to do.
 */
export function openDataDir(dir: string): void {
  const file = join(dir, `.probe-${process.pid}`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, probe);
    } finally {
      rmSync(file, { force: true });
    }
    restrictToOwner(dir);
  } catch (error) {
    throw new Error(
      `DATA_DIR is "${dir}", which cannot be written to: ${systemReason(error)}. The portal does not start. Correct that, or set DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }
}

/** Withdraws the rights of others from the data folder and what the portal has stored in it. */
function restrictToOwner(dir: string): void {
  if (process.platform === 'win32') return;
  const { mode } = lstatSync(dir);
  const isClosed = (mode & byOthers) === 0;
  for (const folder of isClosed ? [] : ownFolders) restrictTree(join(dir, folder));
  // Last, so that a start that was interrupted is repeated.
  if (!isClosed && (mode & sticky) === 0) withdraw(dir, mode);
}

function restrictTree(folder: string): void {
  const entries = readdirOf(folder);
  if (!entries) return;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() || entry.isDirectory()) withdraw(path, lstatSync(path).mode);
  }
  withdraw(folder, lstatSync(folder).mode);
}

function readdirOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** A folder that belongs to someone else, such as a mounted volume, is left as its owner made it. */
function withdraw(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777 & ~byOthers);
  } catch (error) {
    if (Object(error).code !== 'EPERM') throw error;
  }
}
