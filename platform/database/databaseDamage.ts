import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderBroken } from './FolderBroken.ts';

/** The embedded database of a data folder as broken, with the room that its disk has left. */
export async function folderBroken(dataDir: string, cause: unknown): Promise<FolderBroken> {
  const { bavail, bsize } = await statfs(dataDir);
  return new FolderBroken(resolve(join(dataDir, 'database')), cause, bavail * bsize);
}

/**
 * What a failure of the start is: a query that failed on files that were opened is damage of the folder, all else
 * itself.
 */
export async function databaseDamage(dataDir: string, error: unknown): Promise<unknown> {
  const isQuery = error instanceof Error && 'query' in error && 'params' in error;
  return isQuery ? folderBroken(dataDir, error) : error;
}
