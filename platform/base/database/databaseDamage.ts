import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderBroken } from './FolderBroken.ts';

/** Describes a broken embedded database together with the free space of its disk. */
export async function folderBroken(dataDir: string, cause: unknown): Promise<FolderBroken> {
  const { bavail, bsize } = await statfs(dataDir);
  return new FolderBroken(resolve(join(dataDir, 'database')), cause, bavail * bsize);
}

/**
 * Classifies an error at start: a failed query on files that did open means damage of the folder; other errors are
 * returned unchanged.
 */
export async function databaseDamage(dataDir: string, error: unknown): Promise<unknown> {
  const isQuery = error instanceof Error && 'query' in error && 'params' in error;
  return isQuery ? folderBroken(dataDir, error) : error;
}
