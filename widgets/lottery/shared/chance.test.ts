import { describe, expect, it } from 'vitest';
import { chanceText, oneIn } from './chance.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const number = (value: number, digits = 0) => value.toFixed(digits);
const text = (maxHits: number, ...chances: string[]) =>
  chanceText(
    { maxHits },
    chances.map((chance) => ({ way: '1', odds: '1', chance })),
    t,
    number,
  );

describe('R2.1.27 the chance of a bet', () => {
  it.each([
    ['1/1000', 1000],
    ['1/2', 2],
    ['105/216', 2.1],
    ['3/10', 3.4],
    ['1/1550', 1550],
    ['7/10000', 1429],
  ])('is %s: one in %d, never rounded to better odds', (chance, expected) => {
    expect(oneIn({ chance })).toBe(expected);
  });

  it('is a range where options differ', () => {
    expect(text(1, '3/216', '27/216', '1/216')).toBe('chance 1 8–216');
  });

  it('is the average of wins where one bet can win more than once', () => {
    expect(text(27, '27/100')).toBe('hits 27 100');
  });
});
