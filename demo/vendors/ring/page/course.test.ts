import { describe, expect, it } from 'vitest';
import { positionsAt } from './course.ts';

const ids = Array.from({ length: 50 }, (_, number) => `race-${number * 7919}`);

describe.each(['red', 'blue', 'heat'] as const)('a race that ends with %s', (outcome) => {
  it('begins side by side and ends as it was drawn', () => {
    for (const id of ids) {
      expect(positionsAt(0, outcome, id)).toEqual({ red: 0, blue: 0 });
      const { red, blue } = positionsAt(1, outcome, id);
      expect(Math.max(red, blue)).toBeCloseTo(1, 9);
      if (outcome === 'heat') expect(red).toBeCloseTo(blue, 9);
      else expect(red > blue ? 'red' : 'blue').toBe(outcome);
    }
  });

  it('never runs backwards or past the line', () => {
    for (const id of ids)
      for (let step = 1; step <= 200; step += 1) {
        const [before, after] = [step - 1, step].map((at) => positionsAt(at / 200, outcome, id));
        for (const corner of ['red', 'blue'] as const) {
          expect(after![corner]).toBeGreaterThan(before![corner]);
          expect(after![corner]).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
  });
});
