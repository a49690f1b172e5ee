import { expect, it } from 'vitest';
import { roulette } from '../engine/roulette.ts';
import { nearest } from './nearest.ts';

const boxes = roulette.spots.map(({ wide: [x, y, width, height] }) => ({
  x: x * 60,
  y: y * 50,
  width: width * 60,
  height: height * 50,
}));
const index = (id: string) => roulette.spots.findIndex((spot) => spot.id === id);

it.each([
  ['n5', 'ArrowRight', 'split5-8'],
  ['split5-8', 'ArrowRight', 'n8'],
  ['n5', 'ArrowUp', 'split5-6'],
  ['n1', 'ArrowDown', 'street1-3'],
  ['n0', 'ArrowRight', 'split0-2'],
  ['dozen0', 'ArrowRight', 'dozen1'],
  ['low', 'ArrowRight', 'even'],
])('from %s, %s leads to %s', (from, key, to) =>
  expect(roulette.spots[nearest(boxes, index(from), key) ?? -1]?.id).toBe(to),
);

it('every spot is reached from the first one', () => {
  const reached = new Set([0]);
  for (const from of reached)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      const next = nearest(boxes, from, key);
      if (next !== undefined) reached.add(next);
    }
  expect(roulette.spots.filter((_, at) => !reached.has(at)).map(({ id }) => id)).toEqual([]);
});

it('other keys, and arrows at the edge, lead nowhere', () => {
  expect(nearest(boxes, 0, 'Enter')).toBeUndefined();
  expect(nearest(boxes, index('n0'), 'ArrowLeft')).toBeUndefined();
});
