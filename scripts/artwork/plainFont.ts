import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';

const file = new URL(
  '../../node_modules/@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2',
  import.meta.url,
);

/** Anuphan in one weight (100–700) as TrueType, for words that become outlines. */
export async function plainFont(weight: number): Promise<Buffer> {
  return subsetFont(await readFile(file), characters([[0x20, 0x7e]]), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
}
