import { setTimeout } from 'node:timers/promises';
import { FolderLocked, lockFolder, type FolderLock } from '#platform/base/folderLock/index.ts';

const longest = 120_000;

/** Runs the work under a lock file that excludes other processes. Waits up to `patience` milliseconds for the lock, and prints that. */
export async function oneAtATime<T>(
  file: string,
  work: () => T | Promise<T>,
  patience = longest,
): Promise<T> {
  const lock = await take(file, patience);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function take(file: string, patience: number): Promise<FolderLock> {
  const until = Date.now() + patience;
  for (let said = false; ; said = true) {
    try {
      return await lockFolder(file, 0);
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      if (Date.now() >= until)
        throw new Error(
          `Process ${error.pid} has been building for more than ${patience / 1000} s. End it, or remove ${file}.`,
          { cause: error },
        );
      if (!said) process.stdout.write(`waiting for the build of process ${error.pid}\n`);
    }
    await setTimeout(200);
  }
}
