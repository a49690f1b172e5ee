import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { characters } from '#kit/drawing/characters.ts';
import { packages } from './packages.ts';

/** Anuphan in one weight (100–700) as TrueType, for words that become outlines. */
export async function plainFont(weight: number): Promise<Buffer> {
  return oneWeight('anuphan/files/anuphan-latin-wght-normal.woff2', characters([[0x20, 0x7e]]), weight);
}

/** Vazirmatn in one weight, with the presentation forms of Arabic letters, which join side by side. */
export async function arabicFont(weight: number): Promise<Buffer> {
  return oneWeight(
    'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    characters([[0xfe70, 0xfefc]]),
    weight,
  );
}

async function oneWeight(file: string, letters: string, weight: number): Promise<Buffer> {
  return subsetFont(await readFile(packages.resolve(`@fontsource-variable/${file}`)), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
}
