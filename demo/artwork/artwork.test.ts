import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import type { SeedGame } from './covers/drawCover.ts';
import { coverFile, mostBytes } from './covers/writeCover.ts';
import { plainFont } from './plainFont.ts';
import { wordPath } from '#kit/drawing/wordPath.ts';
import { difference, leastDifference, likeness } from './likeness.ts';
import { portraitForms } from './portraits/portraits.ts';

const root = resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const bytes = (file: string) => statSync(join(root, file)).size;
const games: SeedGame[] = json('demo/seed/games.json');
const vendors: { code: string }[] = json('demo/seed/vendors.json');
const cover = (name: string) => join(root, 'demo/media/games', name);

/** Bytes of all files below a folder. */
function weight(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, file) => {
    const path = join(folder, file.name);
    return sum + (file.isDirectory() ? weight(path) : statSync(path).size);
  }, 0);
}

describe('pictures in the repository', () => {
  it('contain a cover for every game of the seed, in one file, and no others', async () => {
    for (const { code } of games) {
      const file = cover(coverFile(code));
      expect(statSync(file).size, code).toBeLessThanOrEqual(mostBytes);
      const { compression, width, height } = await sharp(file).metadata();
      expect({ compression, width, height }, code).toEqual({ compression: 'av1', width: 480, height: 480 });
    }
    expect(readdirSync(join(root, 'demo/media/games')).toSorted()).toEqual(
      games.map(({ code }) => coverFile(code)).toSorted(),
    );
  });

  it('contain no two similar covers: more than 6 of 64 bits differ between any two', async () => {
    sharp.concurrency(1);
    const prints: bigint[] = [];
    for (const { code } of games) prints.push(await likeness(sharp(readFileSync(cover(coverFile(code))))));
    const alike = prints.flatMap((print, index) =>
      prints
        .slice(0, index)
        .flatMap((other, before) =>
          difference(print, other) > leastDifference
            ? []
            : [`${games[before]?.code} and ${games[index]?.code}`],
        ),
    );
    expect(alike).toEqual([]);
  });

  it('contain a mark for every vendor, sharp on any screen, at most 6 kB each', async () => {
    const marks = vendors.map(({ code }) => `demo/media/vendors/${code}.webp`);
    for (const mark of marks) {
      expect(bytes(mark), mark).toBeLessThanOrEqual(6000);
      const { width, height, hasAlpha } = await sharp(join(root, mark)).metadata();
      expect({ width, height, hasAlpha }, mark).toEqual({ width: 360, height: 120, hasAlpha: true });
    }
    const prints = marks.map((mark) => readFileSync(join(root, mark), 'base64'));
    expect(new Set(prints).size).toBe(vendors.length);
  });

  it.each(['siam', 'meridian', 'nakhla', 'volt'])(
    'contain an upright picture next to each form of %s, at most 32 kB each',
    async (brand) => {
      for (const form of portraitForms) {
        const path = `demo/media/banners/${brand}/${form}.svg`;
        expect(bytes(path), path).toBeLessThanOrEqual(32_000);
        const { width, height } = await sharp(join(root, path)).metadata();
        expect(width / height, path).toBeCloseTo(9 / 16, 3);
      }
    },
  );

  it.each(['siam', 'meridian', 'nakhla', 'volt'])(
    'hold five banners of %s, wide and for phones, at most 45 kB each',
    async (brand) => {
      for (const number of [1, 2, 3, 4, 5]) {
        for (const [file, width, height] of [
          [`${number}.webp`, 1440, 480],
          [`${number}-phone.webp`, 720, 405],
        ] as const) {
          const path = `demo/media/banners/${brand}/${file}`;
          expect(bytes(path), path).toBeLessThanOrEqual(45_000);
          // Flat colors need few bytes: those of siam and meridian have twice the size.
          const scale = brand === 'siam' || brand === 'meridian' ? 2 : 1;
          expect(await sharp(join(root, path)).metadata()).toMatchObject({
            width: scale * width,
            height: scale * height,
          });
        }
      }
    },
  );

  it.each(['siam', 'meridian', 'nakhla', 'volt'])(
    'contain the logo, the sign and the share picture of %s',
    (brand) => {
      for (const file of ['logo.svg', 'favicon.svg', 'share.png'])
        expect(existsSync(join(root, 'brands', brand, 'assets', file)), file).toBe(true);
    },
  );

  it.each([
    ['siam', 'logo-dark.svg', 2],
    ['nakhla', 'logo-dark.svg', 1],
    ['nakhla', 'logo-rtl-dark.svg', 1],
    ['volt', 'logo-dark.svg', 2],
  ])('hold a logo of %s whose name stands out from dark pages, %s', (brand, file, words) => {
    const theme = JSON.parse(readFileSync(join(root, `brands/${brand}/theme.json`), 'utf8'));
    const drawn = readFileSync(join(root, `brands/${brand}/assets/${file}`), 'utf8');
    const inks = [...drawn.matchAll(/<path fill="(#\w+)" transform="translate\(/g)].map(
      ([, ink = '']) => ink,
    );
    expect(inks).toHaveLength(words);
    for (const ink of inks)
      expect(contrast(ink, theme.dark['surface-raised'].$value), ink).toBeGreaterThanOrEqual(7);
  });

  it.each(['logo.svg', 'logo-dark.svg', 'logo-rtl.svg', 'logo-rtl-dark.svg'])(
    'hold a logo of nakhla that stands in the middle of its drawing, %s',
    async (file) => {
      const drawn = sharp(join(root, 'brands/nakhla/assets', file), { density: 288 });
      const { width } = await drawn.metadata();
      const { info } = await drawn.clone().trim().toBuffer({ resolveWithObject: true });
      const start = -(info.trimOffsetLeft ?? 0);
      const end = width - info.width - start;
      expect(Math.abs(start - end) / 4, `${start} before, ${end} behind`).toBeLessThanOrEqual(1);
    },
  );

  it.each(['siam', 'meridian', 'nakhla', 'volt'])(
    'stand where the logos of %s do in the form in which they are drawn: nothing moves when they come',
    (brand) => {
      const logos = ['pages/login', 'pages/maintenance', 'pages/region-block', 'shell'].map((file) => {
        const props: Record<string, string> = {};
        for (const layer of ['base', brand]) {
          const path = `brands/${layer}/${file}.json`;
          if (existsSync(join(root, path)))
            JSON.stringify(json(path), (_key, value) => {
              if (/^(page-)?logo$/.test(value?.id)) Object.assign(props, value.props);
              return value;
            });
        }
        return props;
      });
      for (const { src, srcDark, srcRtl, srcRtlDark, width = 140, widthRtl = width, height = 40 } of logos)
        for (const [drawing, shown] of [
          [src, width],
          [srcDark, width],
          [srcRtl, widthRtl],
          [srcRtlDark, widthRtl],
        ] as const) {
          if (drawing === undefined) continue;
          const svg = readFileSync(join(root, 'brands', brand, drawing), 'utf8');
          const [, wide = 0, high = 0] = /viewBox="\d+ 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
          expect(Number(shown) * (high / wide), drawing).toBeCloseTo(Number(height), 0);
        }
    },
  );

  it('contain films of volt of at most 300 kB, with a still of at most 30 kB each', () => {
    for (const name of ['hero', 'hero-phone']) {
      expect(bytes(`brands/volt/assets/${name}.webm`), name).toBeLessThanOrEqual(300_000);
      expect(bytes(`brands/volt/assets/${name}.svg`), name).toBeLessThanOrEqual(30_000);
    }
  });

  it('contain fonts of at most 60 kB per language', () => {
    const folder = 'brands/base/assets/fonts';
    for (const file of readdirSync(join(root, folder)).filter((name) => /anuphan|vazirmatn/.test(name)))
      expect(bytes(join(folder, file)), file).toBeLessThanOrEqual(60_000);
  });

  it('weigh at most 20 MB together', () => {
    expect(weight(join(root, 'platform/media')) + weight(join(root, 'demo/media'))).toBeLessThanOrEqual(
      20_000_000,
    );
  });
});

describe('likeness', () => {
  const flat = (paint: (x: number, y: number) => number) =>
    sharp(Buffer.from(Array.from({ length: 1024 }, (_, at) => paint(at % 32, Math.floor(at / 32)))), {
      raw: { width: 32, height: 32, channels: 1 },
    });

  it('is the same for a darker version of a picture, and distant for its mirror image', async () => {
    const slope = (x: number, y: number) => (x * 5 + ((x * y) % 60) + (x < 12 && y > 20 ? 60 : 0)) / 1.2;
    const print = await likeness(flat(slope));
    expect(difference(print, await likeness(flat((x, y) => slope(x, y) * 0.7)))).toBeLessThanOrEqual(4);
    expect(difference(print, await likeness(flat((x, y) => slope(31 - x, y))))).toBeGreaterThan(12);
  });
});

it('turns words into outlines of the font', async () => {
  const { d, width } = wordPath(await plainFont(700), 'oi', 100);
  expect(d.match(/M/g)).toHaveLength(4);
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(110);
});
