import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPackages } from '../packages.ts';
import * as courts from './compositions/courts.ts';
import * as lights from './compositions/lights.ts';
import * as ornaments from './compositions/ornaments.ts';
import * as posters from './compositions/posters.ts';
import * as printed from './compositions/printed.ts';
import * as scenes from './compositions/scenes.ts';
import * as sheets from './compositions/sheets.ts';
import { drawCover, type SeedGame } from './drawCover.ts';
import { houses } from './houses.ts';
import { motifs } from './motifs/motifs.ts';

const root = join(import.meta.dirname, '../../..');
const games: SeedGame[] = JSON.parse(readFileSync(join(root, 'demo/seed/games.json'), 'utf8'));

describe('covers', () => {
  it('have a house for every maker of the seed, and no others', () => {
    expect(Object.keys(houses).toSorted()).toEqual(
      [...new Set(games.map((own) => own.vassalage))].toSorted(),
    );
  });

  it('have a composition of their own for every maker, and show all compositions', () => {
    const used = Object.values(houses).map(({ composition }) => composition);
    expect(used.filter((own, index) => used.indexOf(own) !== index).map(({ name }) => name)).toEqual([]);
    const all = [courts, lights, ornaments, posters, printed, scenes, sheets].flatMap(Object.values);
    expect(all.filter((own) => !used.includes(own)).map(({ name }) => name)).toEqual([]);
  });
});

// The typefaces are installed by `npm run artwork`, and by `npm run test:long`.
describe.skipIf(!hasPackages())('drawn covers', () => {
  const game: SeedGame = { code: 'A', vassalage: 'JL', motif: 'coin', hue: 20, name: { en: 'Golden Coins' } };

  it.each(Object.keys(motifs))('draw the motif %s as flat shapes within its box', (name) => {
    expect(drawCover({ ...game, motif: name })).not.toMatch(/NaN|undefined|<text|Gradient|filter=/);
  });

  it('letter the title: another name gives another cover', () => {
    expect(drawCover(game)).toBe(drawCover({ ...game }));
    expect(drawCover(game)).not.toBe(drawCover({ ...game, name: { en: 'Golden Coin' } }));
  });

  it('name the game with an unknown motif or maker', () => {
    expect(() => drawCover({ ...game, code: 'X_1', motif: 'unicorn' })).toThrow(/X_1.*unicorn/);
    expect(() => drawCover({ ...game, code: 'X_1', vassalage: 'ZZ' })).toThrow(/ZZ.*X_1/);
  });
});
