import { readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { colorName, findLacks, type Lack, readMasters, sizeName, sizes } from '../masters/index.ts';
import { coverColor } from './coverColor.ts';
import { encodeSizes } from './encodeSizes.ts';
import { storeSize } from './SizeStore.ts';

/**
 * Makes the sizes and colors of the masters in a folder that are missing in another one, and deletes those of former masters
 * there.
 * Throws `DamagedMaster`.
 */
export async function makeSizes(masters: string, folder: string): Promise<void> {
  const read = await readMasters(masters);
  const lacks = await findLacks(read, folder);
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
