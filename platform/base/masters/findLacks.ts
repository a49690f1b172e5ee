import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colorName, hashOfMaster, master, sizeName, sizes, type Size } from './sizes.ts';

/** A picture that is stored once, from which its other sizes are made. */
export interface Master {
  file: string;
  bytes: Buffer;
  hash: string;
}

/** A master with the sizes that are missing, and whether its color is. */
export interface Lack extends Master {
  missing: Size[];
  lacksColor: boolean;
}

/** Whether a folder has all sizes and colors of the masters in another one. */
export async function hasSizes(masters: string, folder: string): Promise<boolean> {
  return (await findLacks(await readMasters(masters), folder)).length === 0;
}

/** The masters in a folder; none if it does not exist. */
export async function readMasters(folder: string): Promise<Master[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith(master.ending))
      .map(async (name) => {
        const file = join(folder, name);
        const bytes = await readFile(file);
        return { file, bytes, hash: hashOfMaster(bytes) };
      }),
  );
}

/** The masters of which a folder lacks a size or the color. */
export async function findLacks(masters: readonly Master[], folder: string): Promise<Lack[]> {
  const stored = new Set(await readdir(folder).catch(() => []));
  return masters
    .map((own) => ({
      ...own,
      missing: sizes.filter((size) => !stored.has(sizeName(size, own.hash))),
      lacksColor: !stored.has(colorName(own.hash)),
    }))
    .filter(({ missing, lacksColor }) => missing.length > 0 || lacksColor);
}
