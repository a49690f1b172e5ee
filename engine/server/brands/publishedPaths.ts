import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The folder of published revisions, inside the folder of all brands. Its name keeps it out of the list of brands. */
export const publishedFolder = '.published';
/** The files of a revision, inside its numbered folder. */
export const filesFolder = 'files';

/** Where the revisions of a brand are stored. */
export const revisionsOf = (dir: string, brand: string) =>
  path.join(path.resolve(dir), publishedFolder, brand);

/** The folder of one revision: `brands/.published/siam/000004`. */
export const revisionFolder = (dir: string, brand: string, number: number) =>
  path.join(revisionsOf(dir, brand), String(number).padStart(6, '0'));

/**
 * Numbers of a brand's published revisions, lowest first; the highest one is live. Empty for a brand that is live as
 * soon as it is saved.
 */
export async function publishedNumbers(dir: string, brand: string): Promise<number[]> {
  try {
    const names = await readdir(revisionsOf(dir, brand));
    return names
      .filter((name) => /^\d{6,}$/.test(name))
      .map(Number)
      .toSorted((a, b) => a - b);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Names of all brands that have published revisions. */
export async function publishedBrands(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(path.resolve(dir), publishedFolder), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
