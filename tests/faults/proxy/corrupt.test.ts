import { expect, it } from 'vitest';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { randomOf } from './random.ts';
import { corruptOne } from './corrupt.ts';

const winners = {
  success: true,
  value: [
    { id: '1', iconUrl: '/media/a.webp', customerName: 'a***b', gameName: 'X', winAmount: '1.00' },
    {
      id: '2',
      iconUrl: '/media/b.webp',
      customerName: 'c***d',
      gameName: 'Y',
      winAmount: '2.00',
      vo: { winAmount: '3' },
    },
  ],
};

it('corrupts one value, at any depth, in a way that the schema of the call forbids', () => {
  expect(responseValidators.winnerBoard(winners)).toBe(true);
  const places = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const { response, at } = corruptOne('winnerBoard', winners, randomOf(String(seed)));
    expect(responseValidators.winnerBoard(response), at).toBe(false);
    places.add(at.replace(/ is .*/, ''));
  }
  expect(places).toContain('/value/1/vo/winAmount');
  expect(places.size).toBeGreaterThanOrEqual(10);
});

it('depends only on the seed', () => {
  const corrupt = (seed: string) => corruptOne('winnerBoard', winners, randomOf(seed));
  expect(corrupt('a')).toEqual(corrupt('a'));
  expect(corrupt('a')).not.toEqual(corrupt('b'));
});
