import { expect, it } from 'vitest';
import { goalText } from './missions.ts';

it.each([
  ['1', 'deposits', '1 deposit'],
  ['2', 'deposits', '2 deposits'],
  ['1', 'rounds', '1 round'],
  ['1', 'wins', '1 win'],
  ['1', 'games', '1 game'],
  ['500.00', 'deposit-amount', '500.00 deposit-amount'],
  ['1.00', 'valid-bets', '1.00 valid-bets'],
])('says a goal of %s %s as "%s"', (goal, counts, text) =>
  expect(goalText({ goal, counts: counts as 'deposits' })).toBe(text),
);
