import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { colorsEnding } from '../masters/index.ts';

/** Pixels of a side at which a picture is averaged. */
const side = 24;

/**
 * The color that a page shows until a picture has loaded, as `#a1c`. An average in which a pixel counts by its
 * saturation: a plain average of many hues is gray, and the most frequent color is often black or white.
 */
export async function coverColor(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize(side, side)
    .flatten()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  let weights = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const weight = (Math.max(...pixel) - Math.min(...pixel)) ** 2 + 1;
    weights += weight;
    for (const [channel, value] of pixel.entries()) sums[channel] = (sums[channel] ?? 0) + value * weight;
  }
  return `#${sums.map((sum) => Math.round(sum / weights / 17).toString(16)).join('')}`;
}

/** The stored colors of a folder, by the hash of their master. */
export async function readColors(folder: string | undefined): Promise<Map<string, string>> {
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const stored = names.filter((name) => name.endsWith(colorsEnding));
  return new Map(
    await Promise.all(
      stored.map(
        async (name) =>
          [name.slice(0, -colorsEnding.length), await readFile(join(folder ?? '', name), 'utf8')] as const,
      ),
    ),
  );
}
