import { readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { colorName, coverColor } from './coverColor.ts';
import { encodeSizes } from './encodeSizes.ts';
import { storeSize } from './SizeStore.ts';
import { hashOfMaster, master, sizeName, sizes, type Size } from './sizes.ts';

/** A master with the sizes that are missing, and whether its color is. */
interface Lack {
  file: string;
  bytes: Buffer;
  hash: string;
  missing: Size[];
  lacksColor: boolean;
}

type Master = Pick<Lack, 'file' | 'bytes' | 'hash'>;

/** Whether a folder has all sizes and colors of the masters in another one. */
export async function hasSizes(masters: string, folder: string): Promise<boolean> {
  return (await lacksOf(await readMasters(masters), folder)).length === 0;
}

/**
 * Makes the sizes and colors of the masters in a folder that are missing in another one, and deletes those of former masters
 * there.
 * Throws `DamagedMaster`.
 */
export async function makeSizes(masters: string, folder: string): Promise<void> {
  const read = await readMasters(masters);
  const lacks = await lacksOf(read, folder);
  if (lacks.length === 0) return;
  // Each picture on one thread, and as many pictures at a time as there are cores.
  sharp.concurrency(1);
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let next = lacks.shift(); next && failures.length === 0; next = lacks.shift())
      await makeMissing(next, folder).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failures.length > 0) throw failures[0];
  const current = new Set(
    read.flatMap(({ hash }) => [colorName(hash), ...sizes.map((size) => sizeName(size, hash))]),
  );
  for (const name of await readdir(folder))
    if (!current.has(name)) await rm(join(folder, name), { force: true });
}

async function makeMissing({ file, bytes, hash, missing, lacksColor }: Lack, folder: string): Promise<void> {
  const made = await encodeSizes(bytes, missing, file);
  for (const [index, size] of missing.entries()) {
    const picture = made[index];
    if (picture) await storeSize(folder, sizeName(size, hash), picture);
  }
  if (lacksColor) await storeSize(folder, colorName(hash), Buffer.from(await coverColor(bytes)));
}

async function readMasters(folder: string): Promise<Master[]> {
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

async function lacksOf(masters: readonly Master[], folder: string): Promise<Lack[]> {
  const stored = new Set(await readdir(folder).catch(() => []));
  return masters
    .map((own) => ({
      ...own,
      missing: sizes.filter((size) => !stored.has(sizeName(size, own.hash))),
      lacksColor: !stored.has(colorName(own.hash)),
    }))
    .filter(({ missing, lacksColor }) => missing.length > 0 || lacksColor);
}
