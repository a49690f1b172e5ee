// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { symbols } from '../engine/machine.ts';
import { machines, type MachineName } from '../engine/machines.ts';
import { createSymbols } from './symbols.ts';

const names = Object.keys(machines) as MachineName[];
const pictures = ['wild', 'scatter', 'p1', 'p2', 'p3', 'p4'];
const cellsOf = (name: MachineName) => {
  const cell = createSymbols(name, { wild: 'Wild', scatter: 'Scatter' });
  return symbols.map((symbol) => ({ symbol, made: cell(symbol) }));
};

it.each(names)(
  'draws the symbols of the machine %s without lettering and without pictures of games',
  (name) => {
    for (const { symbol, made } of cellsOf(name)) {
      expect(made.querySelector('img, image, text')).toBeNull();
      expect(made.querySelector('svg') !== null).toBe(pictures.includes(symbol));
    }
  },
);

it('gives each machine symbols of its own', () => {
  const drawn = names.flatMap((name) =>
    cellsOf(name).flatMap(({ made }) => made.querySelector('.body')?.getAttribute('d') ?? []),
  );
  expect(drawn).toHaveLength(names.length * pictures.length);
  expect(new Set(drawn).size).toBe(drawn.length);
});
