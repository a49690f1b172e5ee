import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { DisplayFont } from '#engine/authoring/edit/newBrand/index.ts';
import { characters, unicodeRange } from '#kit/drawing/characters.ts';
import { latin, thai, vietnamese } from '#kit/drawing/letterRanges.ts';

const packages = new URL('../../../node_modules/@fontsource/', import.meta.url);

const parts = [
  { script: 'latin', ranges: latin, languages: ['*'] },
  { script: 'thai', ranges: thai, languages: ['th'] },
  { script: 'vietnamese', ranges: vietnamese, languages: ['vi'] },
];

/**
 * The parts of a display font that the brand's languages need, as files of its assets, and the entry for `fonts` in
 * `brand.json` with the metrics of the font that is shown until it has loaded.
 */
export async function fontOf(
  font: DisplayFont,
  languages: readonly string[],
): Promise<{ entry: object; files: Map<string, Uint8Array> }> {
  const bases = languages.map((tag) => tag.split('-')[0] ?? tag);
  const needed = parts.filter(
    ({ languages: own }) => own.includes('*') || own.some((tag) => bases.includes(tag)),
  );
  const contents = new Map<string, Uint8Array>();
  const files = [];
  for (const { script, ranges, languages: own } of needed) {
    const file = new URL(
      `${font.source}/files/${font.source}-${script}-${font.weight}-normal.woff2`,
      packages,
    );
    const src = `assets/fonts/${font.source}-${script}.woff2`;
    const subset = await subsetFont(await readFile(file), characters(ranges), { targetFormat: 'woff2' });
    contents.set(src, subset);
    files.push({
      src,
      languages: own,
      unicodeRange: ranges.map(unicodeRange).join(', '),
      weight: String(font.weight),
      preload: own.includes('*'),
    });
  }
  const entry = { family: font.family, files, fallback: { family: 'Arial', ...font.fallback } };
  return { entry, files: contents };
}
