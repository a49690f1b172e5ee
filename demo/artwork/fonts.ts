import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { characters, unicodeRange, type Range } from '#kit/drawing/characters.ts';
import { arabic, baht, latin, plainLatin, thai, vietnamese } from '#kit/drawing/letterRanges.ts';
import { fontMetrics } from './fontMetrics.ts';
import { hanFont } from './hanFont.ts';
import { packages } from './packages.ts';

const weights = { wght: { min: 400, max: 700, default: 400 } };

interface Family {
  family: string;
  brand: string;
  /** Subset per script: its name, that of the source file where it is another, and the characters to keep. */
  parts: { script: string; from?: string; ranges: Range[] }[];
}

/** One variable family per script. Brands inherit those of base; meridian, nakhla and volt have their own Latin font. */
export const families: Family[] = [
  {
    family: 'Anuphan',
    brand: 'base',
    parts: [
      { script: 'latin', ranges: latin },
      { script: 'thai', ranges: thai },
      { script: 'baht', from: 'thai', ranges: baht },
      { script: 'vietnamese', ranges: vietnamese },
    ],
  },
  { family: 'Vazirmatn', brand: 'base', parts: [{ script: 'arabic', ranges: arabic }] },
  { family: 'Vazirmatn', brand: 'nakhla', parts: [{ script: 'latin', ranges: latin }] },
  {
    family: 'Archivo',
    brand: 'meridian',
    parts: [
      { script: 'latin', ranges: latin },
      { script: 'vietnamese', ranges: vietnamese },
    ],
  },
];

/** A font of headings: one cut, which serves every weight of bold. */
interface DisplayFamily {
  /** Name of the family in the brand, and of its files. */
  family: string;
  brand: string;
  /** Files of the packages by script, below `@fontsource`, and the characters to keep. */
  parts: { script: string; file: string; ranges: Range[] }[];
  axes?: Record<string, number>;
}

/** Display faces. Large text needs no hints, which are up to half of such a file. */
const displayFamilies: DisplayFamily[] = [
  {
    family: 'Chonburi',
    brand: 'siam',
    parts: [
      { script: 'latin', file: 'fontsource/chonburi/files/chonburi-latin-400-normal', ranges: latin },
      { script: 'thai', file: 'fontsource/chonburi/files/chonburi-thai-400-normal', ranges: thai },
      { script: 'baht', file: 'fontsource/chonburi/files/chonburi-thai-400-normal', ranges: baht },
    ],
  },
  {
    // From Archivo's width axis, of which the face of the text has only the middle.
    family: 'Archivo Condensed',
    brand: 'meridian',
    axes: { wdth: 66, wght: 700 },
    parts: [
      { script: 'latin', file: archivo('latin'), ranges: latin },
      { script: 'vietnamese', file: archivo('vietnamese'), ranges: vietnamese },
    ],
  },
  {
    family: 'Reem Kufi',
    brand: 'nakhla',
    parts: [
      { script: 'arabic', file: reemKufi('arabic'), ranges: arabic },
      { script: 'latin', file: reemKufi('latin'), ranges: plainLatin },
    ],
  },
];

function archivo(script: string) {
  return `fontsource-variable/archivo/files/archivo-${script}-wdth-normal`;
}

function reemKufi(script: string) {
  return `fontsource/reem-kufi/files/reem-kufi-${script}-700-normal`;
}

/** Families of files with one weight each, subset to Latin: file of the package → file of the brand. */
const single = [
  {
    brand: 'volt',
    family: 'chakra-petch',
    files: { '400-normal': 'regular', '600-normal': 'semibold', '700-italic': 'bold-italic' },
  },
];

/** Arial, and the metric-compatible Liberation Sans: 2048 units per em, mean advance over `sample`. */
const sample =
  'the quick brown fox jumps over the lazy dog and keeps on running through the night 0123456789 ';
const fallbackFonts = new URL('file:///usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf');

/** Writes the font files and prints the `fonts` entries for brand.json: ranges, and metrics of the fallback. */
export async function fonts(root: string): Promise<void> {
  for (const { family, brand, parts } of families) {
    const name = family.toLowerCase();
    for (const { script, from = script, ranges } of parts) {
      const bytes = await subsetFont(await wholeFont(name, from), characters(ranges), {
        targetFormat: 'woff2',
        variationAxes: weights,
      });
      await write(root, `brands/${brand}/assets/fonts/${name}-${script}.woff2`, bytes);
      console.log(`  ${ranges.map(unicodeRange).join(', ')}`);
    }
    if (parts[0]?.script === 'latin')
      console.log(`  ${JSON.stringify({ family, fallback: await fallback(name) })}`);
  }
  for (const family of displayFamilies) await displayFont(root, family);
  for (const { brand, family, files } of single)
    for (const [face, name] of Object.entries(files)) {
      const whole = await readFile(
        packages.resolve(`@fontsource/${family}/files/${family}-latin-${face}.woff2`),
      );
      const bytes = await subsetFont(whole, characters(latin), { targetFormat: 'woff2' });
      await write(root, `brands/${brand}/assets/fonts/${family}-${name}.woff2`, bytes);
    }
  await write(root, 'brands/base/assets/fonts/noto-sans-sc.woff2', await hanFont(root));
}

async function displayFont(root: string, { family, brand, parts, axes = {} }: DisplayFamily) {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const options = { variationAxes: axes, noHinting: true };
  for (const { script, file, ranges } of parts) {
    const whole = await readFile(packages.resolve(`@${file}.woff2`));
    const bytes = await subsetFont(whole, characters(ranges), { targetFormat: 'woff2', ...options });
    await write(root, `brands/${brand}/assets/fonts/${name}-${script}.woff2`, bytes);
    console.log(`  ${ranges.map(unicodeRange).join(', ')}`);
    if (script !== 'latin') continue;
    const plain = await subsetFont(whole, characters(latin), { targetFormat: 'sfnt', ...options });
    console.log(`  ${JSON.stringify({ family, fallback: await fallbackOf(plain) })}`);
  }
}

async function write(root: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), bytes);
  console.log(`${file}  ${bytes.length} bytes`);
}

function wholeFont(name: string, script: string): Promise<Buffer> {
  return readFile(packages.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`));
}

async function fallback(name: string) {
  const whole = await wholeFont(name, 'latin');
  return fallbackOf(
    await subsetFont(whole, characters(latin), { targetFormat: 'sfnt', variationAxes: weights }),
  );
}

/** How Arial must be scaled to take the place of a font. */
async function fallbackOf(font: Buffer) {
  const own = fontMetrics(font, sample);
  const arial = fontMetrics(await readFile(fallbackFonts), sample);
  const adjust = own.meanWidth / arial.meanWidth;
  return {
    family: 'Arial',
    sizeAdjust: percent(adjust),
    ascent: percent(own.ascent / adjust),
    descent: percent(own.descent / adjust),
    lineGap: percent(own.lineGap / adjust),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
