import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasSizes } from '../masters/index.ts';
import { makeSizes } from './makeSizes.ts';
import { drawMaster } from './testing/drawMaster.ts';

let folder: string;
let masters: string;
let sizes: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-sizes-'));
  masters = join(folder, 'masters');
  sizes = join(folder, 'sizes');
  await mkdir(masters);
  await writeFile(join(masters, 'A.avif'), await drawMaster('#c33'));
});
afterEach(() => rm(folder, { recursive: true }));

const made = async (...endings: string[]) =>
  (await readdir(sizes))
    .filter((name) => endings.length === 0 || endings.some((ending) => name.endsWith(ending)))
    .toSorted();

it('makes a smaller AVIF and a WebP of every master', async () => {
  await writeFile(join(masters, 'B.avif'), await drawMaster('#3c3'));
  await writeFile(join(masters, 'notes.txt'), 'not a picture');
  expect(await hasSizes(masters, sizes)).toBe(false);
  await makeSizes(masters, sizes);
  const widths = await Promise.all(
    (await made('.avif', '.webp')).map(async (name) => {
      const { format, width, height } = await sharp(await readFile(join(sizes, name))).metadata();
      return `${name.replace(/^[\w-]{22}-/, '')} is ${format}, ${width} × ${height}`;
    }),
  );
  const [avif, webp] = ['240.avif is heif, 240 × 240', '320.webp is webp, 320 × 320'];
  expect(widths.toSorted()).toEqual([avif, avif, webp, webp]);
  expect(await hasSizes(masters, sizes)).toBe(true);
});

it('R9.2 stores the color of every master', async () => {
  await writeFile(join(masters, 'B.avif'), await drawMaster('#36c'));
  await makeSizes(masters, sizes);
  const colors = await Promise.all((await made('.color')).map((name) => readFile(join(sizes, name), 'utf8')));
  expect(colors.toSorted()).toEqual(['#36c', '#c33']);
});

it('makes nothing a second time, and what is missing again', async () => {
  await makeSizes(masters, sizes);
  const all = await made();
  const [first = ''] = all;
  const { mtimeMs } = await stat(join(sizes, first));
  for (const name of all.slice(1)) {
    // One after another: each of them alone is missing.
    // oxlint-disable-next-line no-await-in-loop
    await rm(join(sizes, name)).then(() => makeSizes(masters, sizes));
    // oxlint-disable-next-line no-await-in-loop
    expect(await made(), name).toEqual(all);
  }
  expect((await stat(join(sizes, first))).mtimeMs).toBe(mtimeMs);
});

it('gives the sizes of a changed master new names, and deletes the old ones', async () => {
  await makeSizes(masters, sizes);
  const before = await made();
  await writeFile(join(masters, 'A.avif'), await drawMaster('#33c'));
  expect(await hasSizes(masters, sizes)).toBe(false);
  await makeSizes(masters, sizes);
  const after = await made();
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});

it.each([
  [
    'a truncated file',
    async () => (await drawMaster('#c33')).subarray(0, -20),
    /Aim\.avif is not .+: it is incomplete, or not a picture\. Restore/,
  ],
  [
    'an empty file',
    async () => Buffer.of(),
    /Aim\.avif is not .+: it is incomplete, or not a picture\. Restore/,
  ],
  [
    'another format',
    () =>
      sharp({ create: { width: 480, height: 480, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    /Aim\.avif.*it is not an AVIF/,
  ],
  ['another width', () => drawMaster('#fff', 240), /Aim\.avif.*it has 240 × 240 pixels instead of 480 × 480/],
])('names a master that is %s', async (_, draw, message) => {
  await writeFile(join(masters, 'Aim.avif'), await draw());
  await expect(makeSizes(masters, sizes)).rejects.toThrow(message);
});

it('has nothing to do where there are no masters', async () => {
  await makeSizes(join(folder, 'none'), sizes);
  expect(await hasSizes(join(folder, 'none'), sizes)).toBe(true);
});
