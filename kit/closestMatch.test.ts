import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './closestMatch.ts';
import { runs } from './testing/runs.ts';

/** Every cell, as the definition has it. */
function plainDistance(from: string, to: string): number {
  const cells = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    const cell = (up: number, column: number) => cells[row - up]?.[column] ?? Infinity;
    for (let column = 1; column <= to.length; column++) {
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          cell(1, column) + 1,
          (current[column - 1] ?? Infinity) + 1,
          cell(1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1),
          row > 1 && column > 1 && isSwap ? cell(2, column - 2) + 1 : Infinity,
        ),
      );
    }
    cells.push(current);
  }
  return cells[from.length]?.[to.length] ?? Infinity;
}

it('equals the distance that all cells give, up to what is far enough', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.', 'A'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 6 }), (from, to, enough) => {
      expect(editDistance(from, to, enough)).toBe(Math.min(enough, plainDistance(from, to)));
    }),
    runs(2_000),
  );
});
