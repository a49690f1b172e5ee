import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database makes its first files for everybody to read and write (PGlite 0.5.16), whatever the umask. */
const readByOthers = 0o077;

/** Makes a folder for its owner alone, where there is none. */
export async function makeOwnersFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Keeps all files and folders of an embedded database to their owner. Quick where that was done before. */
export async function keepToOwner(folder: string): Promise<void> {
  // Kept to the owner last of all: where it is, so are the others.
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

/** A file of a moment ago may be gone: the database works meanwhile. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
