import { describe, expect, it } from 'vitest';
import { randomBelow, randomPicks, type PickRules } from './picks.ts';

const mixed: PickRules = { kind: 'number', digits: 3, atMost: 100, isMixed: true };

describe('R2.1.27 a random pick', () => {
  it.each<[PickRules, RegExp]>([
    [mixed, /^(?!(\d)\1\1$)\d{3}$/],
    [{ kind: 'choice', options: ['big', 'small'], atMost: 2 }, /^(big|small)$/],
  ])('of %j is allowed', (rules, shape) => {
    for (let turn = 0; turn < 200; turn++) {
      const [pick = '', ...others] = randomPicks(rules, randomBelow);
      expect(pick).toMatch(shape);
      expect(others).toEqual([]);
    }
  });

  it('of balls is a set of different balls', () => {
    for (let turn = 0; turn < 200; turn++) {
      const picks = randomPicks({ kind: 'balls', count: 5, most: 11, atMost: 8 }, randomBelow);
      expect(new Set(picks).size).toBe(5);
      expect(picks.every((ball) => Number(ball) >= 1 && Number(ball) <= 11)).toBe(true);
    }
  });
});
