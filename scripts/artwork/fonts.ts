import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontMetrics } from './fontMetrics.ts';
import { characters, type Range } from './characters.ts';

const source = new URL('../../node_modules/@fontsource-variable/anuphan/files/', import.meta.url);
const target = new URL('../../brands/base/assets/fonts/', import.meta.url);
const weights = { wght: { min: 400, max: 700, default: 400 } };

/** What the interface writes in Latin: letters, digits, punctuation, arrows, currency signs. */
const latin: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ab, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
/** The Thai block whole: letters, all marks, digits and ฿; dotted circle for a mark that stands alone. */
const thai: Range[] = [
  [0xe01, 0xe3a],
  [0xe3f, 0xe5b],
  [0x200b, 0x200d],
  [0x25cc, 0x25cc],
];

/** Arial, and Liberation Sans which has its widths: units of 2048 an em, mean over `sample` as below. */
const sample =
  'the quick brown fox jumps over the lazy dog and keeps on running through the night 0123456789 ';
const fallbackFonts = new URL('file:///usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf');

/** Writes the two font files and prints the entry of `fonts` in brand.json with the fallback's measures. */
export async function fonts(): Promise<void> {
  await mkdir(target, { recursive: true });
  const files = [
    { script: 'latin', ranges: latin, languages: ['en', 'th'] },
    { script: 'thai', ranges: thai, languages: ['th'] },
  ];
  const entries = [];
  for (const { script, ranges, languages } of files) {
    const whole = await readFile(new URL(`anuphan-${script}-wght-normal.woff2`, source));
    const text = characters(ranges);
    const bytes = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: weights });
    await writeFile(new URL(`anuphan-${script}.woff2`, target), bytes);
    console.log(`brands/base/assets/fonts/anuphan-${script}.woff2  ${bytes.length} bytes`);
    entries.push({
      src: `assets/fonts/anuphan-${script}.woff2`,
      languages,
      unicodeRange: ranges.map(unicodeRange).join(', '),
      weight: '400 700',
      preload: true,
    });
  }
  console.log(JSON.stringify([{ family: 'Anuphan', files: entries, fallback: await fallback() }], null, 2));
}

async function fallback() {
  const whole = await readFile(new URL('anuphan-latin-wght-normal.woff2', source));
  const own = fontMetrics(
    await subsetFont(whole, characters(latin), { targetFormat: 'sfnt', variationAxes: weights }),
    sample,
  );
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

function unicodeRange([from, to]: Range): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;
}
