import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasSizes, makeSizes } from './makeSizes.ts';
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

const made = async () => (await readdir(sizes)).toSorted();

it('makes a smaller AVIF and a WebP of every master', async () => {
  await writeFile(join(masters, 'B.avif'), await drawMaster('#3c3'));
  await writeFile(join(masters, 'notes.txt'), 'not a picture');
  expect(await hasSizes(masters, sizes)).toBe(false);
  await makeSizes(masters, sizes);
  const widths = await Promise.all(
    (await made()).map(async (name) => {
      const { format, width, height } = await sharp(await readFile(join(sizes, name))).metadata();
      return `${name.replace(/^[\w-]{22}-/, '')} is ${format}, ${width} × ${height}`;
    }),
  );
  const [avif, webp] = ['240.avif is heif, 240 × 240', '320.webp is webp, 320 × 320'];
  expect(widths.toSorted()).toEqual([avif, avif, webp, webp]);
  expect(await hasSizes(masters, sizes)).toBe(true);
});

it('makes nothing a second time, and what is missing again', async () => {
  await makeSizes(masters, sizes);
  const [first = '', second = ''] = await made();
  const { mtimeMs } = await stat(join(sizes, first));
  await rm(join(sizes, second));
  await makeSizes(masters, sizes);
  expect(await made()).toEqual([first, second]);
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
