import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { characters } from '#kit/drawing/characters.ts';
import { han, hanLetters } from './hanLetters.ts';
import { joinFonts } from './joinFonts.ts';
import { packages } from './packages.ts';

const source = (file: string) => packages.resolve(`@fontsource-variable/noto-sans-sc/${file}`);

/** The source's slices are ordered by letter frequency, most common last. These contain about 1,400 letters. */
const commonFrom = 113;

/**
 * The most common Chinese letters and those of the project's texts in one file of one weight, for systems without a Chinese
 * font. The source consists of a hundred slices; those that contain needed letters are subset and joined.
 */
export async function hanFont(root: string): Promise<Buffer> {
  const ranges: Record<string, string> = JSON.parse(await readFile(source('unicode.json'), 'utf8'));
  const wanted = new Set(hanLetters(root));
  const slices = [];
  for (const [name, range] of Object.entries(ranges)) {
    const number = Number(name.replaceAll(/[[\]]/g, ''));
    const letters = new Set([...wanted].filter((letter) => covers(range, letter.codePointAt(0) ?? 0)));
    for (const letter of letters) wanted.delete(letter);
    if (number >= commonFrom) for (const letter of hanIn(range)) letters.add(letter);
    if (letters.size === 0) continue;
    const whole = await readFile(source(`files/noto-sans-sc-${number}-wght-normal.woff2`));
    const font = await subsetFont(whole, [...letters].join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: 450 },
    });
    slices.push({ font, letters: [...letters] });
  }
  if (wanted.size > 0) throw new Error(`Noto Sans SC has no ${[...wanted].join(' ')}.`);
  const letters = slices.flatMap((slice) => slice.letters).join('');
  return subsetFont(joinFonts(slices), letters, { targetFormat: 'woff2' });
}

const runs = (range: string) =>
  range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

const covers = (range: string, code: number) => runs(range).some(([from, to]) => code >= from && code <= to);

/** The letters of a slice that only Chinese uses. */
function hanIn(range: string): string[] {
  return Array.from(characters(runs(range))).filter((letter) => han.test(letter));
}
