import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPackages } from '../packages.ts';
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

  it('show at least ten compositions, and no two makers the same one in the same face', () => {
    const hands = Object.values(houses);
    expect(new Set(hands.map(({ composition }) => composition)).size).toBeGreaterThanOrEqual(10);
    const looks = hands.map(({ composition, face }) => `${composition.name} ${face.font}`);
    expect(new Set(looks).size).toBe(hands.length);
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
