import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { glyphs, tables } from '#kit/drawing/fontTables.ts';

const root = join(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Face {
  src: string;
  languages: string[];
  preload: boolean;
}
interface BrandFile {
  fonts?: { files: Face[] }[];
}

const base: BrandFile = json('brands/base/brand.json');

const fileOf = (brand: string, { src }: Face) =>
  [`brands/${brand}/${src}`, `brands/base/${src}`].find((file) => globSync(file, { cwd: root }).length > 0) ??
  src;

function facesOf(brand: string, language: string): Face[] {
  const { fonts = base.fonts ?? [] }: BrandFile = json(`brands/${brand}/brand.json`);
  return fonts
    .flatMap(({ files }) => files)
    .filter(({ languages }) => languages.includes('*') || languages.includes(language));
}

/** Every letter of the texts in a language, except invisible marks and characters that system fonts draw. */
function lettersOf(language: string): string {
  const texts = globSync(`{widgets,brands}/**/words/${language}.json`, { cwd: root })
    .flatMap((file) => Object.values<string | Record<string, string>>(json(file)))
    .flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
    .join('');
  return [...new Set(texts.replaceAll(/[\s\u200c\u200e\u200f]|\p{Extended_Pictographic}/gu, ''))].join('');
}

async function lacking(brand: string, language: string): Promise<string[]> {
  let missing = [...lettersOf(language)];
  for (const face of facesOf(brand, language)) {
    if (missing.length === 0) break;
    const whole = await readFile(join(root, fileOf(brand, face)));
    // With a space, since a font of no letter at all has no table of letters either.
    const part = await subsetFont(whole, ` ${missing.join('')}`, { targetFormat: 'sfnt' });
    const glyph = glyphs(tables(part)('cmap'));
    missing = missing.filter((letter) => !has(glyph, letter));
  }
  return missing;
}

function has(glyph: (letter: string) => number, letter: string): boolean {
  try {
    return glyph(letter) !== 0;
  } catch {
    return false;
  }
}

// Anuphan lacks the Vietnamese letter ỷ, which a system font draws. Brands whose main language is Vietnamese bring their own font, as meridian does.
const languages = {
  base: ['en', 'th', 'zh', 'ar', 'fa', 'ur'],
  siam: ['th', 'en'],
  meridian: ['en', 'zh', 'vi'],
  nakhla: ['ar', 'fa', 'ur', 'en'],
  volt: ['en', 'es', 'pt'],
};

describe.each(Object.entries(languages))('the fonts of %s', (brand, tags) => {
  it.each(tags)(
    'draw every letter of the texts in %s ("npm run artwork -- fonts" adds Chinese ones)',
    async (tag) => expect(await lacking(brand, tag)).toEqual([]),
  );

  it.each(tags)('weigh at most 60 kB in %s before the first text is read', (tag) => {
    const preloaded = facesOf(brand, tag).filter(({ preload }) => preload);
    const sum = preloaded.reduce(
      (total, face) => total + readFileSync(join(root, fileOf(brand, face))).length,
      0,
    );
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThanOrEqual(60_000);
  });
});

it('keeps the fallback font for Chinese below 400 kB', () => {
  expect(readFileSync(join(root, 'brands/base/assets/fonts/noto-sans-sc.woff2')).length).toBeLessThan(
    400_000,
  );
});

describe('the sign of a currency', () => {
  it.each(['th', 'en'])('is drawn by each face of siam that draws digits, in %s', async (language) => {
    const { fonts = [] }: BrandFile = json('brands/siam/brand.json');
    const drawn = await Promise.all(
      fonts.map(async ({ files }) => {
        const own = files.filter(({ languages }) => languages.includes('*') || languages.includes(language));
        const parts = await Promise.all(own.map((face) => lettersIn(fileOf('siam', face), '1฿')));
        return [...new Set(parts.flat())].toSorted();
      }),
    );
    expect(drawn).toEqual([
      ['1', '฿'],
      ['1', '฿'],
    ]);
  });
});

/** Those of some letters that a font draws. */
async function lettersIn(file: string, letters: string): Promise<string[]> {
  const whole = await readFile(join(root, file));
  const part = await subsetFont(whole, ` ${letters}`, { targetFormat: 'sfnt' });
  return [...letters].filter((letter) => has((one) => glyphs(tables(part)('cmap'))(one), letter));
}
