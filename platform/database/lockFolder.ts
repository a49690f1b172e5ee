import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { FolderHeld } from './FolderHeld.ts';
import { processStart } from './processStart.ts';

/** A lock that this process holds. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the lock file or throws FolderHeld, naming the process that has it. A lock whose process is gone, or whose
 * number now belongs to another one, is taken over.
 */
export async function lockFolder(file: string): Promise<FolderLock> {
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, mine);
  try {
    for (let tries = 0; ; tries++) {
      if (await place(draft, file)) break;
      const held = await readFile(file, 'utf8').catch(() => '');
      const holder = livingHolder(held);
      if (holder !== undefined || tries === 3) throw new FolderHeld(file, holder ?? 0);
      await removeStale(file, held);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      const held = await readFile(file, 'utf8').catch(() => '');
      if (held === mine) await rm(file, { force: true });
    },
  };
}

/** A hard link is made whole or not at all, so nobody ever reads half a lock. */
async function place(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead lock away. Whoever was faster may stand there already: his lock is put back. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}.old`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await readFile(aside, 'utf8').catch(() => '');
  if (found !== stale) await place(aside, file);
  await rm(aside, { force: true });
}

function livingHolder(text: string): number | undefined {
  try {
    const held: unknown = JSON.parse(text);
    if (typeof held !== 'object' || held === null || !('pid' in held) || typeof held.pid !== 'number')
      return undefined;
    const started = processStart(held.pid);
    if (started === undefined) return undefined;
    return 'started' in held && held.started === started ? held.pid : undefined;
  } catch {
    return undefined;
  }
}
