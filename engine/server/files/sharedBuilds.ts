import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds that the shared folder retains: no open page uses one that is this many deploys old. */
const mostBuilds = 5;
const buildName = /^[0-9a-f]{12}$/;

/**
 * Copies the files of a build into a folder that several portals share (`BUILD_FILES_DIR`), as
 * `<folder>/<id>/build/`, and deletes the oldest builds beyond 5. A build appears atomically. During a rolling
 * deploy, each portal finds the files of the others' pages there.
 */
export async function shareBuild(clientDir: string, folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const target = join(folder, id);
  if (existsSync(target)) {
    const now = new Date();
    await utimes(target, now, now);
  } else {
    const draft = join(folder, `.${id}.${process.pid}`);
    await cp(join(clientDir, 'build'), join(draft, 'build'), { recursive: true });
    // Another portal of the same build may have been faster.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await deleteOldBuilds(folder);
}

/** Folders of the builds in a shared folder, newest first; empty if it cannot be read. */
export async function sharedBuilds(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => buildName.test(name));
  const started = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
      return { dir: join(folder, name), mtimeMs };
    }),
  );
  return started.toSorted((one, other) => other.mtimeMs - one.mtimeMs).map(({ dir }) => dir);
}

async function deleteOldBuilds(folder: string): Promise<void> {
  for (const dir of (await sharedBuilds(folder)).slice(mostBuilds))
    await rm(dir, { recursive: true, force: true });
}
