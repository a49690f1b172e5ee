import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawTile, type SeedGame } from './drawTile.ts';
import { plainFont } from './plainFont.ts';
import { wordPath } from './draw/wordPath.ts';

const root = resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const bytes = (file: string) => statSync(join(root, file)).size;
const games: SeedGame[] = json('platform/seed/games.json');
const vendors: { code: string }[] = json('platform/seed/vendors.json');

describe('pictures in the repository', () => {
  it('hold a tile of at most 14 kB for every game of the seed, no two alike', () => {
    const hashes = games.map(({ code }) => {
      const file = `platform/media/games/${code}.webp`;
      expect(bytes(file), file).toBeLessThanOrEqual(14_000);
      return createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex');
    });
    expect(new Set(hashes).size).toBe(games.length);
  });

  it('hold a mark for every vendor, which needs no font and inherits no colour', () => {
    for (const { code } of vendors) {
      const svg = readFileSync(join(root, `platform/media/vendors/${code}.svg`), 'utf8');
      expect(svg, code).not.toMatch(/<text|currentColor|<script/);
    }
  });

  it.each([1, 2, 3, 4])('hold banner %d, wide and for phones, at most 45 kB each', (number) => {
    expect(bytes(`platform/media/banners/${number}.webp`)).toBeLessThanOrEqual(45_000);
    expect(bytes(`platform/media/banners/${number}-phone.webp`)).toBeLessThanOrEqual(45_000);
  });

  it('hold fonts of at most 60 kB for a language', () => {
    const folder = 'brands/base/assets/fonts';
    const sum = readdirSync(join(root, folder)).reduce((total, file) => total + bytes(join(folder, file)), 0);
    expect(sum).toBeLessThanOrEqual(60_000);
  });
});

it('draws the same game the same way each time', () => {
  const game: SeedGame = { code: 'A', gameType: 'RNG', motif: 'lotus', hue: 20 };
  expect(drawTile(game, 3)).toBe(drawTile(game, 3));
  expect(drawTile(game, 3)).not.toBe(drawTile({ ...game, code: 'B' }, 3));
});

it('names the game that asks for an unknown motif', () => {
  expect(() => drawTile({ code: 'X_1', gameType: 'RNG', motif: 'unicorn', hue: 1 }, 0)).toThrow(
    /X_1.*unicorn/,
  );
});

it('turns words into outlines of the font', async () => {
  const { d, width } = wordPath(await plainFont(700), 'oi', 100);
  expect(d.match(/M/g)).toHaveLength(4);
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(110);
});
