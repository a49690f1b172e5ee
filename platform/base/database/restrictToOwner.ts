import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** PGlite 0.5.16 makes its first files readable and writable for all users, whatever the umask. */
const readByOthers = 0o077;

/** Creates a folder that only its owner can access, if it is missing. */
export async function makeOwnersFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Restricts all files and folders of an embedded database to their owner. Returns quickly if that was done before. */
export async function restrictToOwner(folder: string): Promise<void> {
  // Restricted last: if this one is restricted, all the others are.
  const mark = join(folder, 'PG_VERSION');
  const { mode } = await stat(mark);
  if ((mode & readByOthers) === 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => ({ path: join(entry.parentPath, entry.name), mode: entry.isFile() ? 0o600 : 0o700 }))
      .filter(({ path }) => path !== mark)
      .map(({ path, mode: wanted }) => chmod(path, wanted).catch(ignoreGone)),
  );
  await chmod(mark, 0o600);
}

/** A file may have been deleted meanwhile: the database is running. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
