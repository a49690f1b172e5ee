import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { band, lineTile, mosaicTile, patterns, rosette } from './patterns.ts';

const { girih, khatam } = patterns;

/**
 * The patterns that any brand can name in its theme. They are masks: black and transparent, colored by the theme where
 * they are shown.
 */
export const patternFiles: Readonly<Record<string, () => string>> = {
  'girih.svg': () => lineTile(girih),
  'girih-mosaic.svg': () => mosaicTile(girih),
  'girih-band.svg': () => band(girih),
  'girih-star.svg': rosette,
  'khatam.svg': () => lineTile(khatam),
  'khatam-mosaic.svg': () => mosaicTile(khatam),
  'khatam-band.svg': () => band(khatam),
};

export const patternFolder = 'brands/base/assets/patterns';

/** Writes the geometric patterns into the folder of the base brand. */
export async function writePatterns(root: string): Promise<void> {
  await mkdir(join(root, patternFolder), { recursive: true });
  for (const [name, draw] of Object.entries(patternFiles))
    await writeFile(join(root, patternFolder, name), draw());
  console.log('patterns: tiles, bands and the rosette');
}
